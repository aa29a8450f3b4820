import { useEffect, useRef } from 'react'
import type { AcctError } from '../errors/acct-error.ts'
import { errorDetail } from './error-detail.ts'
import type { ErrorPlace } from './events.ts'
import { useAccount } from './use-account.ts'

/** Dispatches `acct-error` once for an error that a screen shows; null is no error. */
export function useReportError(error: AcctError | null, area: ErrorPlace): void {
  const { emit } = useAccount()
  const reported = useRef<AcctError | null>(null)
  useEffect(() => {
    if (!error || error === reported.current) return
    reported.current = error
    emit('acct-error', errorDetail(error, area))
  }, [error, area, emit])
}
