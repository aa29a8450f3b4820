import type { PayPalConfig, PayPalEvent, PayPalInstance } from '@recurly/recurly-js'
import { Emitter } from './emitter.ts'
import { createRecurlyError, type RecurlyApi } from './recurly-api.ts'
import { PAYPAL, SANDBOX } from './script-options.ts'
import { openWindow } from './vendor-frame.ts'

type Emit = (event: PayPalEvent, value?: unknown) => void

/** The vendor's part that opens PayPal's window; the settings of `recurly.PayPal` select one. */
interface Strategy {
  /** Only windows of Recurly have a frame; its `window` is null when the browser blocks it. */
  frame?: { window: Window | null }
  start(): void
  destroy(): void
}

const getToken = (token: string): object => ({ id: token, type: 'paypal' })

/** PayPal Business and PayPal Complete: a window of Recurly. Neither reports a blocked window. */
class WindowStrategy implements Strategy {
  declare frame?: { window: Window | null }
  readonly #api: string
  readonly #emit: Emit
  #close = (): void => {}

  constructor(api: string, emit: Emit) {
    this.#api = api
    this.#emit = emit
  }

  start(): void {
    const { window, close } = openWindow('paypal', this.#api, ({ event, body }) => {
      if (event === 'token') return this.#emit('token', getToken(body.token))
      if (event === 'close') return this.#emit('cancel')
      if (event === 'cancel') this.#emit('cancel')
      const code = event === 'cancel' ? 'paypal-cancel' : 'paypal_error'
      this.#emit(
        'error',
        createRecurlyError('paypal-tokenize-error', 'PayPal did not create a token.', { cause: { code } }),
      )
    })
    this.frame = { window }
    this.#close = close
  }

  destroy(): void {
    this.#close()
  }
}

/** PayPal through Braintree: ready after a few requests, and able to report a blocked window. */
class BraintreeStrategy implements Strategy {
  readonly #emit: Emit
  #isReady = false
  #close = (): void => {}

  constructor(emit: Emit, fallBack: VoidFunction) {
    this.#emit = emit
    setTimeout(() => {
      const fail = (code: string) => emit('error', createRecurlyError(code, 'Braintree did not load.'))
      if (PAYPAL === 'unloadable') fail('paypal-load-error')
      else if (PAYPAL === 'failing') {
        fail('paypal-braintree-api-error')
        fallBack()
      } else {
        this.#isReady = true
        emit('ready')
      }
    }, 200)
  }

  start(): void {
    if (!this.#isReady) throw new TypeError("Cannot read properties of undefined (reading 'tokenize')")
    const fail = (code: string): void =>
      this.#emit(
        'error',
        createRecurlyError('paypal-braintree-tokenize-braintree-error', 'Braintree failed.', {
          cause: { code },
        }),
      )
    const { window, close } = openWindow('paypal', SANDBOX, ({ event, body }) => {
      if (event === 'token') this.#emit('token', getToken(body.token))
      else if (event === 'failed') fail('PAYPAL_FLOW_FAILED')
      else this.#emit('cancel')
    })
    this.#close = close
    if (!window) setTimeout(() => fail('PAYPAL_POPUP_OPEN_FAILED'), 0)
  }

  destroy(): void {
    this.#close()
  }
}

interface CombinedConfig {
  braintree?: { clientAuthorization?: string }
  payPalComplete?: boolean | { target?: unknown }
}

export class PayPal extends Emitter<PayPalEvent> implements PayPalInstance {
  strategy: Strategy | undefined

  constructor({ address }: RecurlyApi, config: PayPalConfig = {}) {
    super()
    const { braintree, payPalComplete } = config as CombinedConfig
    const emit: Emit = (event, ...values) => void this.emit(event, ...values)
    const missing = (option: string) =>
      createRecurlyError('paypal-config-missing', `Missing PayPal configuration option: '${option}'`)
    if (braintree) {
      if (!braintree.clientAuthorization) throw missing('braintree.clientAuthorization')
      this.strategy = new BraintreeStrategy(emit, () => {
        this.strategy = new WindowStrategy(address, emit)
        this.emit('ready')
      })
      return
    }
    if (payPalComplete && payPalComplete !== true) {
      if (!payPalComplete.target) throw missing('payPalComplete.target')
      throw new Error('The stand-in has no buttons of PayPal.')
    }
    // These two are ready before the page can subscribe, so `ready` never arrives.
    this.strategy = new WindowStrategy(address, emit)
  }

  start = (): void => this.strategy?.start()

  destroy = (): void => {
    this.strategy?.destroy()
    this.strategy = undefined
    this.off()
  }
}
