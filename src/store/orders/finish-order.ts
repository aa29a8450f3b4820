import { isTrialOrder, type PlacedOrder } from '../../domain/history/receipt.ts'
import { getStart, orderedPlan } from '../../domain/orders/order-completion.ts'
import type { PlanChangeResult } from '../../domain/orders/plan-order.ts'
import { type BillingPart, billingSlice } from '../billing/billing.slice.ts'
import { changes } from '../core/change.ts'
import type { Settled } from '../core/change-description.ts'
import type { SliceContext } from '../core/context.ts'
import type { IntentRecord, OrderRecord } from '../core/persisted.ts'
import { getData, IDLE } from '../core/request.ts'
import type { HistoryPart } from '../history/history.actions.ts'
import { planChangeActions } from '../plans/plan-change.actions.ts'
import type { PlansPart } from '../plans/plans.slice.ts'
import { type CheckoutPart, checkoutActions } from './checkout.actions.ts'
import { type OrderPart, orderSlice } from './order.slice.ts'
import { recordedOrder } from './order-intent.ts'
import { orderReport } from './order-report.ts'

/** Time limit of the first lookup of the order's invoice, before the screen shows the order, ms. */
const FIRST_LOOKUP_MS = 4_000

type PlacedRecord = Pick<IntentRecord, 'key' | 'at' | 'state'> & { order: OrderRecord }

/**
 * Returns the function that writes a done order to the state and clears its draft, card and payment info. It
 * replaces the estimate of the charge by the sum of the order's invoice, as soon as the payment history has
 * it.
 */
export function orderFinishing(
  context: SliceContext<BillingPart & CheckoutPart & HistoryPart & OrderPart & PlansPart>,
): (
  record: PlacedRecord,
  changed: PlanChangeResult,
  ends: Pick<Settled, 'signal' | 'limit'>,
) => Promise<void> {
  const slice = orderSlice(context)
  const billing = billingSlice(context)
  const { checkout, clearCheckout } = context.use(checkoutActions)
  const { setOrder } = context.use(planChangeActions)
  const { record: lastRecord } = context.use(changes)
  const { reportShownOrder, notifyInvoice } = orderReport(context)

  async function invoiceDueDate(limit: AbortSignal): Promise<string | null> {
    try {
      const { transport, signed } = await context.calls()
      const { getInvoiceDueDate } = await signed(import('../../services/history/invoice-details.ts'))
      return await getInvoiceDueDate(transport, limit)
    } catch {
      return null
    }
  }

  return async ({ key, at, state, order: recorded }, changed, { signal, limit }) => {
    const { receipt, invoices } = recorded
    const known = invoices && new Set(invoices)
    const order = recordedOrder(recorded)
    const plans = getData(context.get().plans.subscriptions) ?? []
    const start = getStart(order, plans)
    // Nothing is charged where the services show a trial or a later start. A trial in the preview alone proves none.
    const isFree =
      start?.kind === 'later' ||
      (changed.trial !== undefined && isTrialOrder(receipt, changed, context.serverNow()))
    // If this code does not load, the estimate stays on the screen.
    const charge = isFree ? null : import('./order-charge.ts').catch(() => null)
    const look = async (isLast = false) =>
      (await charge)?.lookUpCharge(context, { at, receipt }, { known, changed }, isLast) ?? null
    const wait = context.delay(FIRST_LOOKUP_MS, limit).then(
      () => null,
      () => null,
    )
    const paid = isFree ? null : await Promise.race([look(), wait])
    // The services return the due date of the newest invoice, another one until the order's own is known.
    const invoiceDue = !paid || changed.periodEndsAt ? null : await invoiceDueDate(limit)
    signal.throwIfAborted()
    const paused = orderedPlan(order, plans)?.paused ?? null
    const placed: PlacedOrder = { receipt, changed, paid, invoiceDue, start, paused }
    // After another change, a new invoice can belong to that change.
    const isLatest = (): boolean => lastRecord()?.key === key
    if (!isFree && paid === null && (receipt.total !== 0 || receipt.isTrial))
      void charge?.then((code) => code?.followCharge(context, placed, look, isLatest))
    slice.set({ placing: { status: 'done', data: placed }, isOutcomeUnknown: false, isMissed: false })
    // The new card is now the card on file, so an earlier answer must not replace it.
    billing.set({ info: IDLE, hasCard: true, ...(checkout().card && { answer: null }) })
    clearCheckout()
    setOrder(null)
    // Another tab has already reported an order whose record is done.
    if (state === 'done') return
    // `look` has loaded the invoices of an order that is charged.
    reportShownOrder(recorded.target.code, isFree ? ['plans'] : ['plans', 'invoices'])
    if (paid !== null) notifyInvoice()
  }
}
