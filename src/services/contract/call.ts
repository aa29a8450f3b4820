import type { Fields, ObjectShape, Shape, Source, UnionShape } from './shape.ts'

/**
 * Effect of a call. `reads`: it changes nothing; `changes`: it changes data or sends the account holder a
 * message; `charges`: it can also cost money, and honors the Idempotency-Key header.
 */
type Effect = 'reads' | 'changes' | 'charges'

/** The wire contract of one call. Method, path and authentication are in the table of endpoints. */
export interface CallContract {
  summary: string
  /** Source of the call, and of each field without one. */
  source: Source
  /** The decision behind the full address, where the specification shows only a part of it. */
  addressSource?: Source
  effect: Effect
  /** Values of the path's placeholders. */
  params?: Fields
  query?: Fields
  /** The JSON body of the request; a call without one sends none. */
  body?: ObjectShape | UnionShape
  /** The JSON body with HTTP status 200. */
  response: Shape
  /** Bodies of failures that differ from the common one, by HTTP status. */
  failures?: Readonly<Record<number, Shape>>
}
