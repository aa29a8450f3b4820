import { AcctError } from '../../errors/acct-error.ts'
import { subscriptionCode } from '../../errors/subscription-codes.ts'
import { NOT_REJECTED } from '../not-rejected.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Returns the text of a failed billing call: its description, else its error text, else the raw error (B§7).
 */
export function billingFailureText(body: unknown, raw: unknown): string {
  const { description, error } = (typeof body === 'object' && body !== null ? body : {}) as {
    description?: unknown
    error?: unknown
  }
  const text = [description, error].find(isText)
  return text ?? (raw instanceof Error ? raw.message : String(raw))
}

/** Failures that are not about the card: a call without a rejection, an invalid session, or a conflict. */
const NOT_ABOUT_CARD: readonly AcctError['code'][] = [...NOT_REJECTED, 'unauthorized', 'conflict']

/**
 * Returns the meaning of a rejected billing call: the server's `error` where there is one, else a declined
 * card (B§8). An error with an unknown outcome is returned unchanged, because "declined" might be wrong.
 */
export function billingFailure(body: unknown, thrown: unknown): unknown {
  if (!(thrown instanceof AcctError) || NOT_ABOUT_CARD.includes(thrown.code)) return thrown
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const code = isText(error) ? (subscriptionCode(error) ?? 'unknown') : 'cardDeclined'
  const { status } = thrown
  return new AcctError(code, {
    ...(status ? { status } : {}),
    detail: billingFailureText(body, thrown),
    cause: thrown,
  })
}
