// Stand-in for the part of Google Pay's script (pay.js) that Recurly.js uses.
import { openSheet } from './wallet-sheet.ts'

interface PaymentOptions {
  environment?: 'TEST' | 'PRODUCTION'
}

interface PaymentDataRequest {
  merchantInfo?: { merchantId?: string | undefined; merchantName?: string | undefined }
  transactionInfo?: { totalPrice?: string | undefined; currencyCode?: string }
}

interface ButtonOptions {
  onClick(event: Event): void
}

/** The result of a paid sheet, without the unused parts. */
export interface PaymentData {
  paymentMethodData: { tokenizationData: { token: string } }
}

/** Google's scripts create their markup with a Trusted Types policy of this name. */
const POLICY = 'goog#html'
interface Policy {
  createHTML(html: string): string
}
type View = Window & {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  google?: { payments?: { api?: { PaymentsClient?: unknown } } }
}

const view: View = window
const rules: Policy = { createHTML: (html) => html }
const policy = view.trustedTypes?.createPolicy(POLICY, rules) ?? rules

export class PaymentsClient {
  readonly #environment: string

  constructor({ environment = 'TEST' }: PaymentOptions) {
    this.#environment = environment
  }

  isReadyToPay = async (): Promise<{ result: boolean }> => ({ result: true })

  prefetchPaymentData = (): void => {}

  /** Google wraps its button in an element. */
  createButton({ onClick }: ButtonOptions): HTMLElement {
    const place = document.createElement('div')
    place.innerHTML = policy.createHTML('<button type="button">Google Pay</button>')
    const button = place.firstElementChild as HTMLButtonElement
    const { style } = button
    style.width = '100%'
    style.height = '44px'
    style.border = '0'
    style.borderRadius = '22px'
    style.background = '#1f1f1f'
    style.color = '#fff'
    style.font = '600 16px system-ui, sans-serif'
    button.addEventListener('click', onClick)
    return place
  }

  /** Rejects in production without Google's merchant ID, as Google does. */
  loadPaymentData({ merchantInfo, transactionInfo = {} }: PaymentDataRequest): Promise<PaymentData> {
    if (this.#environment === 'PRODUCTION' && !merchantInfo?.merchantId)
      return Promise.reject({
        statusCode: 'DEVELOPER_ERROR',
        statusMessage: 'merchantId must be set in the environment PRODUCTION.',
      })
    const { totalPrice = '', currencyCode = '' } = transactionInfo
    return new Promise((resolve, reject) => {
      openSheet(
        {
          vendor: 'googlepay',
          name: 'Google Pay',
          label: merchantInfo?.merchantName ?? '',
          amount: `${totalPrice} ${currencyCode}`,
        },
        (event, body) => {
          const token = body?.token
          if (event === 'token' && token) resolve({ paymentMethodData: { tokenizationData: { token } } })
          else reject({ statusCode: event === 'cancel' ? 'CANCELED' : 'INTERNAL_ERROR' })
        },
      )
    })
  }
}

view.google = { ...view.google, payments: { api: { PaymentsClient } } }
