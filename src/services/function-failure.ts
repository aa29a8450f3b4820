import * as v from 'valibot'
import { AcctError } from '../errors/acct-error.ts'
import { subscriptionCode } from '../errors/subscription-codes.ts'
import { isObject } from '../util/is-object.ts'
import { text } from './shape.ts'

/** A failure in a response with HTTP 200 (U-34). */
export interface FunctionFailure {
  error: AcctError
  /**
   * Token of the 3-D Secure challenge; null for any other failure. It must not appear in an error or a log.
   */
  actionToken: string | null
}

/**
 * A code that the services have chosen refuses the call, whether this library knows it or not. The class of a
 * program's error, such as `TypeError` or `Runtime.ExitError`, proves nothing about a charge.
 */
const REFUSAL = /^[a-z]/

const failureSchema = v.object({ errorType: text, errorMessage: text, errorData: text })

/** Returns the payload of a response, which is JSON in a string, or an object. */
export function getPayload({ Payload }: Record<string, unknown>): unknown {
  if (typeof Payload !== 'string') return Payload
  try {
    return JSON.parse(Payload)
  } catch {
    return null
  }
}

/** Returns the failure in a response with `FunctionError`; null for any other response. */
export function functionFailure(response: unknown): FunctionFailure | null {
  if (!isObject(response) || !response.FunctionError) return null
  const failure = v.safeParse(failureSchema, getPayload(response))
  if (!failure.success) return { error: new AcctError('unknown'), actionToken: null }
  const { errorType, errorMessage, errorData } = failure.output
  const code = subscriptionCode(errorType) ?? 'unknown'
  return {
    error: new AcctError(code, {
      ...(errorMessage && { detail: errorMessage }),
      isRefusal: REFUSAL.test(errorType ?? ''),
    }),
    actionToken: code === 'threeDSecure' ? errorData || null : null,
  }
}
