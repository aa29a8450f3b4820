import type { AccountRow } from '../data/rows.ts'
import type { JsonResponse } from '../http/response.ts'
import type { Services } from '../services.ts'

/** A call that passed the gateway. */
export interface Call extends Services {
  headers: Headers
  /** Address of the sandbox, as the client addressed it, without a trailing slash. */
  address: string
  /** Values of the path's `{name}` placeholders. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The JSON body; an empty object without one. */
  body: Readonly<Record<string, unknown>>
  /** Records the call's account for the log. */
  identify(account: AccountRow): void
}

/** A call with a valid signature and token. */
export interface SignedCall extends Call {
  account: AccountRow
}

/**
 * Handler of one endpoint. It runs in a transaction, which an exception rolls back; failures are responses.
 */
export interface Handler<Kind extends Call = Call> {
  /** Whether the endpoint honors the Idempotency-Key header. */
  costsMoney?: boolean
  handle(call: Kind): JsonResponse
}

/** Returns a string field of a body, empty when the field is missing or no string. */
export function readText(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}
