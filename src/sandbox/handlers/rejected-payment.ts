import type { Rejection } from '../data/rejection.ts'
import { type JsonResponse, ok } from '../http/response.ts'
import type { BillingRejectedResponse } from '../wire/payment.ts'
import type { FailurePayload, FunctionFailureResponse } from '../wire/response.ts'

/** Returns a rejection of POST /subscribe, which has HTTP status 200. */
export const createFunctionFailure = (rejection: Rejection): JsonResponse =>
  ok<FunctionFailureResponse>({
    FunctionError: 'Unhandled',
    Payload: JSON.stringify(rejection satisfies FailurePayload),
  })

/** Returns a rejection of a billing call: 3-D Secure like POST /subscribe, anything else with HTTP 402. */
export function rejectBilling(rejection: Rejection): JsonResponse {
  if (rejection.errorData !== undefined) return createFunctionFailure(rejection)
  const { errorType: error, errorMessage: message } = rejection
  const body: BillingRejectedResponse = { statusCode: 402, error, message, description: message }
  return { status: 402, body }
}
