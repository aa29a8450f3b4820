import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { SandboxContext, SandboxEnv } from './context.ts'

/** Largest body of a control call, in bytes. */
const MAX_BODY_BYTES = 65_536

/** How an interface reads inputs, and says what is wrong with one. */
export interface InputFormat {
  read(c: SandboxContext): Promise<unknown>
  reject(c: SandboxContext, message: string): Response
}

/** Adds a route whose handler receives only validated input; null as the schema means that the route has none. */
export type AddRoute = <Schema extends v.GenericSchema | null>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: Schema,
  run: (
    c: SandboxContext,
    input: Schema extends v.GenericSchema ? v.InferOutput<Schema> : null,
  ) => Response | Promise<Response>,
) => void

/** Returns the problem of an input, with the field and the bound. */
function describe([{ path, message }]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const field = path?.map(({ key }) => String(key)).join('.')
  return field ? `${field}: ${message}.` : `${message}.`
}

/** Returns the function that adds validated routes to an interface; the query is the input of a GET. */
export function addRoutesTo(app: Hono<SandboxEnv>, format: InputFormat): AddRoute {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => format.reject(c, `The body must have at most ${MAX_BODY_BYTES} bytes.`),
  })
  return (method, path, schema, run) => {
    app.on(method, path, limit, async (c) => {
      if (schema === null) return run(c, null as Parameters<typeof run>[1])
      const parsed = v.safeParse(schema, method === 'GET' ? c.req.query() : await format.read(c))
      return parsed.success
        ? run(c, parsed.output as Parameters<typeof run>[1])
        : format.reject(c, describe(parsed.issues))
    })
  }
}

/** Returns the schema of a text of at most `most` characters. */
export function text(most: number) {
  const problem = `must be a text of at most ${most} characters`
  return v.pipe(v.string(problem), v.maxLength(most, problem))
}

/** Returns the schema of a whole number from `least` to `most`. */
export function whole(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`
  return v.pipe(v.number(problem), v.integer(problem), v.minValue(least, problem), v.maxValue(most, problem))
}
