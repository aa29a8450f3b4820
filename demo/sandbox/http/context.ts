import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Clock } from '../data/clock.ts'
import type { Database } from '../data/database.ts'
import type { SandboxBrand } from '../seeds/brands.ts'
import type { FaultList } from './faults.ts'
import type { RequestLog } from './request-log.ts'

/** What every part of the sandbox works with. */
export interface Services {
  db: Database
  /** Origin of the hosted portal. */
  portal: string
  clock: Clock
  brands: readonly SandboxBrand[]
  faults: FaultList
  log: RequestLog
  /** Back to the seeds: data, clock, faults and log. */
  reset(): void
}

/** What a request learns on its way in. */
export interface Learned {
  /** E-mail of the account behind the call, for the log. */
  account: string | null
  signature: 'ok' | 'bad' | 'none'
  /** Whether this answer carries CORS headers; a fault may take them away. */
  cors: boolean
  /** The connection was cut: there is no answer. */
  cut: boolean
}

/** Node's own request and answer are there on a socket and missing in-process. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>
  Variables: Learned
}

export type SandboxContext = Context<SandboxEnv>
export type SandboxApp = Hono<SandboxEnv>

/** Path and query as they came over the wire; a Request object has them normalised already. */
export function rawTarget(c: SandboxContext): string {
  const sent = c.env?.incoming?.url
  if (sent?.startsWith('/')) return sent
  const url = new URL(c.req.url)
  return url.pathname + url.search
}
