import type { Wallet } from '../../domain/billing/payment-token.ts'
import type { Invoice } from '../../domain/history/invoice.ts'
import { getPurchase } from '../../domain/orders/checkout-offer.ts'
import { newPayments } from '../../domain/orders/order-invoice.ts'
import { planToChange } from '../../domain/plans/offer-status.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { expressOrder } from '../../services/orders/express-order.ts'
import { type BillingPart, billingSlice } from '../billing/billing.slice.ts'
import type { SliceContext } from '../core/context.ts'
import { getData, IDLE, runRequest } from '../core/request.ts'
import { getHistory, type HistoryPart, historyActions } from '../history/history.actions.ts'
import { getChange } from '../plans/change-state.ts'
import { planChangeActions } from '../plans/plan-change.actions.ts'
import { planList } from '../plans/plan-list.ts'
import type { OrderDraft, PlansPart } from '../plans/plans.slice.ts'
import { orderReport } from './order-report.ts'
import { type Returned, type UnifiedCheckoutPart, unifiedCheckoutSlice } from './unified-checkout.slice.ts'

const RETRY_MS = 2_500
/** Time limit of the lookup, ms: the checkout page may return before the services know of the payment. */
const CONFIRM_MS = 25_000

/** Runs express checkout, and the return from delegated checkout (B§4). */
export function unifiedCheckoutActions(
  context: SliceContext<BillingPart & HistoryPart & PlansPart & UnifiedCheckoutPart>,
) {
  const { get, set, slot } = unifiedCheckoutSlice(context)
  const planChange = context.use(planChangeActions)
  const { notifyOrder, reportShownOrder, notifyInvoice } = orderReport(context)

  async function look(planId: string | null, limit: AbortSignal): Promise<Returned> {
    const held = await context.use(planList).reload(limit)
    if (!held) throw new AcctError('network')
    if (!planId) {
      const current = planToChange(held, null)
      return {
        kind: 'unknown',
        card: null,
        plan: current.kind === 'plan' ? current.plan : null,
        isLater: false,
        invoice: null,
        hasPlans: held.length > 0,
      }
    }
    const catalog = await planCatalog()
    const card = catalog.find(({ id }) => id === planId) ?? null
    const bought = card && getPurchase(card, held, context.serverNow())
    return {
      kind: bought ? 'bought' : 'missing',
      card,
      plan: bought?.plan ?? null,
      isLater: bought?.isPending ?? false,
      invoice: null,
      hasPlans: held.length > 0,
    }
  }

  async function planCatalog(): Promise<readonly PlanCard[]> {
    await planChange.loadCatalog()
    const { catalog } = getChange(context.get())
    if (catalog.status === 'failed') throw catalog.error
    return getData(catalog) ?? []
  }

  /** Looks until the account shows the purchase or the limit ends. Rejects when no lookup succeeded. */
  async function lookRepeatedly(planId: string | null): Promise<Returned> {
    const signal = context.signal()
    const limit = AbortSignal.any([signal, AbortSignal.timeout(CONFIRM_MS)])
    let last: Returned | null = null
    for (;;) {
      try {
        last = await look(planId, limit)
        if (last.kind !== 'missing') return last
        await context.delay(RETRY_MS, limit)
      } catch (thrown) {
        signal.throwIfAborted()
        if (last) return last
        throw thrown
      }
    }
  }

  /** Returns the invoice that the account did not have before it left; null where that is unknown. */
  async function getInvoice(order: OrderDraft | null): Promise<Invoice | null> {
    if (!order?.invoices) return null
    await context.use(historyActions).refreshInvoices()
    const invoices = getData(getHistory(context.get())) ?? []
    // One of several can be the invoice of another tab's order.
    const [only = null, ...others] = newPayments(invoices, new Set(order.invoices))
    return others.length === 0 && only?.status !== 'pending' ? only : null
  }

  function finish(plan: SubscriptionPlan | null, code: string | null): void {
    planChange.setOrder(null)
    // The checkout page may have put another card on file.
    billingSlice(context).set({ info: IDLE })
    if (plan) reportShownOrder(code ?? '', ['plans'])
  }

  return {
    /** Loads the wallets that a vendor offers on this device, replacing an older offer. Never rejects. */
    async loadWallets(mount: () => Promise<readonly Wallet[]>): Promise<void> {
      await runRequest({ get: () => get().wallets, set: (wallets) => set({ wallets, wallet: null }) }, mount)
    },

    chooseWallet: (wallet: Wallet | null) => set({ wallet }),

    /** Returns the order that a wallet's token pays for. Throws AcctError with the codes of B§8. */
    walletOrder: expressOrder,
    /**
     * Looks up the purchase after the return from a checkout page of the services, repeatedly for 25 s, because
     * the return address does not prove a payment. Returns null when the plans cannot be loaded. Never rejects.
     */
    async confirm(): Promise<Returned | null> {
      if (get().returned.status === 'pending') return null
      const order = planChange.order()
      const returned = await runRequest(slot('returned'), async () => {
        const found = await lookRepeatedly(order?.planId ?? null)
        if (found.kind === 'bought' && found.plan) notifyOrder()
        const isDue = found.kind === 'bought' && !found.isLater && !found.plan?.trialEnd
        if (!isDue) return found
        const invoice = await getInvoice(order)
        if (invoice) notifyInvoice()
        return { ...found, invoice }
      })
      if (returned?.kind === 'bought') finish(returned.plan, returned.card?.externalPlanCode ?? null)
      return returned
    },
  }
}
