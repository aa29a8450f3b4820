import type { FailureResponse, StatusResponse } from '../wire/response.ts'

/** JSON response of a handler. */
export interface JsonResponse {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

export const ok = <Body>(body: Body): JsonResponse => ({ status: 200, body })

/** Returns `{statusCode: 200}`, a success without content. */
export const succeed = (): JsonResponse => ok<StatusResponse>({ statusCode: 200 })

/** Returns a failure in the services' shape. */
export function fail(
  statusCode: number,
  message: string,
  code?: number | string,
  headers?: Readonly<Record<string, string>>,
): JsonResponse {
  const body: FailureResponse = code === undefined ? { statusCode, message } : { statusCode, code, message }
  return { status: statusCode, body, ...(headers && { headers }) }
}

/**
 * Returns an error of the API gateway in front of the services, with the real gateway's header and message.
 */
export const rejectAtGateway = (status: number, errorType: string, message: string): JsonResponse => ({
  status,
  body: { message },
  headers: { 'x-amzn-errortype': errorType },
})

/** Returns the error for a required field that is missing. */
export const missingParameter = (name: string): JsonResponse =>
  fail(400, `Missing parameter: ${name}`, 'missing_parameters')
