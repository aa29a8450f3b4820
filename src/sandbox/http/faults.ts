import type { MiddlewareHandler } from 'hono'
import type { SandboxContext, SandboxEnv } from './context.ts'
import { rawTarget } from './context.ts'
import type { FAULT_KINDS } from './fault-kinds.ts'
import { compileGlob } from './glob.ts'
import {
  ConnectionLost,
  resetConnection,
  sendTruncated,
  waitForDisconnect,
  waitOrDisconnect,
} from './sockets.ts'

export interface Fault {
  /** HTTP method; `*` is any. */
  method: string
  /** Glob on the path without query: `*` within a segment, `**` across segments, `?` one character. */
  path: string
  /** Number of calls that the fault still affects. */
  times: number
  kind: (typeof FAULT_KINDS)[number]
  /**
   * `before`: the handler does not run; `after`: the handler runs and commits, then the fault replaces the
   * response.
   */
  when: 'before' | 'after'
  /** HTTP status of `status` (500), `nocors` and `html` (502), `malformed` (200). */
  status?: number | undefined
  /** Body of `status` and `nocors`: JSON, or text sent as it is. */
  body?: unknown
  /** Retry-After: seconds or an HTTP date. */
  retryAfter?: number | string | undefined
  /** Delay of `slow` in ms, 1000 by default. */
  ms?: number | undefined
}

/** Most faults that can wait at a time. */
export const MAX_FAULTS = 100

/** Faults that wait for matching calls, in memory only; the first match applies. */
export class FaultList {
  #pending: { fault: Fault; matches: (path: string) => boolean }[] = []

  constructor(faults: readonly Fault[] = []) {
    for (const fault of faults) this.add(fault)
  }

  get entries(): readonly Fault[] {
    return this.#pending.map(({ fault }) => fault)
  }

  /** Returns whether `count` more faults can wait. */
  hasRoomFor(count: number): boolean {
    return this.#pending.length + count <= MAX_FAULTS
  }

  add(fault: Fault): void {
    this.#pending.push({ fault: { ...fault }, matches: compileGlob(fault.path) })
  }

  remove(index: number): void {
    this.#pending.splice(index, 1)
  }

  clear(): void {
    this.#pending = []
  }

  /** Returns the first matching fault and decrements its `times`. */
  take(method: string, path: string): Fault | undefined {
    const match = this.#pending.find(
      ({ fault, matches }) =>
        (fault.method === '*' || fault.method.toUpperCase() === method) && matches(path),
    )
    if (!match) return undefined
    match.fault.times -= 1
    if (match.fault.times <= 0) this.#pending = this.#pending.filter((other) => other !== match)
    return match.fault
  }
}

/** Middleware that applies the faults to matching calls. */
export function injectFaults(faults: FaultList): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const [path = '/'] = rawTarget(c).split('?')
    const fault = faults.take(c.req.method, path)
    if (!fault) return next()
    if (fault.kind === 'slow' && fault.when === 'before') await waitOrDisconnect(c, fault.ms ?? 1000)
    if (fault.kind === 'slow' || fault.when === 'after') await next()
    if (fault.kind !== 'slow') c.res = await createFaultResponse(c, fault)
    else if (fault.when === 'after') await waitOrDisconnect(c, fault.ms ?? 1000)
  }
}

const ERROR_PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

async function createFaultResponse(c: SandboxContext, fault: Fault): Promise<Response> {
  switch (fault.kind) {
    case 'nocors':
      c.set('hasCors', false)
      return createPlainResponse(fault, 502)
    case 'timeout':
      await waitForDisconnect(c)
      throw new ConnectionLost()
    case 'reset':
      return resetConnection(c)
    case 'malformed':
      return respondWith(fault.status ?? 200, '{"statusCode": 200, "items": [{"id": "1",}', {
        'content-type': 'application/json',
      })
    case 'html':
      return respondWith(fault.status ?? 502, ERROR_PAGE, { 'content-type': 'text/html; charset=utf-8' })
    case 'truncated': {
      const whole =
        fault.when === 'after' ? await c.res.text() : '{"statusCode":200,"message":"Everything is fine"}'
      return sendTruncated(c, whole, { 'content-type': 'application/json' })
    }
    default:
      return createPlainResponse(fault, 500)
  }
}

function createPlainResponse(fault: Fault, fallback: number): Response {
  const status = fault.status ?? fallback
  const text = typeof fault.body === 'string'
  const body = text
    ? String(fault.body)
    : JSON.stringify(fault.body ?? { statusCode: status, message: 'Something broke.' })
  const headers = new Headers({ 'content-type': text ? 'text/plain; charset=utf-8' : 'application/json' })
  if (fault.retryAfter !== undefined) headers.set('retry-after', String(fault.retryAfter))
  return respondWith(status, body, headers)
}

/** Statuses whose response has no body. */
const EMPTY = [204, 205, 304]

const respondWith = (status: number, body: string, headers: HeadersInit): Response =>
  new Response(EMPTY.includes(status) ? null : body, { status, headers })
