import type {
  CustomerData,
  ElementsInstance,
  IndividualElement,
  IndividualElementOptions,
  RecurlyError,
  TokenPayload,
} from '@recurly/recurly-js'
import type { BillingAddress } from '../../domain/billing.ts'
import { fillWithFrames } from '../frames.ts'
import type { CardField, CardFields, FieldState, MountOptions, VendorLook } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { TOKEN_MS, unavailable, within } from '../time-limit.ts'
import { cardError } from './recurly-errors.ts'
import type { RecurlyInstance } from './script.ts'

export const RECURLY_FIELDS = ['number', 'month', 'year', 'cvv'] as const satisfies CardField[]
type Name = (typeof RECURLY_FIELDS)[number]

/** What an element says of itself when it changes. */
interface ElementState {
  empty?: boolean
  valid?: boolean
  focus?: boolean
  brand?: string
}

const create = (
  elements: ElementsInstance,
  name: Name,
  options: IndividualElementOptions,
): IndividualElement =>
  ({
    number: elements.CardNumberElement,
    month: elements.CardMonthElement,
    year: elements.CardYearElement,
    cvv: elements.CardCvvElement,
  })[name].call(elements, options)

/** The frame is titled with its placeholder, so the label is both. */
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

/** Mounts the four fields of Recurly.js's Elements; done when each has said that it is attached. */
export async function mountCardFields(
  recurly: RecurlyInstance,
  options: MountOptions,
  ms: number,
): Promise<CardFields> {
  const { places, labels, onChange, onSubmit } = options
  const elements = recurly.Elements()
  const fields = new Map<Name, IndividualElement>()
  const ends: (() => void)[] = []
  const unmount = (): void => {
    for (const element of fields.values()) {
      element.off()
      element.remove()
    }
    for (const end of ends.splice(0)) end()
    // Its message bus ends with it.
    elements.emit('destroy' as 'submit')
    elements.off()
    for (const place of Object.values(places)) place.replaceChildren()
    fields.clear()
  }
  const attach = (name: Name): Promise<void> => {
    const place = places[name]
    const element = create(elements, name, optionsOf(options.look, labels[name] ?? name))
    fields.set(name, element)
    if (!place) return Promise.reject(unavailable())
    let state: FieldState = { isEmpty: true, isValid: false, isFocused: false, cardType: null }
    const tell = (change: Partial<FieldState>): void => {
      state = { ...state, ...change }
      onChange(name, state)
    }
    element.on('change', ({ empty = true, valid = false, brand }: ElementState) =>
      tell({ isEmpty: empty, isValid: valid, cardType: brand && brand !== 'unknown' ? brand : null }),
    )
    element.on('focus', () => tell({ isFocused: true }))
    element.on('blur', () => tell({ isFocused: false }))
    if (onSubmit) element.on('submit', onSubmit)
    return new Promise((resolve) => {
      element.on('attach', () => {
        for (const frame of place.querySelectorAll('iframe')) frame.title = labels[name] ?? name
        resolve()
      })
      element.attach(place)
      ends.push(fillWithFrames(place))
    })
  }
  try {
    await within(Promise.all(RECURLY_FIELDS.map(attach)), ms, unavailable)
  } catch (error) {
    unmount()
    throw error instanceof PaymentError ? error : unavailable()
  }
  return {
    tokenize(billing) {
      const token = new Promise<TokenPayload>((resolve, reject) => {
        recurly.token(elements, customerOf(billing), (error: RecurlyError | null, made?: TokenPayload) =>
          error ? reject(cardError(error)) : made?.id ? resolve(made) : reject(cardError({})),
        )
      })
      return within(
        token.then(({ id }) => ({ id, referenceType: null })),
        TOKEN_MS,
        () => new PaymentError('timeout'),
      )
    },
    focus: (field) => void fields.get(field as Name)?.focus(),
    restyle(look) {
      for (const [name, element] of fields) element.configure(optionsOf(look, labels[name] ?? name))
    },
    unmount,
  }
}
