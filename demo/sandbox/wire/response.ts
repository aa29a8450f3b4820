/**
 * The files of this folder declare the JSON of the services, in their spelling (A§3, A§7, B§3, B§7). Amounts
 * are integer hundredths of the currency's unit (yen too: 48000 is ¥480), dates are ISO 8601 in UTC. Where
 * the specification defines no shape, the comment names the open question (`U-nn`) and the shape is our
 * choice.
 */

/** Success without content. */
export interface StatusResponse {
  statusCode: 200
}

/** Body of a failure. `code` is one of A§8 if one fits. */
export interface FailureResponse {
  statusCode: number
  code?: number | string
  message: string
}

/** Failure of POST /subscribe, with HTTP 200 (U-34). `Payload` is the JSON of a FailurePayload. */
export interface FunctionFailureResponse {
  FunctionError: 'Unhandled'
  Payload: string
}

export interface FailurePayload {
  errorType: string
  errorMessage: string
  errorData?: string
}
