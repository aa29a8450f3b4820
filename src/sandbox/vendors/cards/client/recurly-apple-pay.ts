// Stand-in for Apple Pay in Recurly.js and for the browser's ApplePaySession.
import type { ApplePayConfig, ApplePayEvent, ApplePayInstance } from '@recurly/recurly-js'
import { Emitter } from './emitter.ts'
import { createRecurlyError, type RecurlyApi } from './recurly-api.ts'
import { APPLE_PAY, WALLETS } from './script-options.ts'
import { openSheet } from './wallet-sheet.ts'

/** Response of `/apple_pay/info`. */
interface SiteInfo {
  currencies?: string[]
  managementURL?: string
}

/** The browser allows one session per page, which starts in a user gesture. */
let hasSession = false
const sessionError = (message: string): DOMException => new DOMException(message, 'InvalidAccessError')

export class ApplePay extends Emitter<ApplePayEvent> implements ApplePayInstance {
  readonly #api: RecurlyApi
  readonly #config: ApplePayConfig
  #isReady = false
  #initError: Error | null = null

  constructor(api: RecurlyApi, config: ApplePayConfig) {
    super()
    this.#api = api
    this.#config = config
    if (!WALLETS.includes('applePay'))
      this.#initError = this.#fail(
        'apple-pay-not-supported',
        'Apple Pay is not supported by this device or browser.',
      )
    else if (APPLE_PAY === 'unavailable')
      this.#initError = this.#fail('apple-pay-not-available', 'The customer has not configured Apple Pay.')
    else this.#configure()
  }

  /** Returns an error and emits it in the next task: the page can subscribe before. */
  #fail(code: string, message: string): Error {
    return this.#emitLater(createRecurlyError(code, message))
  }

  #emitLater(error: Error): Error {
    setTimeout(() => this.emit('error', error), 0)
    return error
  }

  #configure(): void {
    const { currency, country } = this.#config
    if (!currency || !country) {
      this.#initError = this.#fail(
        'apple-pay-config-missing',
        `Missing Apple Pay configuration option: '${currency ? 'country' : 'currency'}'`,
      )
      return
    }
    const query = { currency, country, host: location.hostname, site: APPLE_PAY }
    this.#api.get<SiteInfo>('apple_pay/info', query).then(
      (info) => this.#check(info, currency),
      (error: Error) => {
        // The vendor aborts its calls at the end without an event.
        if (!this.#api.isEnded) this.#initError = this.#emitLater(error)
      },
    )
  }

  #check({ currencies, managementURL }: SiteInfo, currency: string): void {
    const { recurringPaymentRequest } = this.#config.paymentRequest ?? {}
    const invalid =
      currencies && !currencies.includes(currency)
        ? 'currency'
        : recurringPaymentRequest && !recurringPaymentRequest.managementURL && !managementURL
          ? 'recurringPaymentRequest.managementURL'
          : null
    if (invalid) {
      this.#initError = this.#fail(
        'apple-pay-config-invalid',
        `Apple Pay configuration option '${invalid}' is not among your available options.`,
      )
      return
    }
    this.#isReady = true
    this.emit('ready')
  }

  ready = (done?: VoidFunction): void => {
    if (this.#isReady) done?.()
    else this.once('ready', () => done?.())
  }

  begin = (): void => {
    if (this.#initError) {
      this.#fail('apple-pay-init-error', 'Apple Pay did not initialize due to a fatal error')
      return
    }
    if (!this.#isReady) throw new TypeError("Cannot read properties of undefined (reading 'billingContact')")
    if (!navigator.userActivation.isActive)
      throw sessionError('Must create a new ApplePaySession from a user gesture handler.')
    if (hasSession) throw sessionError('Page already has an active payment session.')
    hasSession = true
    // The sheet stays open when Recurly does not validate the merchant, until the customer closes it.
    if (APPLE_PAY === 'unvalidated') this.#fail('api-error', 'There was an error with your request.')
    const { label = '', currency = '', total = '' } = this.#config
    openSheet(
      { vendor: 'applepay', name: 'Apple Pay', label, amount: `${total} ${currency}` },
      (event, body) => {
        hasSession = false
        if (event === 'token') this.emit('token', { id: body?.token, type: 'apple_pay' })
        else if (event === 'cancel') this.emit('cancel')
        else this.#fail('apple-pay-payment-failure', 'Apply Pay could not charge the customer')
      },
    )
  }
}
