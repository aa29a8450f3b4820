import type { AcctError } from '../../errors/acct-error.ts'
import { NO_RESPONSE } from '../../errors/codes.ts'

/** Code that has arrived damaged has sent nothing. */
const UNKNOWN: readonly AcctError['code'][] = [...NO_RESPONSE.filter((code) => code !== 'damaged'), 'unknown']

/** Returns whether a failed change may have happened. A change that the services rejected did not. */
export const isOutcomeUnknown = ({ code, status = 0, isRefusal }: AcctError): boolean =>
  UNKNOWN.includes(code) && !isRefusal && !(status >= 400 && status < 500)
