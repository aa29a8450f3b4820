import type { AcctError } from '../../errors/acct-error.ts'

const UNKNOWN: readonly AcctError['code'][] = [
  'network',
  'timeout',
  'server',
  'malformed',
  'aborted',
  'unknown',
]

/** Whether a failed write may have been carried out all the same: one that was refused has not. */
export const isOutcomeUnknown = ({ code, status = 0 }: AcctError): boolean =>
  UNKNOWN.includes(code) && !(status >= 400 && status < 500)
