import { useEffect } from 'react'
import type { AcctError } from '../errors/acct-error.ts'
import { errorDetail } from './error-detail.ts'
import type { ErrorPlace } from './events.ts'
import { useAccount } from './use-account.ts'

/** Dispatches `acct-error` for an error that a screen shows; null is no error. */
export function useReportError(error: AcctError | null, area: ErrorPlace): void {
  const { emit } = useAccount()
  useEffect(() => {
    if (error) emit('acct-error', errorDetail(error, area))
  }, [error, area, emit])
}
