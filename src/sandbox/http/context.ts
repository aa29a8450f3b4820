import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** Per-request variables that the middleware and the routes set. */
interface CallState {
  /** Email of the account behind the call, for the log. */
  account: string | null
  signature: 'ok' | 'bad' | 'none'
  /** Whether the response carries CORS headers; a fault may remove them. */
  hasCors: boolean
  /** Violations of the wire contract by the call. */
  violations: readonly string[]
  /** Whether a fault cut the connection, so that no response is sent. */
  isCut: boolean
}

/** The bindings hold Node's own request and response on a socket and are missing in-process. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings> & {
    /** Path below which clients reach the sandbox, such as `/live`; the paths of its requests are without it. */
    prefix?: string
    /** Path and query that the client has signed, where they differ from those of the request in more than the prefix. */
    signed?: string
  }
  Variables: CallState
}

export type SandboxContext = Context<SandboxEnv>
export type SandboxApp = Hono<SandboxEnv>

/** Returns path and query as the client sent them; a Request object holds them normalized. */
export function rawTarget(c: SandboxContext): string {
  const sent = c.env?.incoming?.url
  if (sent?.startsWith('/')) return sent
  const url = new URL(c.req.url)
  return url.pathname + url.search
}

/** Returns the address of the sandbox as the client addressed it, without a trailing slash. */
export const getAddress = (c: SandboxContext): string => new URL(c.req.url).origin + (c.env?.prefix ?? '')

/** Returns path and query that the client has signed. */
export const signedTarget = (c: SandboxContext): string =>
  c.env?.signed ?? (c.env?.prefix ?? '') + rawTarget(c)
