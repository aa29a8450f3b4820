import type { BillingAddress } from '../../domain/billing/billing.ts'
import type { Preview } from '../../domain/orders/plan-order.ts'
import { reopenPromo } from '../../domain/orders/promo-code.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { PreviewAddress } from '../../services/plans/plan-changes.ts'
import { comingDate } from '../../util/calendar.ts'
import type { SliceContext } from '../core/context.ts'
import { IDLE, runRequest } from '../core/request.ts'
import { initialOrder, type OrderPart, orderSlice } from './order.slice.ts'

interface PreviewOf {
  planCode: string
  currency: string
  billing: BillingAddress | null
}

/** Previews the costs of an order. */
export function orderPreviewActions(context: SliceContext<OrderPart>) {
  const { get, set, slot } = orderSlice(context)
  let shown: PreviewOf | null = null
  const last = new Map<string, PreviewOf>()

  async function ask({ planCode, currency, billing }: PreviewOf): Promise<Preview> {
    const signal = context.signal()
    const { transport, signed } = await context.calls()
    const { previewChange } = await signed(import('../../services/plans/plan-changes.ts'))
    const accountCode = context.accountId() ?? ''
    const request = { planCode, currency, accountCode, ...(billing ? { billing: taxed(billing) } : {}) }
    return withoutPast(await previewChange(transport, request, signal), context.serverNow())
  }

  return {
    /** Returns what a plan would cost, for a confirmation before the order; null after a failure. Never rejects. */
    ask: (of: PreviewOf) => ask(of).catch(() => null),
    /**
     * Sets the plan of the summary. Clears the state of another plan, and every failure, except a pending or
     * unknown order and a failure that the account holder has not seen. A missed order of another plan is
     * cleared: its record stays, and this order could not retry it. The order of a plan ends once it is done, and
     * its promo codes with it.
     */
    open(planId: string) {
      const { planId: previous, placing, isOutcomeUnknown, isMissed, isLeft, promo: codes } = get()
      const mustKeepOrder = placing.status === 'pending' || isOutcomeUnknown
      const isSame = previous === planId
      const promo = reopenPromo(codes, isSame && placing.status !== 'done')
      if (isSame) {
        if (promo !== codes) set({ promo })
        if (isLeft) set({ isLeft: false })
        else if (!mustKeepOrder && placing.status !== 'idle') set({ placing: IDLE })
        return
      }
      const isUnseen = isLeft && !isMissed
      set({
        ...initialOrder,
        planId,
        promo,
        ...((mustKeepOrder || isUnseen) && { placing, isOutcomeUnknown }),
      })
    },
    /** Loads what the plan would cost (POST /preview). Never rejects. */
    async preview(of: PreviewOf): Promise<void> {
      if (get().preview.status === 'pending') return
      shown = of
      last.set(of.planCode, of)
      await runRequest(slot('preview'), () => ask(of))
    },
    /**
     * Loads the last preview of a plan again, which another screen can have replaced since, and shows the newer
     * one if it is on the screen. Rejects with AcctError.
     */
    async again(planCode: string): Promise<Preview> {
      const of = last.get(planCode)
      if (!of) throw new AcctError('unknown')
      const data = await ask(of)
      if (of === shown) set({ preview: { status: 'done', data } })
      return data
    },
  }
}

/** Returns a preview without the dates that are over, which no screen announces. */
const withoutPast = (preview: Preview, now: Date): Preview => ({
  ...preview,
  chargeDate: comingDate(preview.chargeDate, now),
  trial: preview.trial && comingDate(preview.trial.endDate, now) ? preview.trial : null,
})

/** Returns the fields of an address that the tax depends on. */
const taxed = ({ address1, address2, city, state, postalCode, country }: BillingAddress): PreviewAddress => ({
  address1,
  address2,
  city,
  state,
  zip: postalCode,
  country,
})
