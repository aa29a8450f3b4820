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
interface RecurlyScript {
  Recurly?: new (options: Options) => RecurlyInstance
}

/** Selectors that match nothing; with the default ones, an instance takes the page's own hosted fields. */
const NO_FIELDS = Object.fromEntries(
  ['number', 'month', 'year', 'cvv', 'card'].map((name) => [name, { selector: 'acct-none' }]),
)

/**
 * Returns the Recurly.js that the page already has; null for none, and for one without instances.
 */
export const findRecurly = (page: Document): RecurlyScript['Recurly'] | null => {
  const { recurly } = (page.defaultView ?? {}) as { recurly?: RecurlyScript }
  return typeof recurly?.Recurly === 'function' ? recurly.Recurly : null
}

/**
 * Creates a separate Recurly.js instance, so that two brands on one page use their own keys, the page's own
 * instance stays as it is, and this one can be destroyed.
 * @throws PaymentError `paymentUnavailable` when the loaded script is not Recurly.js.
 */
export function createRecurly(page: Document, publicKey: string): RecurlyInstance {
  const Instance = findRecurly(page)
  if (!Instance) throw vendorUnavailable()
  return new Instance({
    publicKey,
    required: ['cvv'],
    fields: NO_FIELDS,
    engage: { enabled: false },
  })
}
