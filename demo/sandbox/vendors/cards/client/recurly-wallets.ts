import type { ApplePayConfig, ApplePayEvent, ApplePayInstance, RecurlyError } from '@recurly/recurly-js'
import { Emitter } from './emitter.ts'
import { createRecurlyError } from './recurly-elements.ts'
import { showOverlay, VendorFrame, WALLETS } from './vendor-frame.ts'

/** Opens a wallet's sheet over the page and closes it at its first event. */
export function openSheet(
  wallet: { vendor: 'googlepay' | 'applepay'; name: string; label: string; amount: string },
  onResult: (event: string, body: { token?: string } | null) => void,
): void {
  const frame = new VendorFrame('sheet', {
    title: wallet.name,
    onMessage({ event, body }) {
      if (event === 'ready') return
      close()
      onResult(event, body)
    },
  })
  frame.send('open', wallet)
  const close = showOverlay(frame, '300px')
}

/** Runs a function in the next task, since the vendor emits errors after the page could subscribe. */
const runNextTask = (run: () => void): void => void setTimeout(run, 0)

export class ApplePay extends Emitter<ApplePayEvent> implements ApplePayInstance {
  readonly #config: ApplePayConfig
  #isReady = false
  #initError: RecurlyError | null = null

  constructor(config: ApplePayConfig) {
    super()
    this.#config = config
    if (!WALLETS.includes('applePay'))
      this.#initError = createRecurlyError(
        'apple-pay-not-supported',
        'Apple Pay is not supported by this device or browser.',
      )
    else if (!config.currency || !config.country)
      this.#initError = createRecurlyError(
        'apple-pay-config-missing',
        'Missing Apple Pay configuration option.',
      )
    const { recurringPaymentRequest } = config.paymentRequest ?? {}
    if (recurringPaymentRequest && !recurringPaymentRequest.managementURL)
      this.#initError = createRecurlyError(
        'apple-pay-config-invalid',
        'recurringPaymentRequest.managementURL',
      )
    runNextTask(() => {
      if (this.#initError) return this.emit('error', this.#initError)
      this.#isReady = true
      this.emit('ready')
    })
  }

  ready = (done?: VoidFunction): void => {
    if (this.#isReady) done?.()
    else this.once('ready', () => done?.())
  }

  begin = (): void => {
    if (this.#initError) {
      runNextTask(() =>
        this.emit('error', createRecurlyError('apple-pay-init-error', 'Apple Pay did not initialize.')),
      )
      return
    }
    const { label = '', currency = '', total = '' } = this.#config
    openSheet(
      { vendor: 'applepay', name: 'Apple Pay', label, amount: `${total} ${currency}` },
      (event, body) => {
        if (event === 'token') this.emit('token', { id: body?.token, type: 'apple_pay' })
        else if (event === 'cancel') this.emit('cancel')
        else
          this.emit(
            'error',
            createRecurlyError('apple-pay-payment-failure', 'Apply Pay could not charge the customer'),
          )
      },
    )
  }
}
