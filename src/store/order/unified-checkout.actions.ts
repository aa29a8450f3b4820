import { purchaseOf } from '../../domain/checkout-offer.ts'
import { planToChange } from '../../domain/offer-status.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { type ExpressPurchase, expressOrder } from '../../services/express-order.ts'
import type { ChangeRequest } from '../../services/subscribe.ts'
import type { SliceContext } from '../core/context.ts'
import { dataOf, runRequest } from '../core/request.ts'
import { initialChange, planChangeActions } from '../plans/plan-change.actions.ts'
import { plansActions } from '../plans/plans.actions.ts'
import { plansNow } from '../plans/reload-plans.ts'
import {
  type ExpressWallet,
  initialUnifiedCheckout,
  type Returned,
  type UnifiedCheckoutState,
} from './unified-checkout.slice.ts'

/** How long after an answer that shows no purchase it is asked for once more, ms. */
const ASK_AGAIN_MS = 2_500
/** The page of the server may lead back before the services know of the payment; after this it is said so, ms. */
const CONFIRM_MS = 25_000

export interface UnifiedCheckoutActions {
  /** Keeps what a vendor offers on this device; a newer offer counts. Never rejects. */
  offer(mount: () => Promise<readonly ExpressWallet[]>): Promise<void>
  choose(wallet: ExpressWallet | null): void
  /** The order that a wallet's token pays for. Throws AcctError in the words of B§8. */
  orderOf(purchase: ExpressPurchase): ChangeRequest
  /**
   * Coming back from a page of the server: asks the account whether it shows the purchase, again and again for 25 s;
   * what the address says proves nothing. Gives null when that could not be asked. Never rejects.
   */
  confirm(): Promise<Returned | null>
}

/** Express checkout and the way back from delegated checkout (B§4). */
export function unifiedCheckoutActions(context: SliceContext): UnifiedCheckoutActions {
  const get = (): UnifiedCheckoutState => context.get().unifiedCheckout ?? initialUnifiedCheckout
  const set = (part: Partial<UnifiedCheckoutState>): void =>
    context.set(() => ({ unifiedCheckout: { ...get(), ...part } }))

  async function look(planId: string | null, limit: AbortSignal): Promise<Returned> {
    const held = await plansNow(context, limit)
    if (!held) throw new AcctError('network')
    if (!planId) return { kind: 'unknown', card: null, plan: planToChange(held), isLater: false }
    const catalog = await cardsOnOffer()
    const card = catalog.find(({ id }) => id === planId) ?? null
    const bought = card && purchaseOf(card, held, new Date(context.now()))
    return {
      kind: bought ? 'bought' : 'missing',
      card,
      plan: bought?.plan ?? null,
      isLater: bought?.isPending ?? false,
    }
  }

  async function cardsOnOffer(): Promise<readonly PlanCard[]> {
    await planChangeActions(context).loadCatalog()
    const { catalog } = context.get().plans.change ?? initialChange
    if (catalog.status === 'failed') throw catalog.error
    return dataOf(catalog) ?? []
  }

  /** Until the purchase shows, or the time is up; a failure then counts only where there was no answer at all. */
  async function lookOn(planId: string | null): Promise<Returned> {
    const signal = context.signal()
    const limit = AbortSignal.any([signal, AbortSignal.timeout(CONFIRM_MS)])
    let last: Returned | null = null
    for (;;) {
      try {
        last = await look(planId, limit)
        if (last.kind !== 'missing') return last
        await context.delay(ASK_AGAIN_MS, limit)
      } catch (thrown) {
        signal.throwIfAborted()
        if (last) return last
        throw thrown
      }
    }
  }

  function ended(plan: SubscriptionPlan | null, code: string | null): void {
    planChangeActions(context).setOrder(null)
    // What pays was taken on the page of the server.
    context.set(({ billing: { info: _, ...billing } }) => ({ billing }))
    void plansActions(context).loadDevices({ again: true })
    if (!plan) return
    context.track('AcctDashPlanChange', { planCode: code ?? '' })
    context.plansChanged()
  }

  return {
    async offer(mount) {
      await runRequest({ get: () => get().wallets, set: (wallets) => set({ wallets, wallet: null }) }, mount)
    },

    choose: (wallet) => set({ wallet }),

    orderOf: expressOrder,

    async confirm() {
      if (get().returned.status === 'pending') return null
      const planId = planChangeActions(context).order()?.planId ?? null
      const returned = await runRequest(
        { get: () => get().returned, set: (returned) => set({ returned }) },
        () => lookOn(planId),
      )
      if (returned?.kind === 'bought') ended(returned.plan, returned.card?.externalPlanCode ?? null)
      return returned
    },
  }
}
