/**
 * Returns whether Stripe does the billing, with split fields or its Payment Element: such accounts use
 * the V3 calls (B§7).
 */
export const isStripeLike = (provider: string): provider is 'stripe' | 'stripeElements' =>
  provider === 'stripe' || provider === 'stripeElements'

/** Returns the billing provider with this name; `recurly` for an unknown name (B§2). */
export const knownProvider = (name: string): BillingProviderName => (isStripeLike(name) ? name : 'recurly')

/** The billing providers (B§1). */
export type BillingProviderName = 'recurly' | 'stripe' | 'stripeElements'

/** The facts that decide an account's billing provider. */
export interface BillingProviderFacts {
  /** Statuses in the account's payment history; empty until it is loaded. */
  invoiceStatuses: readonly (string | null)[]
  /** Set by /setup-stripe-elements until the next page load. */
  chosen: BillingProviderName | null
  /** The brand's default. */
  brand: BillingProviderName
}

/**
 * Returns an account's billing provider: recurly once an invoice is past due, else `chosen`, else the brand's
 * (B§1, X-32).
 */
export const getBillingProvider = ({
  invoiceStatuses,
  chosen,
  brand,
}: BillingProviderFacts): BillingProviderName =>
  invoiceStatuses.includes('past_due') ? 'recurly' : knownProvider(chosen ?? brand)

/**
 * Returns whether two providers share a card vendor, so that a card entered with one can pay with the other:
 * a vendor does not know the tokens of another.
 */
export const isSameVendor = (taken: BillingProviderName, present: BillingProviderName): boolean =>
  isStripeLike(taken) === isStripeLike(present)
