import type { AcctError } from '../../../errors/acct-error.ts'
import { NO_RESPONSE } from '../../../errors/codes.ts'

/**
 * Returns whether nothing is charged after a failure: the store has looked up an order without a response,
 * and `aborted` means that the account holder closed the challenge.
 */
export const isNothingCharged = ({ code }: AcctError): boolean => NO_RESPONSE.includes(code)
