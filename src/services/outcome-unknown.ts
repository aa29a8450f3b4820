import type { AcctError } from '../errors/acct-error.ts'

/** Codes of failed calls whose outcome is unknown: the services may have executed the call. */
export const OUTCOME_UNKNOWN: readonly AcctError['code'][] = [
  'network',
  'timeout',
  'server',
  'malformed',
  'aborted',
  'configuration',
  'tooManyRequests',
]
