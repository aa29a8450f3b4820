import type { AcctError } from '../errors/acct-error.ts'

const UNKNOWN: readonly AcctError['code'][] = [
  'network',
  'timeout',
  'server',
  'malformed',
  'aborted',
  'unknown',
]

/** Whether a failed write may have been carried out all the same. */
export const isOutcomeUnknown = ({ code }: AcctError): boolean => UNKNOWN.includes(code)
