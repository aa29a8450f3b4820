import type { Recurly, RecurlyOptions } from '@recurly/recurly-js'
import { unavailable } from '../time-limit.ts'

/** Options that the script takes and its types leave out. */
interface Options extends RecurlyOptions {
  /** A third party's pop-ups, which the script would load by itself. */
  engage: { enabled: boolean }
}

/** An instance of one's own, which its types leave out too. */
export interface RecurlyInstance extends Recurly {
  destroy?(): void
}
type RecurlyScript = Recurly & { Recurly?: new (options: Options) => RecurlyInstance }

/** Longest wait for an answer of the vendor, ms. */
const ANSWER_MS = 25_000

/**
 * A Recurly.js of our own over the script that is loaded, so that two brands on a page keep their keys apart and ours can be
 * ended. Throws `paymentUnavailable` when the script is another one.
 */
export function createRecurly(page: Document, publicKey: string): RecurlyInstance {
  const script = (page.defaultView as (Window & { recurly?: RecurlyScript }) | null)?.recurly
  if (typeof script?.configure !== 'function') throw unavailable()
  const options: Options = {
    publicKey,
    required: ['cvv'],
    timeout: ANSWER_MS,
    engage: { enabled: false },
  }
  if (typeof script.Recurly === 'function') return new script.Recurly(options)
  script.configure(options)
  return script
}
