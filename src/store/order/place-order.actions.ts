import { findCompletedPlan, resultOf } from '../../domain/order-completion.ts'
import type { PlanChangeResult, PlanOrder } from '../../domain/plan-order.ts'
import type { Receipt } from '../../domain/receipt.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { SliceContext } from '../core/context.ts'
import type { IntentRecord } from '../core/persisted.ts'
import { asAcctError, dataOf, IDLE } from '../core/request.ts'
import { withTabLock } from '../core/tab-lock.ts'
import { timeLimits, timeoutOr } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { historyActions } from '../history/history.actions.ts'
import type { HistoryPart } from '../history/history.slice.ts'
import type { BillingPart } from '../payment/billing.slice.ts'
import type { SaveTerms } from '../plans/plan-save.ts'
import type { PlansPart } from '../plans/plans.slice.ts'
import { reloadPlans } from '../plans/reload-plans.ts'
import type { AuthPart } from '../session/auth.slice.ts'
import type { CheckoutPart } from './checkout.slice.ts'
import { orderFinishing } from './finish-order.ts'
import { hasSameBase, intents, isSameIntent } from './intent-record.ts'
import { type OrderPart, orderSlice } from './order.slice.ts'
import type { KnownInvoices } from './order-charge.ts'
import { orderLookup } from './order-lookup.ts'

/** How long the outcome of an order that the account does not show stays unknown, ms. */
const UNKNOWN_MS = 60_000
/** An order as the account holder submits it. */
export interface OrderToPlace {
  order: PlanOrder
  terms: SaveTerms
  /** The card vendor's token; null where the card on file pays. */
  billingToken: string | null
  /** The result token of a 3-D Secure challenge at the verification or for this order; null without one. */
  resultToken: string | null
  receipt: Receipt
}

/** Outcome of an order; the error of a failed one is in `placing`. */
export type Placement =
  /** `ignored`: an order was already pending, another tab has settled it, or the session ended. */
  | { kind: 'done' | 'failed' | 'unknown' | 'ignored' }
  /** Nothing is charged: the order is sent again with the result of the challenge. */
  | { kind: 'challenge'; actionToken: string }

export interface PlaceOrderActions {
  /**
   * Places an order (B§4), one at a time in all tabs. Writes the intent record first; while the outcome is
   * unknown it looks up whether the account has the plan. Never rejects.
   */
  place(order: OrderToPlace): Promise<Placement>
  /**
   * Returns whether an order has an unknown outcome: one of this tab, of another, or from before a reload.
   */
  hasUnknownOutcome(): boolean
  /** Looks up the outcome of the order that `hasUnknownOutcome` reports. Never rejects. */
  lookUpOutcome(): Promise<Placement>
  /**
   * Keeps the failure of an order that the account holder left before its end, for the next screen to show.
   * Does nothing after a sign-out.
   */
  leave(error: AcctError): void
  /** Clears a failure or a done order. */
  clear(): void
}

