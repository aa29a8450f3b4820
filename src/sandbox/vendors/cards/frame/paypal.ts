// PayPal's window, where the payer enters an email address and approves or cancels.
import { callVendor, createButton, createTextElement, postToPage, root } from './page.ts'

const label = createTextElement('label', 'Email')
const email = document.createElement('input')
email.type = 'email'
email.autocomplete = 'username'
email.value = 'buyer@paypal.example'
label.append(email)
const hint = createTextElement('p', 'PayPal declines a payment from an address that begins with “declined”.')

async function approve(): Promise<void> {
  const { isDone, result } = await callVendor('tokens', {
    vendor: 'paypal',
    email: email.value,
    firstName: 'Avery',
    lastName: 'Brooks',
  })
  postToPage(isDone ? 'token' : 'failed', isDone ? { token: result.token } : {})
}

root.append(
  createTextElement('h1', 'Pay with PayPal'),
  label,
  hint,
  createButton('Agree and continue', () => void approve()),
  createButton('Cancel', () => postToPage('cancel')),
)
