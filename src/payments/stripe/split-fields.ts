import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElementChangeEvent,
} from '@stripe/stripe-js'
import type { CardField } from '../card-field.ts'
import type { CardFields, FieldState, MountOptions } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { titleFrames } from '../stretch-frames.ts'
import { TOKEN_MS, vendorUnavailable, withTimeout } from '../vendor-timeout.ts'
import { stripeLocale } from './locale.ts'
import { billingDetails, fieldStyle, getLastFour } from './options.ts'
import { getField, stripeError } from './stripe-errors.ts'

export const SPLIT_FIELDS = ['number', 'expiry', 'cvv'] as const satisfies CardField[]

/** Members that the three element types share. */
interface SplitField {
  on(event: 'change', listener: (event: StripeElementChangeEvent & { brand?: string }) => void): unknown
  on(event: 'ready' | 'focus' | 'blur' | 'loaderror', listener: () => void): unknown
  mount(target: HTMLElement): void
  update(options: { style: ReturnType<typeof fieldStyle> }): void
  focus(): void
  destroy(): void
}

/**
 * Mounts Stripe's split fields. Stripe creates confirmation tokens only from its Payment and Express Checkout
 * Elements, so split fields produce a payment method (decision 0007).
 */
export async function mountSplitFields(
  stripe: Stripe,
  { targets, look, onChange, ...options }: MountOptions,
  ms: number,
): Promise<CardFields> {
  let { labels } = options
  const elements = stripe.elements()
  const style = fieldStyle(look)
  const number: StripeCardNumberElement = elements.create('cardNumber', {
    style,
    showIcon: true,
    placeholder: '',
  })
  const expiry: StripeCardExpiryElement = elements.create('cardExpiry', { style })
  const cvv: StripeCardCvcElement = elements.create('cardCvc', { style, placeholder: '' })
  const fields: Record<(typeof SPLIT_FIELDS)[number], SplitField> = {
    number: number as SplitField,
    expiry: expiry as SplitField,
    cvv: cvv as SplitField,
  }
  const states = new Map<CardField, FieldState>()
  const unmount = (): void => {
    for (const element of Object.values(fields)) element.destroy()
    for (const target of Object.values(targets)) target.replaceChildren()
  }
  const mount = (name: (typeof SPLIT_FIELDS)[number]): Promise<void> => {
    const target = targets[name]
    if (!target) return Promise.reject(vendorUnavailable())
    const element = fields[name]
    const update = (change: Partial<FieldState>): void => {
      const previous = states.get(name) ?? { isEmpty: true, isValid: false, isFocused: false, cardType: null }
      states.set(name, { ...previous, ...change })
      onChange(name, { ...previous, ...change })
    }
    element.on('change', ({ empty, complete, error, brand }) =>
      update({
        isEmpty: empty,
        isValid: complete && !error,
        cardType: brand && brand !== 'unknown' ? brand : null,
      }),
    )
    element.on('focus', () => update({ isFocused: true }))
    element.on('blur', () => update({ isFocused: false }))
    return new Promise((resolve, reject) => {
      element.on('ready', () => {
        titleFrames(target, labels[name] ?? name)
        resolve()
      })
      element.on('loaderror', () => reject(vendorUnavailable()))
      element.mount(paddedChild(target))
    })
  }
  try {
    await withTimeout(Promise.all(SPLIT_FIELDS.map(mount)), ms, vendorUnavailable)
  } catch (error) {
    unmount()
    throw error
  }
  return {
    tokenize(billing) {
      const faults = SPLIT_FIELDS.filter((name) => !states.get(name)?.isValid)
      if (faults.length > 0) return Promise.reject(new PaymentError('cardIncomplete', { fields: faults }))
      const createToken = async () => {
        const { paymentMethod, error } = await stripe.createPaymentMethod({
          type: 'card',
          card: number,
          billing_details: billingDetails(billing),
        })
        if (error) throw stripeError(error, getField(error))
        if (!paymentMethod?.id) throw new PaymentError('paymentProcessing')
        const referenceType = 'stripe_payment_method' as const
        return { id: paymentMethod.id, referenceType, ...getLastFour(paymentMethod.card) }
      }
      return withTimeout(createToken(), TOKEN_MS, () => new PaymentError('timeout'))
    },
    focus: (field) => {
      if (field === 'number' || field === 'expiry' || field === 'cvv') fields[field].focus()
    },
    restyle(next) {
      for (const element of Object.values(fields)) element.update({ style: fieldStyle(next) })
    },
    relabel(next, locale) {
      labels = next
      // Stripe's own texts, such as the placeholder of the expiry date.
      elements.update({ locale: stripeLocale(locale) })
      for (const name of SPLIT_FIELDS) titleFrames(targets[name], labels[name] ?? name)
    },
    unmount,
  }
}

/**
 * Adds an element with the padding of our own controls to a mount target and returns it, because Stripe's
 * fields are only one line of text high. The target itself has no padding (ui/vendor-field.css.ts).
 */
function paddedChild(target: HTMLElement): HTMLElement {
  const child = target.ownerDocument.createElement('div')
  Object.assign(child.style, {
    display: 'grid',
    boxSizing: 'border-box',
    height: '100%',
    padding: '0 12px',
    alignContent: 'center',
  })
  target.replaceChildren(child)
  return child
}
