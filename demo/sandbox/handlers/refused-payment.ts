import type { Refusal } from '../data/refusal.ts'
import { type Answer, ok } from '../http/answer.ts'
import type { BillingRefused } from '../payment-wire.ts'
import type { FailurePayload, FunctionFailure } from '../wire.ts'

/** A refusal of POST /subscribe comes with HTTP 200 (U-34). */
export const functionFailure = (refusal: Refusal): Answer =>
  ok<FunctionFailure>({
    FunctionError: 'Unhandled',
    Payload: JSON.stringify(refusal satisfies FailurePayload),
  })

/** A refusal of a billing call: 3-D Secure as above (U-30), anything else with HTTP 402. */
export function billingRefused(refusal: Refusal): Answer {
  if (refusal.errorData !== undefined) return functionFailure(refusal)
  const { errorType: error, errorMessage: message } = refusal
  const body: BillingRefused = { statusCode: 402, error, message, description: message }
  return { status: 402, body }
}
