import { useMemo } from 'react'
import { AcctError } from '../errors/acct-error.ts'

/**
 * Returns the failure of a mailed link, with one reference per attempt: the error itself, or one for the
 * reason of a rejection.
 */
export const useLinkFailure = (error: AcctError | string | null): AcctError | null =>
  useMemo(() => (typeof error === 'string' ? new AcctError('invalidToken') : error), [error])
