import type { Rejection } from '../data/rejection.ts'
import { type JsonResponse, ok } from '../http/response.ts'
import type { BillingRejectedResponse } from '../wire/payment.ts'
import type { FailurePayload, FunctionFailureResponse } from '../wire/response.ts'

/** A refusal of POST /subscribe comes with HTTP 200 (U-34). */
export const createFunctionFailure = (refusal: Rejection): JsonResponse =>
  ok<FunctionFailureResponse>({
    FunctionError: 'Unhandled',
    Payload: JSON.stringify(refusal satisfies FailurePayload),
  })

/** A refusal of a billing call: 3-D Secure as above (U-30), anything else with HTTP 402. */
export function rejectBilling(refusal: Rejection): JsonResponse {
  if (refusal.errorData !== undefined) return createFunctionFailure(refusal)
  const { errorType: error, errorMessage: message } = refusal
  const body: BillingRejectedResponse = { statusCode: 402, error, message, description: message }
  return { status: 402, body }
}
