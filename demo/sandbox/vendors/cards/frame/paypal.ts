// PayPal's window: who pays, and whether they do.
import { callVendor, createButton, createElement, postToPage, root } from './page.ts'

const label = createElement('label', 'E-mail')
const email = document.createElement('input')
email.type = 'email'
email.autocomplete = 'username'
email.value = 'buyer@paypal.example'
label.append(email)
const hint = createElement('p', 'An address that begins with “declined” is refused when it is charged.')

async function approve(): Promise<void> {
  const { isDone, answer } = await callVendor('tokens', {
    vendor: 'paypal',
    email: email.value,
    firstName: 'Avery',
    lastName: 'Brooks',
  })
  postToPage(isDone ? 'token' : 'failed', isDone ? { token: answer.token } : {})
}

root.append(
  createElement('h1', 'Pay with PayPal'),
  label,
  hint,
  createButton('Agree and continue', () => void approve()),
  createButton('Cancel', () => postToPage('cancel')),
)
