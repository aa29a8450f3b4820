import { useState } from 'react'
import { type OrderSummary, replacedBy } from '../../../domain/orders/order-summary.ts'

/**
 * Follows what an order replaces, while its screen is open. `isOvertaken` is whether another change of the account
 * has changed that since the screen showed it, such as a cancellation in another tab; `accept` ends it.
 * @param summary The order; null until it is known, and from the time it is sent.
 * @param named Id of the subscription that the address names; another one makes another order.
 */
export function useOvertaken(summary: OrderSummary | null, named: string | null = null) {
  const [shown, setShown] = useState<{ order: string; replaced: string } | null>(null)
  const [isOvertaken, setIsOvertaken] = useState(false)
  const present = summary && { order: [summary.target.id, named].join(), replaced: replacedBy(summary) }
  if (present && (present.order !== shown?.order || present.replaced !== shown.replaced)) {
    setShown(present)
    setIsOvertaken(present.order === shown?.order)
  }
  return { isOvertaken, accept: (): void => setIsOvertaken(false) }
}
