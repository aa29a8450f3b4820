import type {
  CustomerData,
  ElementEvent,
  ElementsInstance,
  ElementsInstanceEvents,
  IndividualElement,
  IndividualElementOptions,
  TokenHandler,
} from '@recurly/recurly-js'
import { Emitter } from './emitter.ts'
import { createRecurlyError, NO_RESPONSE, type RecurlyApi } from './recurly-api.ts'
import { storeId } from './recurly-storage.ts'
import { IS_MOBILE } from './script-options.ts'
import { VendorFrame, type VendorMessage } from './vendor-frame.ts'

/** Options that elements keep; they drop all others. */
const OPTIONS = ['displayIcon', 'inputType', 'style', 'tabIndex'] as const

const pickOptions = (options: IndividualElementOptions): IndividualElementOptions =>
  Object.fromEntries(OPTIONS.filter((name) => name in options).map((name) => [name, options[name as never]]))

/** Creates the input that forwards the focus to a field on phones; only a style attribute hides it. */
function createTabProxy(onFocus: () => void): HTMLInputElement {
  const proxy = document.createElement('input')
  proxy.setAttribute('type', 'text')
  proxy.setAttribute('style', 'position: absolute; top: 0px; left: -1000px; opacity: 0;')
  proxy.setAttribute('aria-hidden', 'true')
  proxy.addEventListener('focus', onFocus)
  return proxy
}

class FieldElement extends Emitter<ElementEvent> implements IndividualElement {
  readonly type: string
  readonly #api: RecurlyApi
  readonly #group: string
  readonly #onToken: (message: VendorMessage) => void
  readonly #container = document.createElement('div')
  #options: IndividualElementOptions
  #frame: VendorFrame | null = null
  #state = ''

  constructor(
    api: RecurlyApi,
    type: string,
    group: string,
    options: IndividualElementOptions,
    onToken: (message: VendorMessage) => void,
  ) {
    super()
    this.#api = api
    this.type = type
    this.#group = group
    this.#options = pickOptions(options)
    this.#onToken = onToken
    this.#container.className = `recurly-element recurly-element-${type}`
  }

  attach = (target: string | HTMLElement): IndividualElement => {
    const parent = typeof target === 'string' ? document.querySelector(target) : target
    if (!parent) throw new Error('Invalid parent. Expected HTMLElement.')
    if (this.#frame && this.#container.parentElement === parent) return this
    this.remove()
    let isAttaching = true
    // The vendor tries a new field page in one of 1,000 sessions; the stand-in has none.
    storeId('session', 'isCanaryOneThousandthSession', 'false')
    const label = this.#options.style?.placeholder?.content ?? ''
    this.#frame = new VendorFrame('field', {
      title: label,
      api: this.#api.address,
      group: this.#group,
      type: this.type,
      styleAttribute: 'background: none; width: 100%; height: 100%;',
      keepsWindow: true,
      onMessage: (message) => {
        // A frame that reloads after a move dispatches no second `attach`.
        if (message.event === 'ready' && !isAttaching) return
        if (message.event === 'ready') isAttaching = false
        this.#handleMessage(message)
      },
    })
    this.configure({})
    this.#container.replaceChildren(this.#frame.element)
    if (IS_MOBILE) this.#container.prepend(createTabProxy(() => this.focus()))
    parent.append(this.#container)
    return this
  }

  #handleMessage(message: VendorMessage): void {
    const { event, body } = message
    if (event === 'ready') this.emit('attach', this)
    else if (event === 'state') {
      if (JSON.stringify(body) === this.#state) return
      this.#state = JSON.stringify(body)
      this.emit('change', body)
    } else if (event === 'focus' || event === 'blur' || event === 'submit') this.emit(event, this)
    else this.#onToken(message)
  }

