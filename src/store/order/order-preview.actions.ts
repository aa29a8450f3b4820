import type { BillingAddress } from '../../domain/billing.ts'
import type { PreviewAddress } from '../../services/plan-changes.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, runRequest } from '../core/request.ts'
import { initialOrder, type OrderState } from './order.slice.ts'

export interface OrderPreviewActions {
  /** Begins with a plan: what was said of another is forgotten, but not an order that is under way. */
  open(planId: string): void
  /** Asks what the plan would cost (B§7 POST /preview). Never rejects. */
  preview(of: { planCode: string; currency: string; billing: BillingAddress | null }): Promise<void>
}

/** What an order would cost (B§2). */
export function orderPreviewActions(context: SliceContext): OrderPreviewActions {
  const get = (): OrderState => context.get().order ?? initialOrder
  const set = (part: Partial<OrderState>): void => context.set(() => ({ order: { ...get(), ...part } }))

  return {
    open(planId) {
      const { planId: before, placing, isUnsure } = get()
      const isUnderWay = placing.status === 'pending' || isUnsure
      if (before === planId) {
        if (!isUnderWay && placing.status !== 'idle') set({ placing: IDLE })
        return
      }
      set({ ...initialOrder, planId, ...(isUnderWay && { placing, isUnsure }) })
    },

    async preview({ planCode, currency, billing }) {
      if (get().preview.status === 'pending') return
      await runRequest({ get: () => get().preview, set: (preview) => set({ preview }) }, async () => {
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

/** Of an address what makes the tax (B§7). */
const taxed = ({ address1, address2, city, state, postalCode, country }: BillingAddress): PreviewAddress => ({
  address1,
  address2,
  city,
  state,
  zip: postalCode,
  country,
})
