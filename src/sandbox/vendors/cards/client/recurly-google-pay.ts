import type { GooglePayEvent, GooglePayOptions } from '@recurly/recurly-js'
import { Emitter } from './emitter.ts'
import type { PaymentData, PaymentsClient } from './google-pay.ts'
import { loadScript } from './load-script.ts'
import { createRecurlyError, type RecurlyApi } from './recurly-api.ts'
import { runPreflight } from './recurly-fraud.ts'
import { FRAUD, GOOGLE_PAY_SITE, SANDBOX, WALLETS } from './script-options.ts'

/** Response of `/google_pay/info`. */
interface MerchantInfo {
  siteMode: 'production' | 'test'
  paymentMethods: { gatewayCode: string; cardNetworks: string[]; authMethods: string[] }[]
}

type Api = { PaymentsClient: new (options: object) => PaymentsClient }
const googleApi = (): Api | undefined =>
  (window as unknown as { google?: { payments?: { api?: Api } } }).google?.payments?.api

const initError = () => createRecurlyError('google-pay-init-error', 'Google Pay did not initialize.')

/** Loads Google's script, unless the page has it. */
const loadGoogleScript = (): Promise<void> =>
  googleApi()?.PaymentsClient ? Promise.resolve() : loadScript(`${SANDBOX}/google_pay/pay.js`)

/** Asks Recurly for the merchant's gateways, then loads Google's script and shows its button. */
export class GooglePay extends Emitter<GooglePayEvent> {
  readonly #api: RecurlyApi
  readonly #options: GooglePayOptions

  constructor(api: RecurlyApi, options: GooglePayOptions) {
    super()
    this.#api = api
    this.#options = options
    this.#createButton().then(
      (button) => this.emit('ready', button),
      (error) => this.emit('error', error),
    )
  }

  async #createButton(): Promise<HTMLElement> {
    const { country, currency, total, googleMerchantId, googleBusinessName } = this.#options
    if (!currency || !country)
      throw createRecurlyError('google-pay-config-missing', 'Missing Google Pay configuration option.')
    const { siteMode, paymentMethods } = await this.#api.get<MerchantInfo>('google_pay/info', {
      currency,
      country,
      site: GOOGLE_PAY_SITE,
    })
    if (paymentMethods.length === 0)
      throw createRecurlyError('google-pay-not-configured', 'No Payment Methods support Google Pay')
    await loadGoogleScript().catch(() => Promise.reject(initError()))
    const merchantInfo = { merchantId: googleMerchantId, merchantName: googleBusinessName }
    const Client = googleApi()?.PaymentsClient
    if (!Client) throw initError()
    const client = new Client({
      environment: siteMode === 'production' ? 'PRODUCTION' : 'TEST',
      merchantInfo,
    })
    const { result } = await client.isReadyToPay()
    if (!result || !WALLETS.includes('googlePay'))
      throw createRecurlyError('google-pay-not-available', 'Google Pay is not available.')
    const request = {
      merchantInfo,
      transactionInfo: { currencyCode: currency, countryCode: country, totalPrice: total },
    }
    client.prefetchPaymentData()
    return client.createButton({
      onClick: () =>
        void client.loadPaymentData(request).then(
          (data) => void this.#emitToken(data),
          (reason: object) => this.emit('error', Object.assign(paymentFailure(), reason)),
        ),
    })
  }

  /** For cards of some gateways the vendor first collects data of the device, on the page itself. */
  async #emitToken({ paymentMethodData }: PaymentData): Promise<void> {
    const type = FRAUD === 'worldpay' ? 'credit_card' : 'google_pay'
    if (type === 'credit_card') await runPreflight(this.#api)
    this.emit('token', { id: paymentMethodData.tokenizationData.token, type })
  }
}

const paymentFailure = () =>
  createRecurlyError('google-pay-payment-failure', 'Google Pay could not get the Payment Data')
