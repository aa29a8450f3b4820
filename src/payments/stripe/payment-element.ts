import type { Stripe, StripePaymentElementChangeEvent } from '@stripe/stripe-js'
import type { CardFields, FieldState, MountOptions } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { TOKEN_MS, vendorUnavailable, withTimeout } from '../vendor-timeout.ts'
import { stripeLocale } from './locale.ts'
import {
  confirmationParams,
  getAppearance,
  getLastFour,
  paymentElementOptions,
  setupOptions,
} from './options.ts'
import { stripeError } from './stripe-errors.ts'

/** Mounts the Payment Element as the one field `payment`; it produces a confirmation token. */
export async function mountPaymentElement(
  stripe: Stripe,
  { targets, look, withWallets = false, onChange }: MountOptions,
  returnTo: string,
  ms: number,
): Promise<CardFields> {
  const target = targets.payment
  if (!target) throw vendorUnavailable()
  const elements = stripe.elements(setupOptions(look, ['card']))
  const element = elements.create('payment', paymentElementOptions(withWallets))
  const unmount = (): void => {
    element.destroy()
    target.replaceChildren()
  }
  let state: FieldState = { isEmpty: true, isValid: false, isFocused: false, cardType: null }
  const update = (change: Partial<FieldState>): void => {
    state = { ...state, ...change }
    onChange('payment', state)
  }
  element.on('change', ({ empty, complete, value }: StripePaymentElementChangeEvent) =>
    update({ isEmpty: empty, isValid: complete, cardType: value.type }),
  )
  element.on('focus', () => update({ isFocused: true }))
  element.on('blur', () => update({ isFocused: false }))
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', () => reject(vendorUnavailable()))
    element.mount(target)
  })
  try {
    await withTimeout(ready, ms, vendorUnavailable)
  } catch (error) {
    unmount()
    throw error
  }
  return {
    tokenize(billing) {
      const createToken = async () => {
        const { error } = await elements.submit()
        if (error) throw stripeError(error, ['payment'])
        const { error: rejection, confirmationToken } = await stripe.createConfirmationToken({
          elements,
          params: confirmationParams(returnTo, billing),
        })
        if (rejection) throw stripeError(rejection, ['payment'])
        if (!confirmationToken?.id) throw new PaymentError('paymentProcessing')
        const { id, payment_method_preview: method } = confirmationToken
        const referenceType = 'stripe_confirmation_token' as const
        return { id, referenceType, ...getLastFour(method?.card) }
      }
      return withTimeout(createToken(), TOKEN_MS, () => new PaymentError('timeout'))
    },
    focus: () => element.focus(),
    restyle: (next) => void elements.update({ appearance: getAppearance(next) }),
    // The element's texts are Stripe's own.
    relabel: (_, locale) => void elements.update({ locale: stripeLocale(locale) }),
    unmount,
  }
}
