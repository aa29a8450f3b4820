import type { Stripe, StripePaymentElementChangeEvent } from '@stripe/stripe-js'
import type { CardFields, FieldState, MountOptions } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { TOKEN_MS, unavailable, within } from '../time-limit.ts'
import { appearanceOf, confirmationParams, paymentElementOptions, setupOptions } from './options.ts'
import { stripeError } from './stripe-errors.ts'

/** Mounts the Payment Element, which is one field to us; its token is a confirmation token. */
export async function mountPaymentElement(
  stripe: Stripe,
  { places, look, withWallets = false, onChange }: MountOptions,
  returnTo: string,
  ms: number,
): Promise<CardFields> {
  const place = places.payment
  if (!place) throw unavailable()
  const elements = stripe.elements(setupOptions(look))
  const element = elements.create('payment', paymentElementOptions(withWallets))
  const unmount = (): void => {
    element.destroy()
    place.replaceChildren()
  }
  let state: FieldState = { isEmpty: true, isValid: false, isFocused: false, cardType: null }
  const tell = (change: Partial<FieldState>): void => {
    state = { ...state, ...change }
    onChange('payment', state)
  }
  element.on('change', ({ empty, complete, value }: StripePaymentElementChangeEvent) =>
    tell({ isEmpty: empty, isValid: complete, cardType: value.type }),
  )
  element.on('focus', () => tell({ isFocused: true }))
  element.on('blur', () => tell({ isFocused: false }))
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', () => reject(unavailable()))
    element.mount(place)
  })
  try {
    await within(ready, ms, unavailable)
  } catch (error) {
    unmount()
    throw error
  }
  return {
    tokenize(billing) {
      const work = async () => {
        const { error } = await elements.submit()
        if (error) throw stripeError(error, ['payment'])
        const made = await stripe.createConfirmationToken({
          elements,
          params: confirmationParams(returnTo, billing),
        })
        if (made.error) throw stripeError(made.error, ['payment'])
        if (!made.confirmationToken?.id) throw new PaymentError('paymentProcessing')
        return { id: made.confirmationToken.id, referenceType: 'stripe_confirmation_token' as const }
      }
      return within(work(), TOKEN_MS, () => new PaymentError('timeout'))
    },
    focus: () => element.focus(),
    restyle: (next) => void elements.update({ appearance: appearanceOf(next) }),
    unmount,
  }
}
