import type { BillingProvider } from '../../brand/brand.ts'
import type { SliceContext } from '../core/context.ts'
import { type BillingPart, billingSlice } from './billing.slice.ts'

export const billingActions = (context: SliceContext<BillingPart>) => ({
  /** Makes this page pay through a billing provider other than the brand's own (A§2). */
  chooseProvider: (provider: BillingProvider) => billingSlice(context).set({ provider }),
})
