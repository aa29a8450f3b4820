import type { AcctError } from '../errors/acct-error.ts'
import { NO_RESPONSE } from '../errors/codes.ts'

/** Codes of failed calls that the services have not rejected for what was sent. */
export const NOT_REJECTED: readonly AcctError['code'][] = [
  ...NO_RESPONSE,
  'damaged',
  'configuration',
  'tooManyRequests',
]
