import { useRef } from 'react'
import { useAccount } from '../../../account/use-account.ts'
import { debtText, usePastDue } from '../past-due/past-due.tsx'

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
