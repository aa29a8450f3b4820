import type { PayPalConfig, PayPalInstance, TokenPayload } from '@recurly/recurly-js'
import type { BrandSettings } from '../../brand/settings.ts'
import type { PaymentToken } from '../gateway.ts'
import { PaymentError } from '../payment-error.ts'
import { rejectOnAbort, withTimeout } from '../vendor-timeout.ts'
import { paypalError } from './paypal-errors.ts'
import type { RecurlyProblem } from './recurly-errors.ts'
import type { RecurlyInstance } from './script.ts'

/** Time without a response after which PayPal counts as silent, in ms. */
export const SILENT_MS = 30_000

type PayPalSettings = NonNullable<BrandSettings['recurly']>['paypal']

export interface PayPalOptions {
  /** Name that PayPal shows. */
  brandName: string
  /** Absent for PayPal Business. */
  settings?: PayPalSettings
  /** Time limit for Braintree's scripts, in ms. */
  timeLimit: number
  /** Aborts when the gateway is destroyed. */
  ended: AbortSignal
}

/** See the members of `PaymentGateway`. */
export interface PayPal {
  prepare(): Promise<void>
  start(signal?: AbortSignal, onSilence?: () => void): Promise<PaymentToken>
}

/** The published types omit the strategy. Its frame opens the window; Braintree opens one itself. */
type Instance = PayPalInstance & {
  strategy?: { frame?: { window?: Window | null } }
}

/** PayPal before its window opens. An instance serves one window. */
interface Prepared {
  instance: Instance
  /** Null when the instance can open its window. */
  pending: Promise<void> | null
}

/** Prepares PayPal with Recurly.js and opens its window (B§7). */
export function createPayPal(recurly: Pick<RecurlyInstance, 'PayPal'>, options: PayPalOptions): PayPal {
  const { brandName, settings, timeLimit, ended } = options
  let next: Prepared | null = null
  ended.addEventListener('abort', drop)

  function create(): Prepared {
    let instance: Instance
    try {
      instance = recurly.PayPal({
        ...settings,
        display: { displayName: brandName },
      } as PayPalConfig)
    } catch (cause) {
      throw new PaymentError('paypalUnavailable', { cause })
    }
    const prepared: Prepared = { instance, pending: null }
    // The other connections are ready before a listener can subscribe, so `ready` never arrives.
    if (settings?.braintree) {
      const ready = new Promise<void>((resolve, reject) => {
        instance.on('ready', () => resolve())
        // An error of Braintree may be followed at once by Recurly's own window, which is ready.
        instance.on('error', (error?: RecurlyProblem) =>
          queueMicrotask(() => reject(paypalError(error ?? {}))),
        )
      })
      prepared.pending = withTimeout(
        ready,
        timeLimit,
        () =>
          new PaymentError('paypalUnavailable', {
            reason: 'paypal-braintree-not-ready',
          }),
      ).then(() => {
        prepared.pending = null
      })
      prepared.pending.catch(() => {})
    }
    return prepared
  }

  function drop(): void {
    next?.instance.destroy()
    next = null
  }

  async function prepare(): Promise<void> {
    next ??= create()
    try {
      await next.pending
    } catch (error) {
      drop()
      throw error
    }
  }

  async function start(signal = ended, onSilence?: () => void): Promise<PaymentToken> {
    const prepared = next ?? create()
    next = null
    const timer = setTimeout(() => onSilence?.(), SILENT_MS)
    try {
      // Without a wait the window opens during the click, as browsers require.
      if (prepared.pending) await rejectOnAbort(prepared.pending, signal)
      return await rejectOnAbort(openWindow(prepared.instance), signal)
    } catch (error) {
      throw error instanceof PaymentError ? error : new PaymentError('paypalUnavailable', { cause: error })
    } finally {
      clearTimeout(timer)
      prepared.instance.destroy()
      // Braintree loads again for the next window; the next press reports a failure.
      if (settings?.braintree && !ended.aborted) prepare().catch(() => {})
    }
  }

  return { prepare, start }
}

function openWindow(paypal: Instance): Promise<PaymentToken> {
  return new Promise((resolve, reject) => {
    // Recurly.js also dispatches `error` for a cancelled payment, after `cancel`.
    paypal.on('cancel', () => reject(new PaymentError('paypalCanceled')))
    paypal.on('error', (error?: RecurlyProblem) => reject(paypalError(error ?? {})))
    paypal.on('token', (payload?: TokenPayload) =>
      payload?.id ? resolve({ id: payload.id, referenceType: null }) : reject(paypalError({})),
    )
    paypal.start()
    // Recurly.js never reports a window that the browser blocks.
    const frame = paypal.strategy?.frame
    if (frame?.window === null || frame?.window?.closed)
      reject(new PaymentError('paypalBlocked', { reason: 'popup-blocked' }))
  })
}
