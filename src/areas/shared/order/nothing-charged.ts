import type { AcctError } from '../../../errors/acct-error.ts'

const CODES = new Set(['network', 'timeout', 'server', 'malformed', 'aborted'])

/**
 * Returns whether nothing is charged after a failure: the store has looked up an order without a response,
 * and `aborted` means that the account holder closed the challenge.
 */
export const isNothingCharged = ({ code }: AcctError): boolean => CODES.has(code)
