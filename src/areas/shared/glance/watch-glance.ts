import type { BillingProvider, Brand } from '../../../brand/brand.ts'
import type { BillingInfo } from '../../../domain/billing/billing.ts'
import { chargeCurrency, DEFAULT_CURRENCY } from '../../../domain/billing/currency.ts'
import { uncoveredDevices } from '../../../domain/devices/coverable-devices.ts'
import { type Invoice, invoiceStatus, lastInvoices } from '../../../domain/history/invoice.ts'
import { isBilledByBrand } from '../../../domain/plans/free-plan.ts'
import type { Device } from '../../../domain/plans/plan.ts'
import { freePlanOf } from '../../../domain/plans/plan-cancel.ts'
import type { PlanCard } from '../../../domain/plans/plan-card.ts'
import { offerCurrency, visiblePlans } from '../../../domain/plans/plan-offer.ts'
import type { AccountState } from '../../../store/account-state.ts'
import type { AccountStore } from '../../../store/account-store.ts'
import { paymentInfoActions } from '../../../store/billing/payment-info.actions.ts'
import { dataOf, IDLE, type RequestState } from '../../../store/core/request.ts'
import { historyOf } from '../../../store/history/history.actions.ts'
import { changeOf } from '../../../store/plans/change-state.ts'
import { planChangeActions } from '../../../store/plans/plan-change.actions.ts'

/** What My Plan shows beside the plans; undefined while it loads, null where it did not load. */
export interface GlanceFacts {
  catalog: readonly PlanCard[] | null | undefined
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
function settledOf<Data>(request: RequestState<Data>): Data | null | undefined {
  return dataOf(request) ?? (request.status === 'failed' ? null : undefined)
}

/** Returns the free plan that the brand offers; the plan picker knows whether the account is eligible for it. */
export function freePlanOffered(
  { catalog, currency: charged }: GlanceFacts,
  { capabilities }: Brand,
): PlanCard | null {
  const cards = catalog ?? []
  const currency = offerCurrency(cards, charged ?? DEFAULT_CURRENCY, DEFAULT_CURRENCY)
  const excludedCodes = capabilities.excludedPlanCodes
  return freePlanOf(visiblePlans(cards, { currency, excludedCodes, currentPlanId: null }))
}

function factsOf(state: AccountState): GlanceFacts {
  const { catalog, eligibility, unassigned } = changeOf(state)
  const { info = IDLE } = state.billing
  const invoices = settledOf(historyOf(state))
  const onFile = dataOf(info)
  const plans = dataOf(state.plans.subscriptions) ?? []
  const countries = [dataOf(eligibility)?.country, state.auth.profile?.countryCode, onFile?.country]
  return {
    catalog: settledOf(catalog),
    // A country alone does not name the currency of an account whose invoices did not load.
    currency: invoices && chargeCurrency(lastInvoices(invoices)[0], countries),
    card: onFile === null ? 'none' : settledOf(info),
    lastPaid: lastInvoices(invoices ?? []).find((one) => invoiceStatus(one) === 'paid') ?? null,
    isOnlyBilled: plans.filter(isBilledByBrand).length === 1,
    uncovered: uncoveredDevices(dataOf(unassigned) ?? [], plans),
  }
}

/**
 * Loads what My Plan shows beside the plans, and calls `show` with it, now and after each change. Returns a
 * function that unsubscribes.
 * @param isBilled Whether the brand bills one of the plans; otherwise only their prices are of interest.
 */
export function watchGlance(
  store: AccountStore,
  { provider, isBilled }: { provider: BillingProvider; isBilled: boolean },
  show: (facts: GlanceFacts) => void,
): () => void {
  const { loadCatalog, loadUnassigned } = store.use(planChangeActions)
  void loadCatalog()
  if (isBilled) {
    void loadUnassigned()
    void store.use(paymentInfoActions).loadPaymentInfo(provider)
  }
  let last: readonly unknown[] = []
  const read = (): void => {
    const state = store.state.getState()
    const parts = [changeOf(state), state.billing.info, historyOf(state), state.plans.subscriptions]
    if (parts.every((part, at) => part === last[at])) return
    last = parts
    show(factsOf(state))
  }
  read()
  return store.state.subscribe(read)
}
