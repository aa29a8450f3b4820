import { useEffect, useState } from 'react'
import { errorDetail } from '../../../account/error-detail.ts'
import type { ErrorPlace } from '../../../account/events.ts'
import { useAccount, useAccountState } from '../../../account/use-account.ts'
import type { AcctError } from '../../../errors/acct-error.ts'
import { orderOf } from '../../../store/order/order.slice.ts'

/**
 * Returns why the outcome of an order is unknown: the first failure, because each lookup has one of its own, and
 * the reference on the screen must not change. Reports it once.
 */
export function useOutcomeError(area: ErrorPlace): AcctError | null {
  const { emit } = useAccount()
  const { placing, isOutcomeUnknown, isMissed } = useAccountState(orderOf)
  const [first, setFirst] = useState<AcctError | null>(null)
  const error = placing.status === 'failed' ? placing.error : null

  useEffect(() => {
    if (!isOutcomeUnknown && !isMissed) {
      setFirst(null)
      return
    }
    if (first || !error) return
    setFirst(error)
    // A missed order has failed, which the screen reports.
    if (isOutcomeUnknown) emit('acct-error', errorDetail(error, area))
  }, [isOutcomeUnknown, isMissed, first, error, area, emit])
  return first
}
