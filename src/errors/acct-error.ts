import { cleanText } from '../domain/clean-text.ts'
import type { AcctErrorCode } from './codes.ts'

export type { AcctErrorCode }

export interface AcctErrorOptions {
  /** HTTP status, where there was an answer. */
  status?: number
  /** The server's own words; cleaned before they are kept. */
  detail?: string
  /** How long the server asks to wait, in seconds. */
  retryAfter?: number
  cause?: unknown
}

/** The one error of the library. Holds no secret: neither a request's body nor its address. */
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
