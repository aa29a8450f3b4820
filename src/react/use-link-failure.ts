import { useEffect, useMemo } from 'react'
import { AcctError } from '../errors/acct-error.ts'
import { errorDetail } from './error-detail.ts'
import type { ErrorPlace } from './events.ts'
import { useAccount } from './use-account.ts'

/**
 * Returns the failure of a mailed link, with one reference per attempt: the error itself, or one for the
 * reason of a rejection. Reports it to the page.
 */
export function useLinkFailure(error: AcctError | string | null, place: ErrorPlace): AcctError | null {
  const { emit } = useAccount()
  const failure = useMemo(() => (typeof error === 'string' ? new AcctError('invalidToken') : error), [error])
  useEffect(() => {
    if (failure) emit('acct-error', errorDetail(failure, place, getCode(error ?? failure)))
  }, [failure, error, place, emit])
  return failure
}

/** Returns the code for `acct-error`, which says only that the services rejected the link or the password. */
function getCode(error: AcctError | string): string {
  if (error instanceof AcctError) return error.code
  return error === 'similar' ? 'passwordRefused' : 'invalidToken'
}
