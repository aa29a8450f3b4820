import { AcctError } from '../../errors/acct-error.ts'
import { NO_RESPONSE } from '../../errors/codes.ts'

const UNKNOWN: readonly AcctError['code'][] = [...NO_RESPONSE, 'unknown']

/** Returns whether a failed change may have happened. A change that the services rejected did not. */
export const isOutcomeUnknown = ({ code, status = 0, isRefusal }: AcctError): boolean =>
  UNKNOWN.includes(code) && !isRefusal && !(status >= 400 && status < 500)

/** Returns the error of a change that may have happened: `unknown` replaces the rejection of an attempt. */
export const asUnknown = (error: AcctError): AcctError =>
  isOutcomeUnknown(error) ? error : new AcctError('unknown', { cause: error })
