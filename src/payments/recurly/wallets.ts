import type { ApplePayConfig, GooglePayOptions, TokenPayload } from '@recurly/recurly-js'
import type { MountedWallets, Wallet, WalletOptions } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { loadScriptWithTimeout, withTimeout } from '../vendor-timeout.ts'
import { type WalletRequest, walletRequest } from '../wallet-request.ts'
import { type RecurlyProblem, walletError } from './recurly-errors.ts'
import type { RecurlyInstance } from './script.ts'

const GOOGLE_SCRIPT = 'https://pay.google.com/gp/p/js/pay.js'

/** Data about the merchant that Google receives. */
export interface GoogleMerchant {
  /** Google's merchant ID; required on a live site of Recurly. */
  id?: string | undefined
  /** The business name that the sheet shows. */
  name: string
  /** Address of Google Pay's script. */
  scriptUrl?: string | undefined
}

/** Returns the Recurly.js options for Google Pay. */
export const googlePayOptions = (
  { country, currency, total }: WalletRequest,
  { id, name }: GoogleMerchant,
): GooglePayOptions => ({
  country,
  currency,
  total,
  ...(id && { googleMerchantId: id }),
  googleBusinessName: name,
  billingAddressRequired: true,
  buttonOptions: { buttonSizeMode: 'fill', buttonType: 'subscribe' },
})

/**
 * Returns the Recurly.js options for Apple Pay: what is due now, and a payment that recurs every
 * `intervalCount` months (B§9).
 */
export function applePayOptions(request: WalletRequest, managementURL: string): ApplePayConfig {
  const { country, currency, total, recurring, startsAt, label, intervalUnit, intervalCount } = request
  const regularBilling = {
    label,
    amount: recurring,
    paymentTiming: 'recurring',
    recurringPaymentIntervalUnit: intervalUnit,
    recurringPaymentIntervalCount: intervalCount,
    ...(startsAt && { recurringPaymentStartDate: startsAt }),
  } as const
  return {
    country,
    currency,
    label,
    total,
    recurring: true,
    paymentRequest: {
      total: { label, amount: total, paymentTiming: 'immediate' },
      recurringPaymentRequest: { paymentDescription: label, regularBilling, managementURL },
    },
  }
}

/**
 * Mounts the buttons of the wallets that this device supports;
 * `onError` receives the reason for each other wallet.
 */
export async function mountWallets(
  recurly: RecurlyInstance,
  options: WalletOptions,
  google: GoogleMerchant,
  returnTo: string,
  ms: number,
): Promise<MountedWallets> {
  const { target } = options
  const request = walletRequest(options.order)
  const cleanups: (() => void)[] = []
  const initError = (reason: string) => () => new PaymentError('walletFailed', { reason })
  const attempts: readonly (readonly [Wallet, Promise<HTMLElement>])[] = [
    [
      'googlePay',
      withTimeout(
        loadGoogleScript(target.ownerDocument, google, ms).then(() =>
          renderGooglePay(recurly, googlePayOptions(request, google), options, cleanups),
        ),
        ms,
        initError('google-pay-init-error'),
      ),
    ],
    [
      'applePay',
      withTimeout(renderApplePay(recurly, request, options, returnTo, cleanups), ms, initError('api-error')),
    ],
  ]
  const settled = await Promise.allSettled(attempts.map(([, button]) => button))
  const available: Wallet[] = []
  settled.forEach((result, index) => {
    const wallet = attempts[index]?.[0] ?? null
    if (result.status === 'rejected') {
      options.onError(result.reason instanceof PaymentError ? result.reason : walletError({}), wallet)
    } else if (wallet) {
      available.push(wallet)
      target.append(result.value)
    }
  })
  return {
    available,
    unmount() {
      for (const cleanUp of cleanups.splice(0)) cleanUp()
      target.replaceChildren()
    },
  }
}

/**
 * Loads Google's script through our own Trusted Types policy, unless the page has it. Recurly.js would set
 * its address as a string, which a page that requires Trusted Types forbids.
 */
async function loadGoogleScript(
  page: Document,
  { id, scriptUrl }: GoogleMerchant,
  ms: number,
): Promise<void> {
  const view = page.defaultView as { google?: { payments?: { api?: unknown } } } | null
  if (!id || view?.google?.payments?.api) return
  try {
    await loadScriptWithTimeout(page, scriptUrl ?? GOOGLE_SCRIPT, ms)
  } catch {
    throw new PaymentError('walletFailed', { reason: 'google-pay-init-error' })
  }
}

/** Creates Google's own button, which opens the sheet itself. */
function renderGooglePay(
  recurly: RecurlyInstance,
  request: GooglePayOptions,
  { onToken, onError, onCancel, onPress }: WalletOptions,
  cleanups: (() => void)[],
): Promise<HTMLElement> {
  const wallet = 'googlePay'
  return new Promise((resolve, reject) => {
    const google = recurly.GooglePay(request)
    cleanups.push(() => google.off())
    google.on('token', (token?: TokenPayload) =>
      token?.id ? onToken({ id: token.id, referenceType: null }, wallet) : onError(walletError({}), wallet),
    )
    let isMounted = false
    google.on('error', (error: RecurlyProblem = {}) => {
      if (error.statusCode === 'CANCELED') return onCancel(wallet)
      if (isMounted) onError(walletError(error), wallet)
      else reject(walletError(error))
    })
    google.on('ready', (button?: HTMLElement) => {
      isMounted = true
      if (!button) return reject(new PaymentError('walletFailed', { reason: 'google-pay-not-available' }))
      const refuse = (event: Event): void => {
        if (onPress?.(wallet) === false) event.stopPropagation()
      }
      button.addEventListener('click', refuse, { capture: true })
      resolve(button)
    })
  })
}

/** Creates the Apple Pay button; Recurly.js renders none. */
function renderApplePay(
  recurly: RecurlyInstance,
  request: WalletRequest,
  { target, look, applePayLabel, onToken, onError, onCancel, onPress }: WalletOptions,
  returnTo: string,
  cleanups: (() => void)[],
): Promise<HTMLElement> {
  const wallet = 'applePay'
  return new Promise((resolve, reject) => {
    const apple = recurly.ApplePay(applePayOptions(request, returnTo))
    cleanups.push(() => apple.off())
    apple.on('token', (token?: TokenPayload) =>
      token?.id ? onToken({ id: token.id, referenceType: null }, wallet) : onError(walletError({}), wallet),
    )
    apple.on('cancel', () => onCancel(wallet))
    let isMounted = false
    apple.on('error', (error: RecurlyProblem = {}) =>
      isMounted ? onError(walletError(error), wallet) : reject(walletError(error)),
    )
    apple.ready(() => {
      isMounted = true
      const button = target.ownerDocument.createElement('button')
      button.type = 'button'
      button.ariaLabel = applePayLabel
      styleButton(button, look.isDark, applePayLabel)
      button.addEventListener('click', () => {
        if (onPress?.(wallet) === false) return
        try {
          apple.begin()
        } catch {
          // The browser refuses the sheet: another one is open, or the press is no user gesture.
          onError(walletError({ code: 'apple-pay-init-error' }), wallet)
        }
      })
      resolve(button)
    })
  })
}

/**
 * Our style sheets do not reach the light DOM,
 * and a strict Content-Security-Policy allows style properties only.
 */
function styleButton(button: HTMLButtonElement, isDark: boolean, label: string): void {
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
