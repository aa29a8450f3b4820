import type { BillingProvider } from '../../brand/brand.ts'
import type { SliceContext } from '../core/context.ts'

export interface BillingActions {
  /** Has this page pay through a billing provider other than the brand's own (A§2). */
  chooseProvider(provider: BillingProvider): void
}

/** Choosing the billing provider. */
export const billingActions = (context: SliceContext): BillingActions => ({
  chooseProvider: (provider) => context.set(({ billing }) => ({ billing: { ...billing, provider } })),
})
