/** Success without content. */
export interface StatusResponse {
  statusCode: 200
}

/** Every failure (open questions 1.1). `code` is one of A§8 where one fits. */
export interface FailureResponse {
  statusCode: number
  code?: number | string
  message: string
}

/** POST /subscribe where it did not, with HTTP 200 (U-34). The payload is JSON of the second. */
export interface FunctionFailureResponse {
  FunctionError: 'Unhandled'
  Payload: string
}

export interface FailurePayload {
  errorType: string
  errorMessage: string
  errorData?: string
}
