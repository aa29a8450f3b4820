import type {
  CustomerData,
  ElementsInstance,
  IndividualElement,
  IndividualElementOptions,
  RecurlyError,
  TokenPayload,
} from '@recurly/recurly-js'
import type { BillingAddress } from '../../domain/billing.ts'
import type { CardField } from '../card-field.ts'
import type { CardFields, FieldState, MountOptions, VendorLook } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { stretchFrames } from '../stretch-frames.ts'
import { TOKEN_MS, vendorUnavailable, withTimeout } from '../vendor-timeout.ts'
import { cardError } from './recurly-errors.ts'
import type { RecurlyInstance } from './script.ts'

export const RECURLY_FIELDS = ['number', 'month', 'year', 'cvv'] as const satisfies CardField[]
type FieldName = (typeof RECURLY_FIELDS)[number]

/** Payload of an element's change event. */
interface ElementState {
  empty?: boolean
  valid?: boolean
  focus?: boolean
  brand?: string
}

const createElement = (
  elements: ElementsInstance,
  name: FieldName,
  options: IndividualElementOptions,
): IndividualElement =>
  ({
    number: elements.CardNumberElement,
    month: elements.CardMonthElement,
    year: elements.CardYearElement,
    cvv: elements.CardCvvElement,
  })[name].call(elements, options)

/** Recurly uses the placeholder as the frame's title, so the label serves as both. */
const optionsOf = (look: VendorLook, label: string): IndividualElementOptions => ({
  format: true,
  inputType: 'text',
  style: {
    fontColor: look.text,
    fontFamily: look.fontFamily,
    fontSize: look.fontSize,
    fontWeight: look.fontWeight,
    padding: '0 12px',
    invalid: { fontColor: look.danger },
    placeholder: { color: look.muted, content: label },
  },
})

const customerOf = (billing: BillingAddress): CustomerData => ({
  first_name: billing.firstName,
  last_name: billing.lastName,
  address1: billing.address1,
  address2: billing.address2,
  city: billing.city,
  state: billing.state,
  postal_code: billing.postalCode,
  country: billing.country,
})

/** Mounts the four fields of Recurly.js Elements; resolves when each has dispatched `attach`. */
export async function mountCardFields(
  recurly: RecurlyInstance,
  options: MountOptions,
  ms: number,
): Promise<CardFields> {
  const { targets, labels, onChange, onSubmit } = options
  const elements = recurly.Elements()
  const fields = new Map<FieldName, IndividualElement>()
  const cleanups: (() => void)[] = []
  const unmount = (): void => {
    for (const element of fields.values()) {
      element.off()
      element.remove()
    }
    for (const cleanUp of cleanups.splice(0)) cleanUp()
    // This event also stops the message bus of the Elements instance.
    elements.emit('destroy' as 'submit')
    elements.off()
    for (const target of Object.values(targets)) target.replaceChildren()
    fields.clear()
  }
  const attach = (name: FieldName): Promise<void> => {
    const target = targets[name]
    const element = createElement(elements, name, optionsOf(options.look, labels[name] ?? name))
    fields.set(name, element)
    if (!target) return Promise.reject(vendorUnavailable())
    let state: FieldState = { isEmpty: true, isValid: false, isFocused: false, cardType: null }
    const update = (change: Partial<FieldState>): void => {
      state = { ...state, ...change }
      onChange(name, state)
    }
    element.on('change', ({ empty = true, valid = false, brand }: ElementState) =>
      update({ isEmpty: empty, isValid: valid, cardType: brand && brand !== 'unknown' ? brand : null }),
    )
    element.on('focus', () => update({ isFocused: true }))
    element.on('blur', () => update({ isFocused: false }))
    if (onSubmit) element.on('submit', onSubmit)
    return new Promise((resolve) => {
      element.on('attach', () => {
        for (const frame of target.querySelectorAll('iframe')) frame.title = labels[name] ?? name
        resolve()
      })
      element.attach(target)
      cleanups.push(stretchFrames(target))
    })
  }
  try {
    await withTimeout(Promise.all(RECURLY_FIELDS.map(attach)), ms, vendorUnavailable)
  } catch (error) {
    unmount()
    throw error instanceof PaymentError ? error : vendorUnavailable()
  }
  return {
    tokenize(billing) {
      const pendingToken = new Promise<TokenPayload>((resolve, reject) => {
        recurly.token(elements, customerOf(billing), (error: RecurlyError | null, token?: TokenPayload) =>
          error ? reject(cardError(error)) : token?.id ? resolve(token) : reject(cardError({})),
        )
      })
      return withTimeout(
        pendingToken.then(({ id }) => ({ id, referenceType: null })),
        TOKEN_MS,
        () => new PaymentError('timeout'),
      )
    },
    focus: (field) => void fields.get(field as FieldName)?.focus(),
    restyle(look) {
      for (const [name, element] of fields) element.configure(optionsOf(look, labels[name] ?? name))
    },
    unmount,
  }
}
