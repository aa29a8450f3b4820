import type { AcctError } from '../../../errors/acct-error.ts'

/**
 * Returns whether a failure proves that nothing is charged and no other text says so: the services asked for a
 * challenge, and the account holder closed it. No response proves nothing.
 */
export const isNothingCharged = ({ code }: AcctError): boolean => code === 'aborted'
