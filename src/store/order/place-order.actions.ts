import { findCompletedPlan, resultOf } from '../../domain/order-completion.ts'
import type { PlanChangeResult, PlanOrder } from '../../domain/plan-order.ts'
import type { Receipt } from '../../domain/receipt.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { newIntentKey } from '../../services/intent-key.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, dataOf, IDLE } from '../core/request.ts'
import { inAllTabs } from '../core/tab-lock.ts'
import { changeLimits, whyFailed } from '../core/time-limits.ts'
import { isOutcomeUnknown } from '../core/unknown-outcome.ts'
import { planChangeActions } from '../plans/plan-change.actions.ts'
import type { SaveTerms } from '../plans/plan-save.ts'
import { plansActions } from '../plans/plans.actions.ts'
import { plansNow } from '../plans/reload-plans.ts'
import { checkoutActions } from './checkout.actions.ts'
import { hasSameBase, type IntentRecord, intents, isSameIntent } from './intent-record.ts'
import { initialOrder, type OrderState, type PlacedOrder } from './order.slice.ts'
import { orderLookup } from './order-lookup.ts'

/** An order as it is placed. */
export interface OrderToPlace {
  order: PlanOrder
  terms: SaveTerms
  /** The card vendor's token; null where what is on file pays. */
  billingToken: string | null
  /** What a 3-D Secure challenge was passed with, at the verification or for this order; null without one. */
  resultToken: string | null
  receipt: Receipt
}

/** What became of an order; why it failed is in `placing`. */
export type Placement =
  | { kind: 'done' | 'failed' | 'unsure' | 'ignored' }
  /** Nothing is charged: the same order goes once more with the result of the challenge. */
  | { kind: 'challenge'; actionToken: string }

export interface PlaceOrderActions {
  /**
   * Places an order (B§4), one at a time in all tabs. The record of the intent is written first; when nobody knows
   * how it ended, the services are asked whether the account holds the plan now. Never rejects.
   */
  place(order: OrderToPlace): Promise<Placement>
  /** Whether an order was sent of which nobody knows what became: by this tab, another, or before a reload. */
  isOpen(): boolean
  /** Asks what became of that order. Never rejects. */
  settle(): Promise<Placement>
  /** Leaves a failure, or an order that is done, behind. */
  clear(): void
}

