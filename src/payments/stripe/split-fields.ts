import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElementChangeEvent,
} from '@stripe/stripe-js'
import type { CardField, CardFields, FieldState, MountOptions } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { TOKEN_MS, unavailable, within } from '../time-limit.ts'
import { billingDetails, fieldStyle } from './options.ts'
import { fieldOf, stripeError } from './stripe-errors.ts'

export const SPLIT_FIELDS = ['number', 'expiry', 'cvv'] as const satisfies CardField[]

/** What the three kinds of field have in common. */
interface Element {
  on(event: 'change', listener: (event: StripeElementChangeEvent & { brand?: string }) => void): unknown
  on(event: 'ready' | 'focus' | 'blur' | 'loaderror', listener: () => void): unknown
  mount(place: HTMLElement): void
  update(options: { style: ReturnType<typeof fieldStyle> }): void
  focus(): void
  destroy(): void
}

/**
 * Mounts Stripe's split fields. Stripe makes confirmation tokens of its Payment and Express Checkout Elements alone, so
 * the token of split fields is a payment method (decision 0007).
 */
export async function mountSplitFields(
  stripe: Stripe,
  { places, labels, look, onChange }: MountOptions,
  ms: number,
): Promise<CardFields> {
  const elements = stripe.elements()
  const style = fieldStyle(look)
  const number: StripeCardNumberElement = elements.create('cardNumber', {
    style,
    showIcon: true,
    placeholder: '',
  })
  const expiry: StripeCardExpiryElement = elements.create('cardExpiry', { style })
  const cvv: StripeCardCvcElement = elements.create('cardCvc', { style, placeholder: '' })
  const fields: Record<(typeof SPLIT_FIELDS)[number], Element> = {
    number: number as Element,
    expiry: expiry as Element,
    cvv: cvv as Element,
  }
  const states = new Map<CardField, FieldState>()
  const unmount = (): void => {
    for (const element of Object.values(fields)) element.destroy()
    for (const place of Object.values(places)) place.replaceChildren()
  }
  const mount = (name: (typeof SPLIT_FIELDS)[number]): Promise<void> => {
    const place = places[name]
    if (!place) return Promise.reject(unavailable())
    const element = fields[name]
    const tell = (change: Partial<FieldState>): void => {
      const before = states.get(name) ?? { isEmpty: true, isValid: false, isFocused: false, cardType: null }
      states.set(name, { ...before, ...change })
      onChange(name, { ...before, ...change })
    }
    element.on('change', ({ empty, complete, error, brand }) =>
      tell({
        isEmpty: empty,
        isValid: complete && !error,
        cardType: brand && brand !== 'unknown' ? brand : null,
      }),
    )
    element.on('focus', () => tell({ isFocused: true }))
    element.on('blur', () => tell({ isFocused: false }))
    return new Promise((resolve, reject) => {
      element.on('ready', () => {
        for (const frame of place.querySelectorAll('iframe')) frame.title = labels[name] ?? name
        resolve()
      })
      element.on('loaderror', () => reject(unavailable()))
      centre(place)
      element.mount(place)
    })
  }
  try {
    await within(Promise.all(SPLIT_FIELDS.map(mount)), ms, unavailable)
  } catch (error) {
    unmount()
    throw error
  }
  return {
    tokenize(billing) {
      const faults = SPLIT_FIELDS.filter((name) => !states.get(name)?.isValid)
      if (faults.length > 0) return Promise.reject(new PaymentError('cardIncomplete', { fields: faults }))
      const work = async () => {
        const { paymentMethod, error } = await stripe.createPaymentMethod({
          type: 'card',
          card: number,
          billing_details: billingDetails(billing),
        })
        if (error) throw stripeError(error, fieldOf(error))
        if (!paymentMethod?.id) throw new PaymentError('paymentProcessing')
        return { id: paymentMethod.id, referenceType: 'stripe_payment_method' as const }
      }
      return within(work(), TOKEN_MS, () => new PaymentError('timeout'))
    },
    focus: (field) => {
      if (field === 'number' || field === 'expiry' || field === 'cvv') fields[field].focus()
    },
    restyle(next) {
      for (const element of Object.values(fields)) element.update({ style: fieldStyle(next) })
    },
    unmount,
  }
}

/** Stripe's fields are as high as a line of text. */
function centre(place: HTMLElement): void {
  place.style.setProperty('padding', '11px 12px', 'important')
}