  remove = (): IndividualElement => {
    if (!this.#frame) return this
    this.#frame.remove()
    this.#frame = null
    this.#container.remove()
    this.emit('remove', this)
    return this
  }

  configure = (options: IndividualElementOptions): IndividualElement => {
    this.#options = { ...this.#options, ...pickOptions(options) }
    const { style = {} } = this.#options
    this.#frame?.send('configure', {
      label: style.placeholder?.content,
      placeholder: style.placeholder?.content,
      color: style.fontColor,
      fontFamily: style.fontFamily,
      fontSize: style.fontSize,
      fontWeight: style.fontWeight,
      padding: style.padding,
      invalid: style.invalid?.fontColor,
      muted: style.placeholder?.color,
    })
    return this
  }

  focus = (): IndividualElement => {
    this.#frame?.send('focus')
    return this
  }

  tokenize(id: string, customer: CustomerData): void {
    this.#frame?.send('tokenize', { id, vendor: 'recurly', customer })
  }
}

const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  invalid_number: 'number',
  invalid_expiry_month: 'month',
  invalid_expiry_year: 'year',
  invalid_cvc: 'cvv',
}

/** A group of card fields; only the number's frame creates tokens. */
export class FieldElements extends Emitter<ElementsInstanceEvents | 'destroy'> {
  readonly #api: RecurlyApi
  readonly #group = crypto.randomUUID()
  readonly #fields = new Map<string, FieldElement>()
  readonly #pendingTokens = new Map<string, TokenHandler>()

  constructor(api: RecurlyApi) {
    super()
    this.#api = api
    this.on('destroy', () => {
      for (const field of this.#fields.values()) field.remove()
      this.#pendingTokens.clear()
    })
  }

  #create(type: string, options: IndividualElementOptions = {}): IndividualElement {
    if (this.#fields.has(type)) throw new Error(`Invalid element. There is already a ${type} in this set.`)
    const field = new FieldElement(this.#api, type, this.#group, options, (message) =>
      this.#handleMessage(message),
    )
    field.on('submit', () => this.emit('submit', field))
    this.#fields.set(type, field)
    return field
  }

  CardElement: ElementsInstance['CardElement'] = () => {
    throw new Error('The stand-in has no CardElement.')
  }
  CardNumberElement: ElementsInstance['CardNumberElement'] = (options) => this.#create('number', options)
  CardMonthElement: ElementsInstance['CardMonthElement'] = (options) => this.#create('month', options)
  CardYearElement: ElementsInstance['CardYearElement'] = (options) => this.#create('year', options)
  CardCvvElement: ElementsInstance['CardCvvElement'] = (options) => this.#create('cvv', options)

  #handleMessage({ event, body }: VendorMessage): void {
    const done = this.#pendingTokens.get(body?.id)
    if (!done) return
    this.#pendingTokens.delete(body.id)
    if (event === 'token') {
      done(null, { id: body.token, type: 'credit_card' })
      return
    }
    const fields: string[] = body.fields ?? (FIELD_OF_CODE[body.code] ? [FIELD_OF_CODE[body.code]] : [])
    const error =
      fields.length > 0
        ? createRecurlyError('validation', 'There was an error validating your request.', {
            fields,
            details: fields.map((field) => ({
              field,
              messages: [body.blank?.includes(field) ? "can't be blank" : 'is invalid'],
            })),
          })
        : createRecurlyError('api-error', NO_RESPONSE, body.code === 'network' ? {} : { code: body.code })
    // The vendor's types want a token beside an error.
    done(error, undefined as never)
  }

  tokenize(customer: CustomerData, done: TokenHandler): void {
    const number = this.#fields.get('number')
    const missing = (['first_name', 'last_name'] as const).filter((name) => !customer[name])
    if (number && missing.length === 0) {
      const id = crypto.randomUUID()
      this.#pendingTokens.set(id, done)
      number.tokenize(id, customer)
      return
    }
    const error = number
      ? createRecurlyError('validation', 'There was an error validating your request.', {
          fields: missing,
          details: missing.map((field) => ({ field, messages: ["can't be blank"] })),
        })
      : createRecurlyError('elements-tokenization-not-possible', 'There is no card number.')
    // The vendor's types want a token beside an error.
    done(error, undefined as never)
  }
}
