import * as v from 'valibot'
import { AcctError } from '../errors/acct-error.ts'

/** An optional text. The services omit fields without a value, or send null. */
export const text = v.optional(v.nullable(v.string()), null)
/** An ISO 8601 date or moment; null for any other text. */
export const date = v.pipe(
  text,
  v.transform((value) => (value && !Number.isNaN(Date.parse(value)) ? value : null)),
)
export const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
export const optionalId = v.optional(v.nullable(identifier), null)
export const flag = (fallback: boolean) =>
  v.pipe(
    v.optional(v.nullable(v.boolean()), fallback),
    v.transform((value) => value ?? fallback),
  )
export const amount = (fallback: number) =>
  v.pipe(
    v.optional(v.nullable(v.number()), fallback),
    v.transform((value) => value ?? fallback),
  )

/** Parses a response by its schema. Throws AcctError `malformed` for another shape. */
export function read<Output>(schema: v.GenericSchema<unknown, Output>, response: unknown): Output {
  const parsed = v.safeParse(schema, response)
  if (!parsed.success) throw new AcctError('malformed')
  return parsed.output
}

/** Returns the named field of a response, or the response itself when it is an array. */
export function listIn(response: unknown, field: string): unknown {
  if (Array.isArray(response) || typeof response !== 'object' || response === null) return response
  return (response as Record<string, unknown>)[field]
}
