import { useRef } from 'react'
import { getCharges } from '../../../domain/history/receipt.ts'
import { useAccount, useAccountState } from '../../../react/use-account.ts'
import { getOrder } from '../../../store/orders/order.slice.ts'
import { placeOrderActions } from '../../../store/orders/place-order.actions.ts'
import { debtText, usePastDue } from '../past-due/past-due.tsx'

/** Returns the order that is done, as its last screen shows it; null until an order is done. */
export function usePlacedOrder() {
  const { store, brand, navigate } = useAccount()
  const { placing } = useAccountState(getOrder)
  if (placing.status !== 'done') return null
  return {
    receipt: placing.data.receipt,
    charges: getCharges(placing.data, brand.capabilities.recurringChargeIncludesTax, store.serverNow()),
    onDone() {
      store.use(placeOrderActions).clear()
      navigate('/subscriptions', { byUser: true })
    },
  }
}

/**
 * Returns the text of an order about a payment that is past due: before the order, that it charges its own
 * total only; after it, whether the payment history still has the debt. Null for an account that had none.
 * @param isOpen Whether the order can still change; the debt at the end of this time counts.
 * @param isDone Whether the order is done.
 */
export function useDebtText(isOpen: boolean, isDone: boolean): string | null {
  const { text } = useAccount()
  const pastDue = usePastDue(true)
  const hadDebt = useRef(false)
  const isDue = pastDue.kind === 'pastDue'
  if (isOpen && !isDone) hadDebt.current = isDue
  if (!isDue) return isDone && hadDebt.current && pastDue.kind === 'none' ? text.t('order.debtGone') : null
  const debt = debtText(pastDue, text)
  return isDone ? debt : `${debt} ${text.t('order.debt')}`
}
