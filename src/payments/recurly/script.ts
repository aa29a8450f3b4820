import type { Recurly, RecurlyOptions } from '@recurly/recurly-js'
import { vendorUnavailable } from '../vendor-timeout.ts'

/** Options that Recurly.js accepts and its published types omit. */
interface Options extends RecurlyOptions {
  /** Pop-ups of a third party, which Recurly.js loads unless disabled. */
  engage: { enabled: boolean }
}

/** A separate instance, which the published types also omit. */
export interface RecurlyInstance extends Recurly {
  destroy?(): void
}
type RecurlyScript = Recurly & { Recurly?: new (options: Options) => RecurlyInstance }

/** Time limit for a response of the vendor, in ms. */
const RESPONSE_MS = 25_000

/**
 * Creates a separate Recurly.js instance, so that two brands on one page use
 * their own keys and this one can be destroyed.
 * @throws PaymentError `paymentUnavailable` when the loaded script is not Recurly.js.
 */
export function createRecurly(page: Document, publicKey: string): RecurlyInstance {
  const script = (page.defaultView as (Window & { recurly?: RecurlyScript }) | null)?.recurly
  if (typeof script?.configure !== 'function') throw vendorUnavailable()
  const options: Options = {
    publicKey,
    required: ['cvv'],
    timeout: RESPONSE_MS,
    engage: { enabled: false },
  }
  if (typeof script.Recurly === 'function') return new script.Recurly(options)
  script.configure(options)
  return script
}
