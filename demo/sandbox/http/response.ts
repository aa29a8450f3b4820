import type { FailureResponse, StatusResponse } from '../wire/response.ts'

/** What a handler gives back: always JSON. */
export interface JsonResponse {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

export const ok = <Body>(body: Body): JsonResponse => ({ status: 200, body })

/** `{statusCode: 200}`, the success that says nothing more. */
export const succeed = (): JsonResponse => ok<StatusResponse>({ statusCode: 200 })

/** A failure in the services' shape (open questions 1.1). */
export function fail(
  statusCode: number,
  message: string,
  code?: number | string,
  headers?: Readonly<Record<string, string>>,
): JsonResponse {
  const body: FailureResponse = code === undefined ? { statusCode, message } : { statusCode, code, message }
  return { status: statusCode, body, ...(headers && { headers }) }
}

/** A refusal by the gateway in front of the services, as the real one words it. */
export const rejectAtGateway = (status: number, errorType: string, message: string): JsonResponse => ({
  status,
  body: { message },
  headers: { 'x-amzn-errortype': errorType },
})

/** The field every call must have is missing (A§8). */
export const missingParameter = (name: string): JsonResponse =>
  fail(400, `Missing parameter: ${name}`, 'missing_parameters')
