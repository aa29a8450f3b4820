import type { PlanChangeResult } from '../../domain/plan-order.ts'
import type { SliceContext } from '../core/context.ts'
import type { IntentRecord } from '../core/persisted.ts'
import { IDLE } from '../core/request.ts'
import { type BillingPart, billingSlice } from '../payment/billing.slice.ts'
import { planChangeActions } from '../plans/plan-change.actions.ts'
import type { PlansPart } from '../plans/plans.slice.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import { checkoutActions } from './checkout.actions.ts'
import type { CheckoutPart } from './checkout.slice.ts'
import { type OrderPart, orderSlice } from './order.slice.ts'

/** Returns the function that writes a done order to the state and clears its draft, card and payment info. */
export function orderFinishing(
  context: SliceContext<AuthPart & BillingPart & CheckoutPart & OrderPart & PlansPart>,
): (record: IntentRecord, changed: PlanChangeResult, limit: AbortSignal) => Promise<void> {
  const order = orderSlice(context)
  const billing = billingSlice(context)
  const { clearCheckout } = context.use(checkoutActions)
  const { setOrder, reloadUnassigned } = context.use(planChangeActions)

  async function invoiceDueDate(limit: AbortSignal): Promise<string | null> {
    try {
      const { transport, signed } = await context.calls()
      const { getInvoiceDueDate } = await signed(import('../../services/invoice-details.ts'))
      return await getInvoiceDueDate(transport, limit)
    } catch {
      return null
    }
  }

  return async (record, changed, limit) => {
    const invoiceDue = changed.periodEndsAt ? null : await invoiceDueDate(limit)
    context.signal().throwIfAborted()
    order.set({
      placing: { status: 'done', data: { receipt: record.receipt, changed, invoiceDue } },
      isOutcomeUnknown: false,
      isMissed: false,
    })
    clearCheckout()
    setOrder(null)
    // A new card is now the card on file.
    billing.set({ info: IDLE, hasCard: true })
    reloadUnassigned()
    // Another tab has already reported an order whose record is done.
    if (record.state === 'done') return
    context.track('AcctDashPlanChange', { planCode: record.target.code })
    context.plansChanged()
  }
}
