import type { GooglePayEvent, GooglePayOptions } from '@recurly/recurly-js'
import { Emitter } from './emitter.ts'
import type { PaymentData, PaymentsClient } from './google-pay.ts'
import { createRecurlyError } from './recurly-elements.ts'
import { GOOGLE_PAY_SITE, ORIGIN, WALLETS } from './vendor-frame.ts'

/** Response of `/google_pay/info`. */
interface MerchantInfo {
  siteMode: 'production' | 'test'
  paymentMethods: { gatewayCode: string; cardNetworks: string[]; authMethods: string[] }[]
}

type Api = { PaymentsClient: new (options: object) => PaymentsClient }
const googleApi = (): Api | undefined =>
  (window as unknown as { google?: { payments?: { api?: Api } } }).google?.payments?.api

const initError = () => createRecurlyError('google-pay-init-error', 'Google Pay did not initialize.')

/** Loads Google's script by a string, which a page that requires Trusted Types forbids. */
function loadGoogleScript(): Promise<void> {
  if (googleApi()?.PaymentsClient) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', reject)
    script.src = `${ORIGIN}/google_pay/pay.js`
    document.head.append(script)
  })
}

async function readMerchantInfo(currency: string, country: string): Promise<MerchantInfo> {
  const query = new URLSearchParams({ currency, country, site: GOOGLE_PAY_SITE })
  const response = await fetch(`${ORIGIN}/vendors/google_pay/info?${query}`)
  return response.json()
}

/** Asks Recurly for the merchant's gateways, then loads Google's script and shows its button. */
export class GooglePay extends Emitter<GooglePayEvent> {
  readonly #options: GooglePayOptions

  constructor(options: GooglePayOptions) {
    super()
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
    const { siteMode, paymentMethods } = await readMerchantInfo(currency, country)
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
          (data) => this.#emitToken(data),
          (reason: object) => this.emit('error', Object.assign(paymentFailure(), reason)),
        ),
    })
  }

  #emitToken({ paymentMethodData }: PaymentData): void {
    this.emit('token', { id: paymentMethodData.tokenizationData.token, type: 'google_pay' })
  }
}

const paymentFailure = () =>
  createRecurlyError('google-pay-payment-failure', 'Google Pay could not get the Payment Data')
