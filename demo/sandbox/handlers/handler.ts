import type { AccountRow } from '../data/rows.ts'
import type { JsonResponse } from '../http/response.ts'
import type { Services } from '../services.ts'

/** A service call that passed the gateway. */
export interface Call extends Services {
  headers: Headers
  /** Origin that the call came to: the sandbox's own. */
  origin: string
  /** What filled the path's `{name}` places. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The JSON body, empty when there was none. */
  body: Readonly<Record<string, unknown>>
  /** Says whose call it turned out to be, for the log. */
  identify(account: AccountRow): void
}

/** A call whose signature and token were good. */
export interface SignedCall extends Call {
  account: AccountRow
}

/** Answers one endpoint, inside a transaction. Failures are answers too; an exception undoes everything. */
export interface Handler<Kind extends Call = Call> {
  /** Idempotency-Key is honoured (A§7, X-61). */
  costsMoney?: boolean
  handle(call: Kind): JsonResponse
}

/** A body's or query's text field, empty when it is missing or no text. */
export function readText(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}
