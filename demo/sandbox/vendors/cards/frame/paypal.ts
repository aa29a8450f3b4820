// PayPal's window: who pays, and whether they do.
import { button, call, element, root, tell } from './page.ts'

const label = element('label', 'E-mail')
const email = document.createElement('input')
email.type = 'email'
email.autocomplete = 'username'
email.value = 'buyer@paypal.example'
label.append(email)
const hint = element('p', 'An address that begins with “declined” is refused when it is charged.')

async function approve(): Promise<void> {
  const { isDone, answer } = await call('tokens', {
    vendor: 'paypal',
    email: email.value,
    firstName: 'Avery',
    lastName: 'Brooks',
  })
  tell(isDone ? 'token' : 'failed', isDone ? { token: answer.token } : {})
}

root.append(
  element('h1', 'Pay with PayPal'),
  label,
  hint,
  button('Agree and continue', () => void approve()),
  button('Cancel', () => tell('cancel')),
)
