/** Whether billing runs over Stripe, split fields or its Payment Element: such accounts use the V3 calls (B§7). */
export const isStripeLike = (provider: string): boolean =>
  provider === 'stripe' || provider === 'stripeElements'

/** The billing providers (B§1, X-49). */
export type BillingProviderName = 'recurly' | 'stripe' | 'stripeElements'

/** What decides over an account's billing provider. */
export interface BillingProviderFacts {
  /** Statuses of the account's history; empty while it is not known. */
  invoiceStatuses: readonly (string | null)[]
  /** Chosen by /setup-stripe-elements, until the page is loaded again. */
  chosen: BillingProviderName | null
  /** The brand's own. */
  brand: BillingProviderName
}

/** The billing provider of an account: recurly once anything is past due, else the one chosen, else the brand's (B§1, X-32). */
export const billingProviderOf = ({
  invoiceStatuses,
  chosen,
  brand,
}: BillingProviderFacts): BillingProviderName =>
  invoiceStatuses.includes('past_due') ? 'recurly' : (chosen ?? brand)
