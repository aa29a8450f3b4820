import { loadVendorScript } from '../ui/vendor-script.ts'
import { PaymentError } from './payment-error.ts'

/** Longest wait for a vendor's script and fields, ms. */
export const LOAD_MS = 15_000
/** Longest wait for a token, ms: after that a screen has to say something. */
export const TOKEN_MS = 30_000

/** The work's result, or the error once the time is over; what comes later is dropped. */
export function within<Result>(work: Promise<Result>, ms: number, late: () => PaymentError): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The work's result, unless somebody gives up before. */
export function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new PaymentError('aborted'))
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

export const unavailable = (cause?: unknown): PaymentError =>
  new PaymentError('paymentUnavailable', { cause })

/**
 * Loads a card vendor's script through our own Trusted Types policy, and waits no longer than the limit; one that is late
 * is given up, so that a second try asks for it anew.
 * @throws PaymentError `paymentUnavailable`.
 */
export async function loadWithin(page: Document, address: string, ms: number): Promise<void> {
  try {
    await within(loadVendorScript(page, address), ms, () => unavailable())
  } catch (error) {
    for (const script of page.head.querySelectorAll('script'))
      if (script.src === new URL(address, page.baseURI).href) script.dispatchEvent(new CustomEvent('error'))
    throw error instanceof PaymentError ? error : unavailable(error)
  }
}
