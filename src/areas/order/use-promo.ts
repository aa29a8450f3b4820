import { useEffect } from 'react'
import { isCheckedFor, isPromoPending, type PromoConditions } from '../../domain/orders/promo-code.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { getOrder } from '../../store/orders/order.slice.ts'
import { type PromoRejection, promoActions } from '../../store/orders/promo.actions.ts'

/** Connects the promo codes of an order to the store; `conditions` is null until the order is loaded. */
export function usePromo(conditions: PromoConditions | null) {
  const { store, query, emit } = useAccount()
  const { promo } = useAccountState(getOrder)
  const { checkFor, apply, type, remove } = store.use(promoActions)
  const isDue = conditions !== null && !isCheckedFor(promo, conditions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each plan and kind of order
  useEffect(() => {
    if (conditions && isDue) void report(checkFor(conditions, query.get('promoCode')))
  }, [isDue, conditions?.externalPlanCode, conditions?.isImmediate])

  // A screen begins with an empty field.
  useEffect(() => () => type(''), [type])

  async function report(check: Promise<PromoRejection | null>): Promise<void> {
    const rejection = await check
    if (!rejection) return
    const { errorCode, failure } = rejection
    emit('acct-error', errorDetail(failure, 'order', errorCode === 'unknown' ? undefined : errorCode))
  }

  return {
    promo,
    isChecking: isDue || isPromoPending(promo),
    type,
    remove,
    /** Checks the code in the field. */
    apply: () => conditions && report(apply(promo.typed, conditions)),
  }
}
