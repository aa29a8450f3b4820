import type { BillingAddress } from '../../domain/billing.ts'
import type { PreviewAddress } from '../../services/plan-changes.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, runRequest } from '../core/request.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { initialOrder, type OrderPart, orderSlice } from './order.slice.ts'

export interface OrderPreviewActions {
  /**
   * Sets the plan of the summary. Clears a failure, unless the account holder has not seen it, and the
   * state of another plan, except a pending or unknown order.
   */
  open(planId: string): void
  /** Loads what the plan would cost (B§7 POST /preview). Never rejects. */
  preview(of: { planCode: string; currency: string; billing: BillingAddress | null }): Promise<void>
}

/** Previews the costs of an order (B§2). */
export function orderPreviewActions(context: SliceContext<AuthPart & OrderPart>): OrderPreviewActions {
  const { get, set, slot } = orderSlice(context)

  return {
    open(planId) {
      const { planId: previous, placing, isOutcomeUnknown, isLeft } = get()
      const mustKeepOrder = placing.status === 'pending' || isOutcomeUnknown
      if (previous === planId) {
        if (isLeft) set({ isLeft: false })
        else if (!mustKeepOrder && placing.status !== 'idle') set({ placing: IDLE })
        return
      }
      set({ ...initialOrder, planId, ...(mustKeepOrder && { placing, isOutcomeUnknown }) })
    },

    async preview({ planCode, currency, billing }) {
      if (get().preview.status === 'pending') return
      await runRequest(slot('preview'), async () => {
        const signal = context.signal()
        const { transport, signed } = await context.calls()
        const { previewChange } = await signed(import('../../services/plan-changes.ts'))
        const accountCode = context.get().auth.profile?.account.id ?? ''
        const request = { planCode, currency, accountCode, ...(billing ? { billing: taxed(billing) } : {}) }
        return previewChange(transport, request, signal)
      })
    },
  }
}

/** Returns the fields of an address that the tax depends on (B§7). */
const taxed = ({ address1, address2, city, state, postalCode, country }: BillingAddress): PreviewAddress => ({
  address1,
  address2,
  city,
  state,
  zip: postalCode,
  country,
})
