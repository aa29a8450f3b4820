import type { Brand } from '../../brand/brand.ts'
import { DEFAULT_CURRENCY } from '../../domain/billing/currency.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { AcctError } from '../../errors/acct-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import { paymentInfoActions } from '../../store/billing/payment-info.actions.ts'
import { getUnknown } from '../../store/core/request.ts'
import { getChange } from '../../store/plans/change-state.ts'
import { keepPlanActions, saveTerms } from '../../store/plans/plan-save.ts'

/** Clears a pending change. Returns its failure; `ignored` where the state shows it. Never rejects. */
export async function keepPlan(
  store: AccountStore,
  brand: Brand,
  plan: SubscriptionPlan,
): Promise<AcctError | 'kept' | 'ignored'> {
  const provider = await store.use(paymentInfoActions).resolveProvider(brand.billingProvider)
  const isKept = await store.use(keepPlanActions).keep(plan, {
    ...saveTerms(brand, provider, plan, store.serverNow()),
    // Nothing is charged in it.
    currency: DEFAULT_CURRENCY,
  })
  if (isKept) return 'kept'
  const { keeping } = getChange(store.state.getState())
  return keeping.status === 'failed' && !getUnknown(keeping) ? keeping.error : 'ignored'
}
