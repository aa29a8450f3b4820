// PayPal's window, which the real Recurly.js opens.
import { addButton, call, send } from './opener.ts'

async function approve(): Promise<void> {
  const { isDone, result } = await call('paypal', {
    vendor: 'paypal',
    email: 'buyer@paypal.example',
    firstName: 'Avery',
    lastName: 'Brooks',
  })
  send(isDone ? { type: 'paypal', id: result.token } : { error: { code: 'paypal_error' } })
}

addButton('Agree and continue', () => void approve())
addButton('Cancel', () => send({ error: { code: 'paypal-cancel', message: 'cancelled' } }))
