import type { AcctError } from '../../../errors/acct-error.ts'

/**
 * Returns whether the screen has to say that nothing is charged: the services required a challenge, and the
 * account holder closed it or left before. The messages of rejections say it themselves; a missing response proves nothing
 * (X-76).
 */
export const isNothingCharged = ({ code }: AcctError): boolean => code === 'aborted'
