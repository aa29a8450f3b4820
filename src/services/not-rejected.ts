import type { AcctError } from '../errors/acct-error.ts'
import { NO_RESPONSE } from '../errors/codes.ts'

/**
 * Codes of failures that say nothing about the content of a call: it was not sent, its outcome is unknown, or
 * the services limit requests.
 */
export const NOT_REJECTED: readonly AcctError['code'][] = [
  ...NO_RESPONSE,
  'damaged',
  'configuration',
  'tooManyRequests',
]
