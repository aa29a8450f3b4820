import type { BillingInfo } from '../../domain/billing/billing.ts'
import { type BillingProviderName, isSameVendor } from '../../domain/billing/billing-provider.ts'
import { getPreview, type OrderSummary } from '../../domain/orders/order-summary.ts'
import { costsMore, isSameMethod } from '../../domain/orders/order-terms.ts'
import type { Preview } from '../../domain/orders/plan-order.ts'
import { isFreePlan, markFreePlans } from '../../domain/plans/free-plan.ts'
import { getChangeBlock, paidPlans } from '../../domain/plans/offer-status.ts'
import { getAmount } from '../../domain/plans/plan-offer.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { BillingPart } from '../billing/billing.slice.ts'
import { paymentInfoActions } from '../billing/payment-info.actions.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError, getData } from '../core/request.ts'
import type { HistoryPart } from '../history/history.actions.ts'
import { getChange } from '../plans/change-state.ts'
import { planChangeActions } from '../plans/plan-change.actions.ts'
import { planList } from '../plans/plan-list.ts'
import type { PlansPart } from '../plans/plans.slice.ts'
import type { OrderPart } from './order.slice.ts'
import { orderPreviewActions } from './order-preview.actions.ts'

/** An order as its screen shows it. */
export interface ShownTerms {
  summary: OrderSummary
  preview: Preview
  /** The payment method on file, null without one; undefined where the order has a method of its own. */
  onFile: BillingInfo | null | undefined
}

/** Checks that an order costs no more than the account holder has seen. */
export function priceCheck(context: SliceContext<BillingPart & HistoryPart & OrderPart & PlansPart>) {
  const { again } = context.use(orderPreviewActions)
  const { loadCatalog } = context.use(planChangeActions)
  const { reload } = context.use(planList)
  const { loadMethod, setPaymentInfo, currentProvider } = context.use(paymentInfoActions)

  /** Returns the present preview; null where the account already has the plan, as after a lost response. */
  async function presentPreview(planCode: string): Promise<Preview | null> {
    try {
      return await again(planCode)
    } catch (thrown) {
      const error = asAcctError(thrown)
      if (error.code === 'alreadySubscribed' || error.code === 'conflict') return null
      throw error
    }
  }

  return {
    /**
     * Loads the preview, the catalog and the payment method on file again, before an order is sent, and shows
     * them. Returns the order at its present price.
     * @param provider The vendor of the order's payment.
     * @param brand The brand's vendor.
     * @throws AcctError `paymentToken` when the account pays through another vendor since, `priceChanged`
     *   when the order costs more than the screen shows, `cardChanged` when another method on file would pay,
     *   `planChanged` when the pause of the plan has begun, or the account has bought a plan since the screen
     *   showed none, because the services do not check this; the error of the services when they do not return the price.
     */
    async check(
      shown: ShownTerms,
      provider: BillingProviderName,
      brand: BillingProviderName,
    ): Promise<Pick<ShownTerms, 'summary' | 'preview'>> {
      if (!isSameVendor(provider, currentProvider(brand))) throw new AcctError('paymentToken')
      const signal = context.signal()
      const { summary, onFile } = shown
      // A pause has begun since; the services say so with a code that names no reason.
      if (getChangeBlock(summary.current, context.serverNow())) throw new AcctError('planChanged')
      const isFirst = !summary.current || isFreePlan(summary.current)
      const [raw, method, plans] = await Promise.all([
        presentPreview(summary.target.externalPlanCode ?? ''),
        onFile === undefined ? undefined : loadMethod(provider, signal),
        isFirst ? reload(signal) : null,
        loadCatalog({ reload: true }),
      ])
      signal.throwIfAborted()
      // The order finds out what happened.
      if (!raw) return shown
      const cards = getData(getChange(context.get()).catalog) ?? []
      if (paidPlans(markFreePlans(plans ?? [], cards)).length > 0) throw new AcctError('planChanged')
      const target = cards.find(({ id }) => id === summary.target.id) ?? summary.target
      const price = getAmount(target, summary.currency) ?? summary.price
      const preview = getPreview({ ...summary, price }, raw)
      if (costsMore({ price: summary.price, preview: shown.preview }, { price, preview }))
        throw new AcctError('priceChanged')
      if (onFile !== undefined && method !== undefined && !isSameMethod(onFile, method)) {
        setPaymentInfo(method)
        throw new AcctError('cardChanged')
      }
      return { summary: { ...summary, price }, preview }
    },
  }
}
