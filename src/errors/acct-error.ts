import { cleanText } from '../util/clean-text.ts'
import type { AcctErrorCode } from './codes.ts'
import { createReference } from './reference.ts'

export type { AcctErrorCode }

export interface AcctErrorOptions {
  /** HTTP status of the response, if there was one. */
  status?: number
  /** Text from the server. The constructor cleans it. */
  detail?: string
  /** Seconds to wait before a retry, as the server requests. */
  retryAfter?: number
  /** Whether the services have definitely refused the call, although its code or status is unknown. */
  isRefusal?: boolean
  /** What led to this error. The error keeps the reference, the time and the call of an AcctError. */
  cause?: unknown
  /** The failure that this error shows again, for example after a page load: the error is that failure. */
  origin?: FailureOrigin | null
}

/** What identifies a failure. */
export interface FailureOrigin {
  reference: string
  time: string
  call?: string | null | undefined
}

/** The library's only error class. It contains no secret: neither a request's body nor its address. */
export class AcctError extends Error {
  override name = 'AcctError'
  readonly code: AcctErrorCode
  readonly status: number | undefined
  readonly detail: string | undefined
  readonly retryAfter: number | undefined
  readonly isRefusal: boolean
  /** Random reference of this failure, for the support. */
  readonly reference: string
  /** When it happened, ISO 8601. */
  readonly time: string
  /** Name of the failed call, such as `subscriptions`; the transport sets it. */
  call: string | undefined

  constructor(code: AcctErrorCode, options: AcctErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = options.status
    this.detail = options.detail === undefined ? undefined : cleanText(options.detail) || undefined
    this.retryAfter = options.retryAfter
    this.isRefusal = options.isRefusal === true
    const origin = options.origin ?? (options.cause instanceof AcctError ? options.cause : undefined)
    this.reference = origin?.reference ?? createReference()
    this.time = origin?.time ?? new Date().toISOString()
    this.call = origin?.call ?? undefined
  }
}
