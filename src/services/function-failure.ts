import * as v from 'valibot'
import { AcctError } from '../errors/acct-error.ts'
import { subscriptionCode } from '../errors/subscription-codes.ts'
import { text } from './shape.ts'

/** A failure that comes with HTTP 200 (U-34). */
export interface FunctionFailure {
  error: AcctError
  /** What 3-D Secure is challenged with; null for any other failure. Belongs into no error and no log. */
  actionToken: string | null
}

const failureSchema = v.object({ errorType: text, errorMessage: text, errorData: text })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The payload of an answer, which comes as JSON in a text or as it is (U-34). */
export function payloadOf({ Payload }: Record<string, unknown>): unknown {
  if (typeof Payload !== 'string') return Payload
  try {
    return JSON.parse(Payload)
  } catch {
    return null
  }
}

/** What an answer with `FunctionError` in it says; null for any other answer. */
export function functionFailure(answer: unknown): FunctionFailure | null {
  if (!isObject(answer) || !answer.FunctionError) return null
  const failure = v.safeParse(failureSchema, payloadOf(answer))
  if (!failure.success) return { error: new AcctError('unknown'), actionToken: null }
  const { errorType, errorMessage, errorData } = failure.output
  const code = subscriptionCode(errorType) ?? 'unknown'
  return {
    error: new AcctError(code, errorMessage ? { detail: errorMessage } : {}),
    actionToken: code === 'threeDSecure' ? errorData || null : null,
  }
}
