// Stand-in for the part of Recurly.js v4 that the library uses, checked against the vendor's types.
import type { ElementsInstance, Recurly, RecurlyEvent, RecurlyOptions, Token } from '@recurly/recurly-js'
import { Emitter } from './emitter.ts'
import { createRecurlyError, RecurlyApi } from './recurly-api.ts'
import { ApplePay } from './recurly-apple-pay.ts'
import { createRisk } from './recurly-challenge.ts'
import { FieldElements } from './recurly-elements.ts'
import { Fraud } from './recurly-fraud.ts'
import { GooglePay } from './recurly-google-pay.ts'
import { PayPal } from './recurly-paypal.ts'
import { storeId } from './recurly-storage.ts'
import { VendorFrame } from './vendor-frame.ts'

/** Hosted fields of a page: each instance takes the elements that its selectors find. */
class HostedFields {
  readonly #targets: Element[] = []
  readonly #frames: VendorFrame[] = []

  constructor({ address: api }: RecurlyApi, fields: RecurlyOptions['fields'] = {}) {
    for (const type of ['number', 'month', 'year', 'cvv', 'card'] as const) {
      const target = document.querySelector(fields[type]?.selector ?? `[data-recurly=${type}]`)
      if (!target) continue
      const frame = new VendorFrame('field', { title: type, api, type, onMessage: () => {} })
      target.replaceChildren(frame.element)
      this.#targets.push(target)
      this.#frames.push(frame)
    }
  }

  destroy(): void {
    for (const frame of this.#frames) frame.remove()
    for (const target of this.#targets) target.replaceChildren()
  }
}

type UsedMember =
  | 'configure'
  | 'ready'
  | 'Elements'
  | 'token'
  | 'Risk'
  | 'PayPal'
  | 'ApplePay'
  | 'GooglePay'
  | keyof Emitter

class RecurlyStandIn extends Emitter<RecurlyEvent> implements Pick<Recurly, UsedMember> {
  /** Constructor that the vendor's frames use. */
  readonly Recurly = RecurlyStandIn
  readonly #groups = new Set<FieldElements>()
  readonly #api = new RecurlyApi()
  #hostedFields: HostedFields | null = null
  #fraud: Fraud | null = null
  /** The vendor's bus listens as long as its instance exists. */
  readonly #receive = (): void => {}

  constructor(options?: RecurlyOptions) {
    super()
    if (options) this.configure(options)
  }

  configure = (options: RecurlyOptions | string): void => {
    const { publicKey, fields } = typeof options === 'string' ? { publicKey: options } : options
    if (!publicKey && !this.#api.publicKey)
      throw createRecurlyError('config-missing-public-key', 'The publicKey setting is required.')
    if (publicKey) this.#api.publicKey = publicKey
    // The vendor's first request contains both ids.
    storeId('local', 'deviceId')
    storeId('session', 'sessionId')
    this.#hostedFields ??= new HostedFields(this.#api, fields)
    this.#fraud ??= new Fraud(this.#api)
    window.addEventListener('message', this.#receive)
  }

  ready = (done?: VoidFunction): void => done?.()

  Elements = (): ElementsInstance => {
    const group = new FieldElements(this.#api)
    this.#groups.add(group)
    return group as ElementsInstance
  }

  // The vendor's type has two overloads; the library uses the one with elements.
  token = ((...[elements, customer, done]: Parameters<Token>) => {
    if (!this.#api.publicKey) throw createRecurlyError('not-configured', 'Not configured.')
    if (typeof done !== 'function') throw createRecurlyError('missing-callback', 'Missing callback')
    if (!(elements instanceof FieldElements) || customer instanceof HTMLFormElement)
      throw new Error('The stand-in takes elements and an object.')
    elements.tokenize(customer, done)
  }) as Token

  Risk: Recurly['Risk'] = () => createRisk(this.#api)
  PayPal: Recurly['PayPal'] = (config) => new PayPal(this.#api, config)
  ApplePay: Recurly['ApplePay'] = (config) => new ApplePay(this.#api, config)
  GooglePay: Recurly['GooglePay'] = (options) => new GooglePay(this.#api, options)

  destroy(): void {
    for (const group of this.#groups) group.emit('destroy')
    this.#hostedFields?.destroy()
    this.#fraud?.destroy()
    this.#api.end()
    window.removeEventListener('message', this.#receive)
    this.off()
  }
}

Object.assign(window, { recurly: new RecurlyStandIn() })
