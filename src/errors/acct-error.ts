import { cleanText } from '../domain/clean-text.ts'
import type { AcctErrorCode } from './codes.ts'

export type { AcctErrorCode }

export interface AcctErrorOptions {
  /** HTTP status of the response, if there was one. */
  status?: number
  /** Text from the server. The constructor cleans it. */
  detail?: string
  /** Seconds to wait before a retry, as the server requests. */
  retryAfter?: number
  cause?: unknown
}

/** The library's only error class. It contains no secret: neither a request's body nor its address. */
export class AcctError extends Error {
  override name = 'AcctError'
  readonly code: AcctErrorCode
  readonly status: number | undefined
  readonly detail: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: AcctErrorCode, options: AcctErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = options.status
    this.detail = options.detail === undefined ? undefined : cleanText(options.detail) || undefined
    this.retryAfter = options.retryAfter
  }
}
