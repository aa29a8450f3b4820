import * as v from 'valibot'
import { AcctError } from '../errors/acct-error.ts'

/** Parts that many answers share: the services leave fields out, or send null, where there is nothing. */
export const text = v.optional(v.nullable(v.string()), null)
/** An ISO 8601 date or moment; what cannot be read as one is no date. */
export const date = v.pipe(
  text,
  v.transform((value) => (value && !Number.isNaN(Date.parse(value)) ? value : null)),
)
export const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
export const optionalId = v.optional(v.nullable(identifier), null)
export const flag = (otherwise: boolean) =>
  v.pipe(
    v.optional(v.nullable(v.boolean()), otherwise),
    v.transform((value) => value ?? otherwise),
  )
export const amount = (otherwise: number) =>
  v.pipe(
    v.optional(v.nullable(v.number()), otherwise),
    v.transform((value) => value ?? otherwise),
  )

/** Reads an answer by its schema; an answer of another shape is AcctError `malformed`. */
export function read<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new AcctError('malformed')
  return parsed.output
}

/** The list in an answer's named field, or the answer itself when it is the list. */
export function listIn(answer: unknown, field: string): unknown {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return answer
  return (answer as Record<string, unknown>)[field]
}