/** Placing an order, once for each wish (decision 6). */
export function placeOrderActions(context: SliceContext): PlaceOrderActions {
  const get = (): OrderState => context.get().order ?? initialOrder
  const set = (part: Partial<OrderState>): void => context.set(() => ({ order: { ...get(), ...part } }))
  const records = intents(context)
  const { look, lookTwice } = orderLookup(context)
  /** What went with the record's key; in memory alone, as it holds what pays. */
  let sent: string | null = null

  async function done(
    record: IntentRecord,
    changed: PlanChangeResult,
    limit: AbortSignal,
  ): Promise<Placement> {
    records.write({ ...record, state: 'done', changed })
    sent = null
    const invoiceDue = changed.periodEndsAt ? null : await dueDate(limit)
    const placed: PlacedOrder = { receipt: record.receipt, changed, invoiceDue }
    context.signal().throwIfAborted()
    set({ placing: { status: 'done', data: placed }, isUnsure: false })
    checkoutActions(context).clearCheckout()
    planChangeActions(context).setOrder(null)
    // A new card is what is on file from now on.
    context.set(({ billing: { info: _, ...billing } }) => ({ billing: { ...billing, hasCard: true } }))
    void plansActions(context).loadDevices({ again: true })
    if (record.state !== 'done') {
      context.track('AcctDashPlanChange', { planCode: record.target.code })
      context.plansChanged()
    }
    return { kind: 'done' }
  }

  async function dueDate(limit: AbortSignal): Promise<string | null> {
    try {
      const { transport, signed } = await context.calls()
      const { getInvoiceDueDate } = await signed(import('../../services/invoice-details.ts'))
      return await getInvoiceDueDate(transport, limit)
    } catch {
      return null
    }
  }

  const unsure = (error: AcctError): Placement => {
    set({ placing: { status: 'failed', error }, isUnsure: true })
    return { kind: 'unsure' }
  }

  /** What earlier orders mean for this one: it is done already, or the key it goes by. */
  async function before(
    asked: OrderToPlace,
    limit: AbortSignal,
  ): Promise<{ key: string; isAgain: boolean } | Placement> {
    const record = records.read()
    const fresh = { key: newIntentKey(), isAgain: false }
    if (!record || record.state === 'challenged') return fresh
    const found = await look(record, limit)
    // Nothing has been sent now; but of the other one nobody knows.
    if (found === undefined && record.state === 'sent') return unsure(new AcctError('network'))
    if (found === undefined) throw new AcctError('network')
    const isSame = isSameIntent(record, asked.order)
    if (found && isSame) return done(record, record.changed ?? resultOf(found), limit)
    // Ordered elsewhere from the very plan that this screen still shows.
    if (found && hasSameBase(record, asked.order)) throw new AcctError('conflict')
    return isSame && record.state !== 'done' && sent === bodyOf(asked)
      ? { key: record.key, isAgain: true }
      : fresh
  }

  async function attempt(asked: OrderToPlace): Promise<Placement> {
    const signal = context.signal()
    const limits = changeLimits(signal)
    const { order, terms, billingToken, resultToken, receipt } = asked
    const { transport, signed } = await context.calls()
    const { placeOrder } = await signed(import('../../services/order.ts'))
    const earlier = await before(asked, limits.before)
    signal.throwIfAborted()
    if ('kind' in earlier) return earlier
    const { key, isAgain } = earlier
    const wasThere = findCompletedPlan(order, dataOf(context.get().plans.subscriptions) ?? []) !== null
    const record = records.begin(key, order, receipt)
    sent = bodyOf(asked)
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
      await plansNow(context, limits.all)
      // Nothing is written after a sign-out.
      signal.throwIfAborted()
      return await done(record, outcome.changed, limits.all)
    } catch (thrown) {
      signal.throwIfAborted()
      const error = asAcctError(whyFailed(thrown, limits))
      // Refused because it was sent before, or is being carried out.
      const isEcho = isAgain && ['alreadySubscribed', 'conflict'].includes(error.code)
      const isRefused = !isOutcomeUnknown(error) && !isEcho
      // Even what was refused may have been carried out; but not what the account held before.
      const found = isRefused
        ? wasThere
          ? null
          : ((await look(record, limits.all)) ?? null)
        : await lookTwice(record, limits.all)
      signal.throwIfAborted()
      if (found) return await done(isRefused ? unpromised(record) : record, resultOf(found), limits.all)
      if (found === undefined) return unsure(error)
      records.write(isRefused ? null : { ...record, state: 'missed' })
      throw error
    }
  }

  /** Runs while no other tab places an order; what is thrown is why it failed. */
  async function alone(run: () => Promise<Placement>): Promise<Placement> {
    if (get().placing.status === 'pending') return { kind: 'ignored' }
    const signal = context.signal()
    set({ placing: { status: 'pending' } })
    try {
      return await inAllTabs({ brand: context.brand, what: 'order', signal }, run)
    } catch (thrown) {
      if (signal.aborted) return { kind: 'ignored' }
      set({ placing: { status: 'failed', error: asAcctError(thrown) }, isUnsure: false })
      return { kind: 'failed' }
    }
  }

  return {
    place: (asked) => alone(() => attempt(asked)),

    isOpen: () => get().isUnsure || records.read()?.state === 'sent',

    settle() {
      const asked = records.read()
      return alone(async () => {
        const { all } = changeLimits(context.signal())
        // Another tab may have ended it, while this one waited for it.
        const record = records.read()
        if (!record || record.key !== asked?.key) {
          set({ placing: IDLE, isUnsure: false })
          return { kind: 'ignored' }
        }
        if (record.state === 'done' && record.changed) return done(record, record.changed, all)
        const found = await lookTwice(record, all)
        context.signal().throwIfAborted()
        if (found) return done(record, record.changed ?? resultOf(found), all)
        if (found === undefined) return unsure(new AcctError('network'))
        records.write({ ...record, state: 'missed' })
        throw new AcctError('network')
      })
    },

    clear() {
      if (get().placing.status !== 'pending' && !get().isUnsure) set({ placing: IDLE })
    },
  }
}

/** What a key stands for: whatever else is sent is another order to the services. */
const bodyOf = ({ order, billingToken, resultToken, receipt, terms }: OrderToPlace): string =>
  JSON.stringify([order, terms, billingToken, resultToken, receipt.promo?.code])

/** Refused because the plan was bought already, elsewhere: with this order's promotion or not, nobody says. */
const unpromised = (record: IntentRecord): IntentRecord => ({
  ...record,
  receipt: { ...record.receipt, promo: null, total: null },
})
