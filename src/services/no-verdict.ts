import type { AcctError } from '../errors/acct-error.ts'

/** Codes by which a call that failed says nothing about what it was asked: whether it was carried out, nobody knows. */
export const NO_VERDICT: readonly AcctError['code'][] = [
  'network',
  'timeout',
  'server',
  'malformed',
  'aborted',
  'configuration',
  'tooManyRequests',
]
