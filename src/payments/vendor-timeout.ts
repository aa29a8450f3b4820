import { loadVendorScript } from '../ui/vendor-script.ts'
import { PaymentError } from './payment-error.ts'

/** Time limit for a vendor's script and fields, in ms. */
export const LOAD_MS = 15_000
/** Time limit for a token, in ms; the screen shows an error afterwards. */
export const TOKEN_MS = 30_000

/** Settles with `work`, or rejects with `createError()` after `ms`; a later result of `work` is ignored. */
export function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  createError: () => PaymentError,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createError()), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Settles with `work`, or rejects with `aborted` when the signal aborts first. */
export function rejectOnAbort<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new PaymentError('aborted'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

export const vendorUnavailable = (cause?: unknown): PaymentError =>
  new PaymentError('paymentUnavailable', { cause })

/**
 * Loads a card vendor's script through our own Trusted Types policy. After the time limit it removes the
 * pending script, so that a retry requests it again.
 * @throws PaymentError `paymentUnavailable`.
 */
export async function loadScriptWithTimeout(page: Document, address: string, ms: number): Promise<void> {
  try {
    await withTimeout(loadVendorScript(page, address), ms, () => vendorUnavailable())
  } catch (error) {
    for (const script of page.head.querySelectorAll('script'))
      if (script.src === new URL(address, page.baseURI).href) script.dispatchEvent(new CustomEvent('error'))
    throw error instanceof PaymentError ? error : vendorUnavailable(error)
  }
}
