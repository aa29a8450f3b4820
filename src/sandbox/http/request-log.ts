import type { MiddlewareHandler } from 'hono'
import type { WireSettings } from '../../brand/wire-settings.ts'
import { wireHeaders } from '../../services/endpoints.ts'
import type { Clock } from '../data/clock.ts'
import { rawTarget, type SandboxEnv } from './context.ts'
import { createLogRedactor } from './redact.ts'

/** One call as the sandbox received it, without secrets. */
export interface LoggedRequest {
  at: string
  method: string
  /** Path and query, secrets replaced. */
  path: string
  /** Email of the account, null when the call names none or fails authentication. */
  account: string | null
  auth: 'none' | 'basic' | 'signed'
  signature: 'ok' | 'bad' | 'none'
  idempotencyKey: string | null
  /** HTTP status, 0 when the connection ended without a response. */
  status: number
  /** JSON without secrets, null when empty. */
  body: unknown
  /** Violations of the wire contract in the request, or in the sandbox's own response. */
  violations: readonly string[]
}

const MAX_ENTRIES = 2000

/** The latest calls, oldest first, in memory only. */
export class RequestLog {
  #entries: LoggedRequest[]

  constructor(entries: readonly LoggedRequest[] = []) {
    this.#entries = entries.slice(-MAX_ENTRIES)
  }

  get entries(): readonly LoggedRequest[] {
    return this.#entries
  }

  add(entry: LoggedRequest): void {
    this.#entries.push(entry)
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift()
  }

  clear(): void {
    this.#entries = []
  }
}

/** Middleware that logs each call after its response, except preflights. */
export function logRequests(
  log: RequestLog,
  clock: Clock,
  wire: WireSettings | null,
): MiddlewareHandler<SandboxEnv> {
  const { key } = wireHeaders(wire)
  const redactor = createLogRedactor(wire)
  return async (c, next) => {
    const at = new Date(clock.now()).toISOString()
    const body = new Uint8Array(await c.req.arrayBuffer())
    c.set('account', null)
    c.set('signature', 'none')
    c.set('isCut', false)
    c.set('violations', [])
    let status = 0
    try {
      await next()
      status = c.var.isCut ? 0 : c.res.status
    } finally {
      log.add({
        at,
        method: c.req.method,
        path: redactor.target(rawTarget(c)),
        account: c.var.account,
        auth: authKind(c.req.header('authorization')),
        signature: c.var.signature,
        idempotencyKey: c.req.header(key) ?? null,
        status,
        body: redactor.body(body),
        violations: c.var.violations,
      })
      for (const violation of c.var.violations) console.warn(`contract: ${violation}`)
    }
  }
}

function authKind(header: string | undefined): LoggedRequest['auth'] {
  if (header?.startsWith('Basic ')) return 'basic'
  return header?.startsWith('AWS4-HMAC-SHA256 ') ? 'signed' : 'none'
}
