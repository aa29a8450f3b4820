import { useEffect } from 'react'
import { isCheckedFor, isPromoPending, type PromoOrder } from '../../domain/orders/promo-code.ts'
import { errorDetail } from '../../react/error-detail.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { orderOf } from '../../store/orders/order.slice.ts'
import { type PromoRejection, promoActions } from '../../store/orders/promo.actions.ts'

/** Connects the promo codes of an order to the store; `order` is null until the order is loaded. */
export function usePromo(order: PromoOrder | null) {
  const { store, query, emit } = useAccount()
  const { promo } = useAccountState(orderOf)
  const { checkFor, apply, type, remove } = store.use(promoActions)
  const codeOfAddress = query.get('promoCode')
  const isDue = order !== null && !isCheckedFor(promo, order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each plan and kind of order
  useEffect(() => {
    if (order && isDue) void report(checkFor(order, codeOfAddress))
  }, [isDue, order?.externalPlanCode, order?.isImmediate])

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
    remove: (code: string) => remove(code, codeOfAddress),
    /** Checks the code in the field. */
    apply: () => order && report(apply(promo.typed, order)),
  }
}
