import type { ApplePayConfig, GooglePayOptions, TokenPayload } from '@recurly/recurly-js'
import type { MountedWallets, Wallet, WalletOptions } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { within } from '../time-limit.ts'
import { type WalletRequest, walletRequest } from '../wallet-request.ts'
import { type RecurlyProblem, walletError } from './recurly-errors.ts'
import type { RecurlyInstance } from './script.ts'

/** What Recurly.js is told for Google Pay (B§9). */
export const googlePayOptions = ({ country, currency, total }: WalletRequest): GooglePayOptions => ({
  country,
  currency,
  total,
  billingAddressRequired: true,
  buttonOptions: { buttonSizeMode: 'fill', buttonType: 'subscribe' },
})

/** What Recurly.js is told for Apple Pay: a payment that recurs every `intervalCount` months (B§9). */
export function applePayOptions(request: WalletRequest, managementURL: string): ApplePayConfig {
  const { country, currency, total, label, intervalUnit, intervalCount } = request
  const recurring = {
    label,
    amount: total,
    paymentTiming: 'recurring',
    recurringPaymentIntervalUnit: intervalUnit,
    recurringPaymentIntervalCount: intervalCount,
  } as const
  return {
    country,
    currency,
    label,
    total,
    recurring: true,
    paymentRequest: {
      total: recurring,
      recurringPaymentRequest: { paymentDescription: label, regularBilling: recurring, managementURL },
    },
  }
}

/** Puts up the buttons of the wallets that this device has; each that has none tells why. */
export async function mountWallets(
  recurly: RecurlyInstance,
  options: WalletOptions,
  returnTo: string,
  ms: number,
): Promise<MountedWallets> {
  const { place } = options
  const request = walletRequest(options.order)
  const ends: (() => void)[] = []
  const late = (reason: string) => () => new PaymentError('walletFailed', { reason })
  const attempts: readonly (readonly [Wallet, Promise<HTMLElement>])[] = [
    ['googlePay', within(googlePay(recurly, request, options, ends), ms, late('google-pay-init-error'))],
    ['applePay', within(applePay(recurly, request, options, returnTo, ends), ms, late('api-error'))],
  ]
  const settled = await Promise.allSettled(attempts.map(([, button]) => button))
  const available: Wallet[] = []
  settled.forEach((result, index) => {
    const wallet = attempts[index]?.[0] ?? null
    if (result.status === 'rejected') {
      options.onError(result.reason instanceof PaymentError ? result.reason : walletError({}), wallet)
    } else if (wallet) {
      available.push(wallet)
      place.append(result.value)
    }
  })
  return {
    available,
    unmount() {
      for (const end of ends.splice(0)) end()
      place.replaceChildren()
    },
  }
}

/** Google's own button; it opens the sheet by itself. */
function googlePay(
  recurly: RecurlyInstance,
  request: WalletRequest,
  { onToken, onError, onCancel, onPress }: WalletOptions,
  ends: (() => void)[],
): Promise<HTMLElement> {
  const wallet = 'googlePay'
  return new Promise((resolve, reject) => {
    const google = recurly.GooglePay(googlePayOptions(request))
    ends.push(() => google.off())
    google.on('token', (token?: TokenPayload) =>
      token?.id ? onToken({ id: token.id, referenceType: null }, wallet) : onError(walletError({}), wallet),
    )
    let isShown = false
    google.on('error', (error: RecurlyProblem = {}) => {
      if (error.statusCode === 'CANCELED') return onCancel(wallet)
      if (isShown) onError(walletError(error), wallet)
      else reject(walletError(error))
    })
    google.on('ready', (button?: HTMLElement) => {
      isShown = true
      if (!button) return reject(new PaymentError('walletFailed', { reason: 'google-pay-not-available' }))
      const refuse = (event: Event): void => {
        if (onPress?.(wallet) === false) event.stopPropagation()
      }
      button.addEventListener('click', refuse, { capture: true })
      resolve(button)
    })
  })
}

/** The browser's Apple Pay button, which is ours to put up. */
function applePay(
  recurly: RecurlyInstance,
  request: WalletRequest,
  { place, look, applePayLabel, onToken, onError, onCancel, onPress }: WalletOptions,
  returnTo: string,
  ends: (() => void)[],
): Promise<HTMLElement> {
  const wallet = 'applePay'
  return new Promise((resolve, reject) => {
    const apple = recurly.ApplePay(applePayOptions(request, returnTo))
    ends.push(() => apple.off())
    apple.on('token', (token?: TokenPayload) =>
      token?.id ? onToken({ id: token.id, referenceType: null }, wallet) : onError(walletError({}), wallet),
    )
    apple.on('cancel', () => onCancel(wallet))
    let isShown = false
    apple.on('error', (error: RecurlyProblem = {}) =>
      isShown ? onError(walletError(error), wallet) : reject(walletError(error)),
    )
    apple.ready(() => {
      isShown = true
      const button = place.ownerDocument.createElement('button')
      button.type = 'button'
      button.ariaLabel = applePayLabel
      dress(button, look.isDark, applePayLabel)
      button.addEventListener('click', () => {
        if (onPress?.(wallet) !== false) apple.begin()
      })
      resolve(button)
    })
  })
}

/** Outside of our shadow root no sheet of ours reaches, and a strict policy allows properties alone. */
function dress(button: HTMLButtonElement, isDark: boolean, label: string): void {
  const { style } = button
  style.width = '100%'
  style.height = '44px'
  style.marginTop = '8px'
  if (button.ownerDocument.defaultView?.CSS?.supports('-webkit-appearance', '-apple-pay-button')) {
    style.setProperty('-webkit-appearance', '-apple-pay-button')
    style.setProperty('-apple-pay-button-type', 'subscribe')
    style.setProperty('-apple-pay-button-style', isDark ? 'white' : 'black')
    return
  }
  button.textContent = label
  style.border = '0'
  style.borderRadius = '8px'
  style.background = isDark ? '#fff' : '#000'
  style.color = isDark ? '#000' : '#fff'
  style.font = '600 16px system-ui, sans-serif'
}
