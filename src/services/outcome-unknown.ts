import type { AcctError } from '../errors/acct-error.ts'
import { NO_RESPONSE } from '../errors/codes.ts'

/** Codes of failed calls whose outcome is unknown: the services may have executed the call. */
export const OUTCOME_UNKNOWN: readonly AcctError['code'][] = [
  ...NO_RESPONSE,
  'configuration',
  'tooManyRequests',
]
