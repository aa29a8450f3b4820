import * as v from 'valibot'
import type { SandboxContext } from './context.ts'

/** Returns the JSON body of a request if it matches the schema, else null. */
export async function readJson<Schema extends v.GenericSchema>(
  c: SandboxContext,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const parsed = v.safeParse(schema, await c.req.json().catch(() => null))
  return parsed.success ? parsed.output : null
}
