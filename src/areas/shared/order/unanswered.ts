import type { AcctError } from '../../../errors/acct-error.ts'

const CODES = new Set(['network', 'timeout', 'server', 'malformed', 'aborted'])

/** Whether an order failed without a response. The store has looked the order up by then: nothing is charged. */
export const isUnanswered = ({ code }: AcctError): boolean => CODES.has(code)
