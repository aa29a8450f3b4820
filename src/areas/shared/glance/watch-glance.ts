import type { BillingProvider, Brand } from '../../../brand/brand.ts'
import type { BillingInfo } from '../../../domain/billing/billing.ts'
import { chargeCurrency, DEFAULT_CURRENCY } from '../../../domain/billing/currency.ts'
import { uncoveredDevices } from '../../../domain/devices/coverable-devices.ts'
import { type Invoice, invoiceStatus, lastInvoices } from '../../../domain/history/invoice.ts'
import { eligibilityForFree } from '../../../domain/plans/change-to-free.ts'
import { isBilledByBrand } from '../../../domain/plans/free-plan.ts'
import type { Device, SubscriptionPlan } from '../../../domain/plans/plan.ts'
import { findFreePlan } from '../../../domain/plans/plan-cancel.ts'
import type { PlanCard } from '../../../domain/plans/plan-card.ts'
import { offerCurrency, visiblePlans } from '../../../domain/plans/plan-offer.ts'
import type { AccountState } from '../../../store/account-state.ts'
import type { AccountStore } from '../../../store/account-store.ts'
import { paymentInfoActions } from '../../../store/billing/payment-info.actions.ts'
import { getData, IDLE, type RequestState } from '../../../store/core/request.ts'
import { getHistory } from '../../../store/history/history.actions.ts'
import { getChange } from '../../../store/plans/change-state.ts'
import { planChangeActions } from '../../../store/plans/plan-change.actions.ts'
import type { Eligibility } from '../../../store/plans/plans.slice.ts'

/** What My Plan shows beside the plans; undefined while it loads, null where it did not load. */
export interface GlanceFacts {
  catalog: readonly PlanCard[] | null | undefined
  /** The plans for which the account is eligible. Undefined too where `endsByChange` is not set. */
  eligibility?: Pick<Eligibility, 'planIds'> | null | undefined
  /** The currency of the account's charges; null where nothing names one. */
  currency: string | null | undefined
  /** The payment method: `none` without one. */
  card: BillingInfo | 'none' | null | undefined
  /** The devices without a plan. */
  uncovered: readonly Device[]
  /** The last payment; null without one, and while the invoices load. */
  lastPaid: Invoice | null
  /** Whether that payment can only be of the one plan that the brand bills: an invoice names no plan. */
  isOnlyBilled: boolean
}

/** Returns the data of a request, null after a failure, and undefined while it loads. */
function getSettled<Data>(request: RequestState<Data>): Data | null | undefined {
  return getData(request) ?? (request.status === 'failed' ? null : undefined)
}

/**
 * Returns the function that returns the free plan to which a plan can change; null without one, for an account that is
 * not eligible for it, and while the catalog or the eligibility loads. After a failed request for the eligibility it
 * returns the plan: the plan picker then shows the error.
 */
export function freePlanOffers(
  { catalog, currency: charged, eligibility }: GlanceFacts,
  { capabilities }: Brand,
  plans: readonly SubscriptionPlan[],
  now: Date,
): (plan: SubscriptionPlan) => PlanCard | null {
  const cards = catalog ?? []
  const currency = offerCurrency(cards, charged ?? DEFAULT_CURRENCY, DEFAULT_CURRENCY)
  const excludedCodes = capabilities.excludedPlanCodes
  const free = findFreePlan(visiblePlans(cards, { currency, excludedCodes, currentPlanId: null }))
  if (!free || eligibility === undefined) return () => null
  const isEligible = eligibility
    ? eligibilityForFree(free, { plans, eligible: eligibility.planIds }, now)
    : () => true
  return (plan) => (isEligible(plan) ? free : null)
}

function getFacts(state: AccountState): GlanceFacts {
  const { catalog, unassigned, ...change } = getChange(state)
  const eligibility = getSettled(change.eligibility)
  const { info = IDLE } = state.billing
  const invoices = getSettled(getHistory(state))
  const onFile = getData(info)
  const plans = getData(state.plans.subscriptions) ?? []
  const countries = [eligibility?.country, state.auth.profile?.countryCode, onFile?.country]
  return {
    catalog: getSettled(catalog),
    eligibility,
    // A country alone does not name the currency of an account whose invoices did not load.
    currency: invoices && chargeCurrency(lastInvoices(invoices)[0], countries),
    card: onFile === null ? 'none' : getSettled(info),
    lastPaid: lastInvoices(invoices ?? []).find((one) => invoiceStatus(one) === 'paid') ?? null,
    isOnlyBilled: plans.filter(isBilledByBrand).length === 1,
    uncovered: uncoveredDevices(getData(unassigned) ?? [], plans),
  }
}

/**
 * Loads what My Plan shows beside the plans, and calls `show` with it, now and after each change. Returns a
 * function that unsubscribes.
 * @param options.isBilled Whether the brand bills one of the plans; otherwise only their prices are of interest.
 * @param options.endsByChange Whether the brand has no cancellation in the portal: My Plan offers the free plan, and
 * needs the eligibility.
 */
export function watchGlance(
  store: AccountStore,
  options: { provider: BillingProvider; isBilled: boolean; endsByChange?: boolean },
  show: (facts: GlanceFacts) => void,
): () => void {
  const { loadCatalog, loadEligibility, loadUnassigned } = store.use(planChangeActions)
  void loadCatalog()
  if (options.isBilled) {
    void loadUnassigned()
    void store.use(paymentInfoActions).loadPaymentInfo(options.provider)
    if (options.endsByChange) void loadEligibility()
  }
  let last: readonly unknown[] = []
  const read = (): void => {
    const state = store.state.getState()
    const parts = [getChange(state), state.billing.info, getHistory(state), state.plans.subscriptions]
    if (parts.every((part, at) => part === last[at])) return
    last = parts
    show(getFacts(state))
  }
  read()
  return store.state.subscribe(read)
}
