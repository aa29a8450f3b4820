import type {
  CustomerData,
  ElementsInstance,
  IndividualElement,
  IndividualElementOptions,
  RecurlyError,
  TokenPayload,
} from '@recurly/recurly-js'
import type { BillingAddress } from '../../domain/billing/billing.ts'
import { defer } from '../../util/deferred.ts'
import type { CardField } from '../card-field.ts'
import type { CardFields, FieldState, MountOptions, PaymentToken, VendorLook } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { stretchFrames, titleFrames } from '../stretch-frames.ts'
import { TOKEN_MS, vendorUnavailable, withTimeout } from '../vendor-timeout.ts'
import { watchMovedFrames } from './moved-frames.ts'
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
  /** Of the card number; empty until the number is valid. */
  lastFour?: string
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

/**
 * Returns the options of an element. Recurly uses the placeholder as the frame's title, so the label serves
 * as both.
 */
export const getOptions = (look: VendorLook, label: string): IndividualElementOptions => ({
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

const getCustomer = (billing: BillingAddress): CustomerData => ({
  first_name: billing.firstName,
  last_name: billing.lastName,
  address1: billing.address1,
  address2: billing.address2,
  city: billing.city,
  state: billing.state,
  postal_code: billing.postalCode,
  country: billing.country,
})

const getLabel = ({ labels }: Pick<MountOptions, 'labels'>, name: FieldName): string => labels[name] ?? name

/** One group of mounted elements. */
interface FieldGroup {
  elements: ElementsInstance
  fields: ReadonlyMap<FieldName, IndividualElement>
  /** Returns the last four digits of the typed number; empty until it is valid. */
  lastFour(): string
  /** Resolves when each element has dispatched `attach`; rejects like `ended`. */
  attached: Promise<unknown>
  /** Rejects with the reason of `unmount`. */
  ended: Promise<never>
  unmount(reason: PaymentError): void
}

const EMPTY: FieldState = { isEmpty: true, isValid: false, isFocused: false, cardType: null }

/** Mounts the four elements and calls `onMove` when their frames have moved in the document. */
function mountGroup(recurly: RecurlyInstance, options: MountOptions, onMove: () => void): FieldGroup {
  const { targets, onChange, onSubmit } = options
  const elements = recurly.Elements()
  const fields = new Map<FieldName, IndividualElement>()
  const cleanups: (() => void)[] = []
  let digits = ''
  const { promise: ended, reject: end } = defer<never>()
  const attach = async (name: FieldName): Promise<void> => {
    const target = targets[name]
    const element = createElement(elements, name, getOptions(options.look, getLabel(options, name)))
    fields.set(name, element)
    if (!target) throw vendorUnavailable()
    let state = EMPTY
    const update = (change: Partial<FieldState>): void => {
      state = { ...state, ...change }
      onChange(name, state)
    }
    element.on('change', ({ empty = true, valid = false, brand, lastFour = '' }: ElementState) => {
      if (name === 'number') digits = lastFour
      update({ isEmpty: empty, isValid: valid, cardType: brand && brand !== 'unknown' ? brand : null })
    })
    element.on('focus', () => update({ isFocused: true }))
    element.on('blur', () => update({ isFocused: false }))
    if (onSubmit) element.on('submit', onSubmit)
    return new Promise((resolve) => {
      element.on('attach', () => resolve())
      element.attach(target)
      cleanups.push(
        stretchFrames(target, '100%', () => getLabel(options, name)),
        watchMovedFrames(target, onMove),
      )
    })
  }
  return {
    elements,
    fields,
    lastFour: () => digits,
    attached: Promise.race([ended, Promise.all(RECURLY_FIELDS.map(attach))]),
    ended,
    unmount(reason) {
      end(reason)
      for (const element of fields.values()) {
        element.off()
        element.remove()
      }
      for (const cleanUp of cleanups) cleanUp()
      // This event also stops the message bus of the Elements instance.
      elements.emit('destroy' as 'submit')
      elements.off()
      for (const target of Object.values(targets)) target.replaceChildren()
    },
  }
}

/**
 * Mounts the four fields of Recurly.js Elements; resolves when each has dispatched `attach`. After a move in
 * the document it mounts them again, empty, because their frames have lost the typed values.
 */
export async function mountCardFields(
  recurly: RecurlyInstance,
  { ...options }: MountOptions,
  ms: number,
): Promise<CardFields> {
  const mount = (): FieldGroup => {
    const group = mountGroup(recurly, options, () => {
      // Rejects a pending token, whose response never arrives.
      group.unmount(cardError({ code: 'validation', fields: RECURLY_FIELDS }))
      current = mount()
      for (const name of RECURLY_FIELDS) options.onChange(name, EMPTY)
    })
    group.attached.catch(() => {})
    return group
  }
  const attached = async (): Promise<void> => {
    const group = current
    await group.attached.catch((error) => {
      if (group === current) throw error
      return attached()
    })
  }
  let current = mount()
  try {
    await withTimeout(attached(), ms, vendorUnavailable)
  } catch (error) {
    current.unmount(vendorUnavailable())
    throw error instanceof PaymentError ? error : vendorUnavailable()
  }
  function configure(): void {
    for (const [name, element] of current.fields)
      element.configure(getOptions(options.look, getLabel(options, name)))
  }
  return {
    tokenize(billing) {
      const { elements, attached, ended, lastFour } = current
      const token = attached.then(
        () =>
          new Promise<PaymentToken>((resolve, reject) => {
            const digits = lastFour()
            recurly.token(
              elements,
              getCustomer(billing),
              (error: RecurlyError | null, token?: TokenPayload) =>
                !error && token?.id
                  ? resolve({ id: token.id, referenceType: null, ...(digits && { lastFour: digits }) })
                  : reject(cardError(error ?? {})),
            )
          }),
      )
      return withTimeout(Promise.race([ended, token]), TOKEN_MS, () => new PaymentError('timeout'))
    },
    focus: (field) => void current.fields.get(field as FieldName)?.focus(),
    restyle(look) {
      options.look = look
      configure()
    },
    relabel(labels) {
      options.labels = labels
      configure()
      // Recurly.js sets the titles only when it creates the frames.
      for (const name of RECURLY_FIELDS) titleFrames(options.targets[name], getLabel(options, name))
    },
    unmount: () => current.unmount(new PaymentError('aborted')),
  }
}
