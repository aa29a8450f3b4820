import { AcctError } from '../errors/acct-error.ts'
import { subscriptionCode } from '../errors/subscription-codes.ts'
import { NO_VERDICT } from './no-verdict.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What a failed billing call says: its description, or its error's text, else the raw error (B§7). */
export function billingFailureText(body: unknown, raw: unknown): string {
  const { description, error } = (typeof body === 'object' && body !== null ? body : {}) as {
    description?: unknown
    error?: unknown
  }
  const said = [description, error].find(isText)
  return said ?? (raw instanceof Error ? raw.message : String(raw))
}

/** Failures that say nothing about the card: nobody knows what was done, or who may ask. */
const NOT_THE_CARD: readonly AcctError['code'][] = [...NO_VERDICT, 'unauthorized', 'conflict']

/**
 * A refused billing call as what it means: the server's `error` where there is one, else a declined card (B§8). A call
 * of which nobody knows how it ended stays what it is: to say "declined" might not be true.
 */
export function billingFailure(body: unknown, thrown: unknown): unknown {
  if (!(thrown instanceof AcctError) || NOT_THE_CARD.includes(thrown.code)) return thrown
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const code = isText(error) ? (subscriptionCode(error) ?? 'unknown') : 'cardDeclined'
  const { status } = thrown
  return new AcctError(code, { ...(status ? { status } : {}), detail: billingFailureText(body, thrown) })
}
