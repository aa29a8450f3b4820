import type { Receipt } from '../../domain/history/receipt.ts'
import { completedResult } from '../../domain/orders/order-completion.ts'
import type { PlanOrder } from '../../domain/orders/plan-order.ts'
import { findPlanById, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { orderFailureRoute } from '../../errors/payment-routes.ts'
import type { OrderOutcome } from '../../services/plans/plan-changes.ts'
import type { AuthPart } from '../access/auth.slice.ts'
import type { BillingPart } from '../billing/billing.slice.ts'
import { changes } from '../core/change.ts'
import type { Change } from '../core/change-description.ts'
import type { SliceContext } from '../core/context.ts'
import { UNLISTED_MS } from '../core/intent-reader.ts'
import type { OrderRecord } from '../core/persisted.ts'
import { asAcctError, getData, IDLE, type Outcome } from '../core/request.ts'
import { within } from '../core/settled.ts'
import { ANSWER_MS } from '../core/tabs.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { type HistoryPart, historyActions } from '../history/history.actions.ts'
import { orderAnswer } from '../plans/order-answer.ts'
import { planChangeActions } from '../plans/plan-change.actions.ts'
import { planList } from '../plans/plan-list.ts'
import type { SaveTerms } from '../plans/plan-save.ts'
import type { PlansPart } from '../plans/plans.slice.ts'
import { type SubscriptionChange, subscriptionChanges } from '../plans/subscription-change.ts'
import { type CheckoutPart, checkoutActions } from './checkout.actions.ts'
import { orderFinishing } from './finish-order.ts'
import { type OrderPart, orderSlice } from './order.slice.ts'
import { coverableIds, orderIntent, recordedOrder, replaceSamePlan } from './order-intent.ts'
import { orderReport } from './order-report.ts'
import { promoActions } from './promo.actions.ts'

/** An order as the account holder submits it. */
export interface OrderToPlace {
  order: PlanOrder
  terms: SaveTerms
  /** The card vendor's token; null where the card on file pays. */
  billingToken: string | null
  /** The result token of a 3-D Secure challenge at the verification or for this order; null without one. */
  resultToken: string | null
  receipt: Receipt
  /**
   * Checks the terms on the screen immediately before the order is sent (price-check.ts), and returns the
   * receipt at its present price. Rejects with AcctError when it must not be sent.
   */
  check?(): Promise<Receipt>
}

/** Outcome of an order; the error of a failed one is in `placing`. */
export type Placement =
  /** `ignored`: an order was already pending, another tab has settled it, or the session ended. */
  | { kind: 'done' | 'failed' | 'unknown' | 'ignored' }
  /** Nothing is charged: the order is sent again with the result of the challenge. */
  | { kind: 'challenge'; actionToken: string }

/** Places an order, once for each intent. */
export function placeOrderActions(
  context: SliceContext<AuthPart & BillingPart & CheckoutPart & HistoryPart & OrderPart & PlansPart>,
) {
  const { get, set } = orderSlice(context)
  const { record: lastRecord, write, lookUp, exclusively } = context.use(changes)
  const { run, getEnd } = context.use(subscriptionChanges)
  const list = context.use(planList)
  const finish = orderFinishing(context)

  const present = () => getData(context.get().plans.subscriptions)

  const found = (order: PlanOrder, plans: readonly SubscriptionPlan[]): OrderOutcome | null => {
    const changed = completedResult(order, plans)
    return changed && { kind: 'done', changed }
  }

  /** How a sent order ends, whichever call or lookup shows it. */
  const end: Pick<SubscriptionChange<OrderOutcome>, 'notify' | 'settle'> = {
    /** Notifies the other tabs, unless the record shows that the order is settled already. */
    notify({ record }) {
      if (record?.state !== 'done') orderReport(context).notifyOrder()
    },
    async settle(done, settled) {
      const { record: sent, by } = settled
      if (!sent?.order || done.kind !== 'done') return
      const own = by === 'rejection' ? withoutPromo(sent.order) : sent.order
      const changed = sent.order.changed ?? done.changed
      write({ ...sent, state: 'done', order: { ...own, changed } })
      await finish({ ...sent, order: own }, changed, settled)
    },
  }

  /** Drops what a rejected order cannot be repeated with: its promo code, or the card it was sent with. */
  function correct(error: AcctError, token: string | null): void {
    context.use(promoActions).reject(error)
    const isDeclined = error.code === 'paypalDeclined' || orderFailureRoute(error).startsWith('/billing')
    const { checkout, dropCard } = context.use(checkoutActions)
    if (isDeclined && token === (checkout().card?.token ?? null)) dropCard()
  }

  /** Lets the draft replace the present plan once the account no longer has the one that it names. */
  function renewDraft(): void {
    const { order, setOrder } = context.use(planChangeActions)
    const draft = order()
    if (draft?.subscriptionId && !findPlanById(present() ?? [], draft.subscriptionId))
      setOrder({ ...draft, subscriptionId: null })
  }

  /** Writes an outcome to the state, and returns it; `token` is the card that the order was sent with. */
  function show(outcome: Outcome<OrderOutcome>, token: string | null): Placement {
    if (outcome.kind === 'done') {
      if (outcome.done.kind === 'challenge') set({ placing: IDLE })
      return outcome.done.kind === 'challenge' ? outcome.done : { kind: 'done' }
    }
    const { kind, error } = outcome
    const isMissed = kind === 'failed' && outcome.isMissed
    if (!isMissed) correct(error, token)
    if (error.code === 'planChanged') renewDraft()
    set({ placing: { status: 'failed', error }, isOutcomeUnknown: kind === 'unknown', isMissed })
    return { kind }
  }

  /** Runs the order or its lookup, one at a time. Never rejects. */
  async function once(
    start: () => Promise<Outcome<OrderOutcome> | null>,
    token: string | null = null,
  ): Promise<Placement> {
    if (get().placing.status === 'pending') return { kind: 'ignored' }
    const signal = context.signal()
    const { isOutcomeUnknown, isMissed } = get()
    set({ placing: { status: 'pending' } })
    try {
      const outcome = await start()
      if (outcome) return show(outcome, token)
      set({ placing: IDLE, isOutcomeUnknown: false, isMissed: false })
      return { kind: 'ignored' }
    } catch (thrown) {
      if (signal.aborted) return { kind: 'ignored' }
      const error = asAcctError(thrown)
      const failed: Outcome<never> = { kind: 'failed', error, isMissed }
      return show(isOutcomeUnknown ? { kind: 'unknown', error } : failed, token)
    }
  }

  async function place(submitted: OrderToPlace): Promise<Outcome<OrderOutcome>> {
    const { order, terms, billingToken, resultToken, receipt: shown, check } = submitted
    const { target, current } = order
    const intent = orderIntent(order)
    const promoCode = shown.promo?.code ?? null
    let receipt = shown
    const shownPlans = present() ?? []
    const base = current && findPlanById(shownPlans, current.id)
    /** The attempt that this one repeats, which may have happened; null for a new order. */
    let repeated: OrderRecord | null = null
    let invoices: OrderRecord['invoices'] = null
    const outcome = await run<OrderOutcome>({
      intent,
      payload: () => JSON.stringify([order, terms, billingToken, resultToken, promoCode]),
      isChargedTwice: true,
      order: () => ({
        target,
        current,
        deviceIds: coverableIds(order.devices),
        receipt,
        invoices,
        changed: null,
      }),
      // The devices of the order are a choice among those of the plan.
      shown: current && { ...current, ...(base && { devices: base.devices }) },
      requests: target.code,
      found: (plans) => found(order, plans),
      async prepare(earlier, limit) {
        const last = earlier?.order
        const isSame = earlier?.intent === intent
        const isOther = last && !isSame && earlier.state !== 'challenged'
        if (isOther && replaceSamePlan(last, order) && !found(recordedOrder(last), shownPlans)) {
          const plans = await list.reload(limit)
          // Another order has changed the current plan, and this screen still shows the old one.
          if (!plans) throw new AcctError('network')
          if (found(recordedOrder(last), plans)) throw new AcctError('planChanged')
          if (earlier.state !== 'done' && context.now() - earlier.at < UNLISTED_MS)
            throw new AcctError('changePending')
        }
        if (check) receipt = await within(limit, check())
        const isRepeated = last && isSame && earlier.state !== 'done'
        repeated = isRepeated && context.now() - earlier.at < ANSWER_MS ? last : null
        // It may find the invoice of its first attempt, but not one of another change since.
        invoices = repeated ? repeated.invoices : await context.use(historyActions).earlierIds()
      },
      send({ placeOrder }, { transport, key: idempotencyKey, limit }) {
        const details = {
          billingToken,
          couponCode: promoCode,
          actionResultTokenId: resultToken,
          idempotencyKey,
        }
        return placeOrder(transport, { ...order, ...terms, ...details }, limit)
      },
      isChallenge: ({ kind }) => kind === 'challenge',
      answer: (done) => (done.kind === 'done' ? orderAnswer(order, done.changed, context.get()) : []),
      ...end,
    })
    const record = lastRecord()
    // Rejected, because the account may have the plan already: another tab or device has ordered it.
    if (outcome.kind === 'unknown' && !isOutcomeUnknown(outcome.error) && !repeated && record?.order)
      write({ ...record, order: withoutPromo(record.order) })
    return outcome
  }

  return {
    /** Places an order (B§4), one at a time in all tabs; looks up an unknown outcome. Never rejects. */
    place(submitted: OrderToPlace): Promise<Placement> {
      if (get().placing.status !== 'pending') set({ isMissed: false })
      return once(() => place(submitted), submitted.billingToken)
    },
    /** Returns whether an order of this tab, of another, or from before a reload has an unknown outcome. */
    hasUnknownOutcome(): boolean {
      const record = lastRecord()
      return get().isOutcomeUnknown || (record?.order != null && record.state === 'sent')
    },

    /** Returns the order that was sent last, as its screen showed it; null where another change followed. */
    sentOrder: () => lastRecord()?.order?.receipt ?? null,
    /** Looks up the outcome of the order that `hasUnknownOutcome` reports. Never rejects. */
    lookUpOutcome(): Promise<Placement> {
      const expected = lastRecord()
      return once(() =>
        exclusively(context.signal(), async (limits) => {
          // While this tab waited for the lock, another may have settled the order.
          const record = lastRecord()
          const order = record?.order
          if (!order || record.key !== expected?.key) return null
          const change: Pick<Change<OrderOutcome>, 'look' | 'settle'> = {
            async look(limit) {
              if (record.state === 'done' && order.changed) return { kind: 'done', changed: order.changed }
              const plans = await list.reload(limit)
              return plans ? found(recordedOrder(order), plans) : undefined
            },
            settle: getEnd({ ...end, shown: order.current, requests: order.target.code }),
          }
          return lookUp(record, change, limits)
        }),
      )
    },
    /** Keeps the failure of an order left before its end for the next screen, unless signed out since. */
    leave(error: AcctError) {
      if (context.get().auth.authenticated) set({ placing: { status: 'failed', error }, isLeft: true })
    },
    clear() {
      if (get().placing.status !== 'pending' && !get().isOutcomeUnknown) set({ placing: IDLE })
    },
  }
}

/** Returns an order without promo code and total, for a rejected one that another tab or device placed. */
const withoutPromo = (order: OrderRecord): OrderRecord => ({
  ...order,
  receipt: { ...order.receipt, promo: null, total: null, subTotal: null },
})