/** Places an order, once for each intent. */
export function placeOrderActions(
  context: SliceContext<AuthPart & BillingPart & CheckoutPart & HistoryPart & OrderPart & PlansPart>,
): PlaceOrderActions {
  const { get, set } = orderSlice(context)
  const records = intents(context)
  const finish = orderFinishing(context)
  const { look, lookUntilCertain } = orderLookup(context)
  /** The body that was sent with the record's key; in memory only, because it contains the card token. */
  let sentBody: string | null = null
  /** The invoices that the account had before this page sent the order with this key. */
  let earlierInvoices: { key: string; known: KnownInvoices } | null = null

  async function knownInvoices(): Promise<KnownInvoices> {
    const ids = await context.use(historyActions).earlierIds()
    return ids && new Set(ids)
  }

  async function settle(
    record: IntentRecord,
    changed: PlanChangeResult,
    limit: AbortSignal,
  ): Promise<Placement> {
    records.write({ ...record, state: 'done', changed })
    sentBody = null
    await finish(record, changed, limit, earlierInvoices?.key === record.key ? earlierInvoices.known : null)
    return { kind: 'done' }
  }

  const setOutcomeUnknown = (error: AcctError): Placement => {
    set({ placing: { status: 'failed', error }, isOutcomeUnknown: true, isMissed: false })
    return { kind: 'unknown' }
  }

  /** Returns whether an order may still be in flight, so that a lookup without it proves nothing. */
  const isRecent = ({ state, at }: IntentRecord): boolean =>
    state === 'sent' && context.now() - at < UNKNOWN_MS

  /**
   * Resolves an order that no lookup found. `found` is null where the account does not show it. Throws the
   * error once a retry is allowed: after a minute, or at once for a failure that the services reported.
   */
  function resolveMissing(record: IntentRecord, found: null | undefined, error: AcctError): Placement {
    const isReported = error.code === 'unknown'
    if (record.state === 'sent' && (found === undefined || (isRecent(record) && !isReported)))
      return setOutcomeUnknown(error)
    records.write({ ...record, state: 'missed' })
    throw error
  }

  /**
   * Resolves to the outcome of the recorded order if it is the same order, else to the key for this request.
   */
  async function resolveEarlierAttempt(
    submitted: OrderToPlace,
    limit: AbortSignal,
  ): Promise<{ key: string; isRetry: boolean } | Placement> {
    const record = records.read()
    const newAttempt = { key: newIntentKey(), isRetry: false }
    if (!record || record.state === 'challenged') return newAttempt
    const found = await look(record, limit)
    // This order is not sent, because the outcome of the earlier one is unknown.
    if (!found && (isRecent(record) || (found === undefined && record.state === 'sent')))
      return setOutcomeUnknown(new AcctError('network'))
    if (found === undefined) throw new AcctError('network')
    const isSame = isSameIntent(record, submitted.order)
    if (found && isSame) return settle(record, record.changed ?? resultOf(found), limit)
    // Another order has changed the current plan, and this screen still shows the old one.
    if (found && hasSameBase(record, submitted.order)) throw new AcctError('conflict')
    return isSame && record.state !== 'done' && sentBody === bodyOf(submitted)
      ? { key: record.key, isRetry: true }
      : newAttempt
  }

  async function attempt(submitted: OrderToPlace): Promise<Placement> {
    const signal = context.signal()
    const limits = timeLimits(signal)
    const { order, terms, billingToken, resultToken, receipt } = submitted
    const { transport, signed } = await context.calls()
    const { placeOrder } = await signed(import('../../services/order.ts'))
    const earlier = await resolveEarlierAttempt(submitted, limits.lookup)
    signal.throwIfAborted()
    if ('kind' in earlier) return earlier
    const { key, isRetry } = earlier
    const hadPlanBefore = findCompletedPlan(order, dataOf(context.get().plans.subscriptions) ?? []) !== null
    // A retry may find the invoice of its first attempt.
    if (earlierInvoices?.key !== key) earlierInvoices = { key, known: await knownInvoices() }
    signal.throwIfAborted()
    const record = records.begin(key, order, receipt)
    sentBody = bodyOf(submitted)
    try {
      const outcome = await placeOrder(
        transport,
        {
          ...order,
          ...terms,
          billingToken,
          couponCode: receipt.promo?.code ?? null,
          actionResultTokenId: resultToken,
          idempotencyKey: key,
        },
        limits.change,
      )
      if (outcome.kind === 'challenge') {
        records.write({ ...record, state: 'challenged' })
        set({ placing: IDLE })
        return outcome
      }
      await reloadPlans(context, limits.all)
      // Nothing is written after a sign-out.
      signal.throwIfAborted()
      return await settle(record, outcome.changed, limits.all)
    } catch (thrown) {
      signal.throwIfAborted()
      const error = asAcctError(timeoutOr(thrown, limits))
      // The services reject a retry with these codes when they have executed the first attempt.
      const isRetryOfPlacedOrder = isRetry && ['alreadySubscribed', 'conflict'].includes(error.code)
      const isRejected = !isOutcomeUnknown(error) && !isRetryOfPlacedOrder
      // A rejected order may have been placed elsewhere; a plan that the account already had proves nothing.
      const found = isRejected
        ? hadPlanBefore
          ? null
          : ((await look(record, limits.all)) ?? null)
        : await lookUntilCertain(record, limits.all)
      signal.throwIfAborted()
      if (found) return await settle(isRejected ? withoutPromo(record) : record, resultOf(found), limits.all)
      if (!isRejected) return resolveMissing(record, found, error)
      records.write(null)
      throw error
    }
  }

  /**
   * Runs a function under the tab lock `order`, and writes a thrown error to `placing`: `otherTab` when
   * another tab holds the lock for longer than an order takes, as a hanging one does. Nothing is sent then.
   */
  async function runExclusive(run: () => Promise<Placement>): Promise<Placement> {
    if (get().placing.status === 'pending') return { kind: 'ignored' }
    const signal = context.signal()
    set({ placing: { status: 'pending' } })
    let hasBegun = false
    try {
      const lock = { brand: context.brand, name: 'order', signal }
      return await withTabLock(lock, () => {
        hasBegun = true
        return run()
      })
    } catch (thrown) {
      if (signal.aborted) return { kind: 'ignored' }
      const error = asAcctError(thrown)
      if (!hasBegun && get().isOutcomeUnknown) return setOutcomeUnknown(error)
      const isMissed = hasBegun ? records.read()?.state === 'missed' : get().isMissed
      set({ placing: { status: 'failed', error }, isOutcomeUnknown: false, isMissed })
      return { kind: 'failed' }
    }
  }

  return {
    place: (submitted) => {
      if (get().placing.status !== 'pending') set({ isMissed: false })
      return runExclusive(() => attempt(submitted))
    },

    hasUnknownOutcome: () => get().isOutcomeUnknown || records.read()?.state === 'sent',

    lookUpOutcome() {
      const expected = records.read()
      return runExclusive(async () => {
        const { all } = timeLimits(context.signal())
        // While this tab waited for the lock, another may have settled the order.
        const record = records.read()
        if (!record || record.key !== expected?.key) {
          set({ placing: IDLE, isOutcomeUnknown: false, isMissed: false })
          return { kind: 'ignored' }
        }
        if (record.state === 'done' && record.changed) return settle(record, record.changed, all)
        const found = await lookUntilCertain(record, all)
        context.signal().throwIfAborted()
        if (found) return settle(record, record.changed ?? resultOf(found), all)
        return resolveMissing(record, found, new AcctError('network'))
      })
    },

    leave(error) {
      if (context.get().auth.authenticated) set({ placing: { status: 'failed', error }, isLeft: true })
    },

    clear() {
      if (get().placing.status !== 'pending' && !get().isOutcomeUnknown) set({ placing: IDLE })
    },
  }
}

/** Returns the body that an idempotency key identifies; another body needs another key. */
const bodyOf = ({ order, billingToken, resultToken, receipt, terms }: OrderToPlace): string =>
  JSON.stringify([order, terms, billingToken, resultToken, receipt.promo?.code])

/**
 * Returns a record without promo code and total, for a rejected order that another tab or device has placed.
 */
const withoutPromo = (record: IntentRecord): IntentRecord => ({
  ...record,
  receipt: { ...record.receipt, promo: null, total: null, subTotal: null },
})
