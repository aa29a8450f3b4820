import ky, { HTTPError } from 'ky'
import { isLoopback } from '../brand/loopback.ts'
import type { BrandSettings } from '../brand/settings.ts'
import type { WireSettings } from '../brand/wire-settings.ts'
import { AcctError } from '../errors/acct-error.ts'
import { toJson } from '../util/json.ts'
import { withoutTrailingSlashes } from '../util/trailing-slashes.ts'
import { createServerClock, type ServerClock } from './clock.ts'
import { type Endpoint, fillPath } from './endpoint.ts'
import { getFailure, isRejectedCredential, isSkewedClock, readResponse, toAcctError } from './failure.ts'
import type { SessionSource, SignedSession } from './session.ts'
import { getSigning, wireHeaders } from './wire-headers.ts'

/** Time limits in ms of one response, and of a call with its retries; no screen waits longer than 30 s. */
export const TIMEOUT_MS = { response: 10_000, call: 25_000 } as const

export interface CallOptions {
  /** Values for the path's placeholders. */
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Authorization header of a `basic` endpoint (basic.ts). */
  authorization?: string
  /** One key per intent, for writes that cost money; sent only where `idempotencyHeader` is set. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Called with the body of a rejection, which may contain data that must not appear on an error. */
  onRejection?: (body: object) => void
}

/**
 * Sends calls: builds addresses, authenticates, applies time limits, retries reads, and rejects with
 * AcctError.
 */
export interface Transport {
  /** Resolves with the parsed JSON response, or undefined when it is empty. Rejects with AcctError only. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<unknown>
}

/** The parts of the settings `wire` that `wire.ts` has checked. */
type WireParts = Pick<WireSettings, 'tokenHeader' | 'keyHeader' | 'signing'>

export interface TransportDeps extends WireParts {
  settings: BrandSettings
  session: SessionSource
  /** Replacement for tests and stories. */
  fetch?: typeof globalThis.fetch
  /** Measures the time of the services; a new one by default. */
  clock?: ServerClock
}

/** Creates the transport of one brand. */
export function createTransport(deps: TransportDeps): Transport {
  const { clock = createServerClock() } = deps
  return {
    async call(endpoint, options = {}) {
      const limit = AbortSignal.timeout(TIMEOUT_MS.call)
      const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
      try {
        const exchange = deps.settings.wire
          ? (await import('./wire.ts')).inWireForm(authenticated)
          : authenticated
        const response = await exchange(deps, clock, endpoint, { ...options, signal })
        if (!response.ok) throw await getFailure(response, options.onRejection)
        return await readResponse(response)
      } catch (thrown) {
        const error = toAcctError(thrown, { limit, caller: options.signal })
        // A call that this one needed, such as the one for new credentials, keeps its own name.
        error.call ??= endpoint.name
        throw error
      }
    },
  }
}

/**
 * Returns the address of a call: base address, context prefix, path and query. Throws AcctError
 * `configuration` for a base address that is invalid, or neither https nor loopback.
 */
export function callUrl(settings: BrandSettings, endpoint: Endpoint, options: CallOptions = {}): URL {
  const { context } = endpoint
  const base = context === 'oauth' ? settings.oauthUrl : settings.baseUrl
  const prefix = context === 'oauth' ? '' : (settings.contexts[context] ?? context)
  let url: URL
  try {
    url = new URL(
      `${trim(base)}${prefix && `/${trim(prefix)}`}${fillPath(endpoint.path, options.path ?? {})}`,
    )
  } catch (cause) {
    throw new AcctError('configuration', { cause })
  }
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) throw new AcctError('configuration')
  for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value)
  return url
}

const trim = (part: string): string => withoutTrailingSlashes(part).replace(/^\/+/, '')

/**
 * Sends a call. Retries a rejected signed call once with a corrected clock, and once with new credentials.
 * When the services reject the new credentials too, the session ends (U-18).
 */
async function authenticated(
  deps: TransportDeps,
  clock: ServerClock,
  endpoint: Endpoint,
  options: CallOptions & { signal: AbortSignal },
): Promise<Response> {
  if (endpoint.auth !== 'signed') return send(deps, clock, endpoint, options, null)
  const session = await untilAborted(deps.session.get(options.signal), options.signal)
  if (!session) throw new AcctError('unauthorized')
  let response = await send(deps, clock, endpoint, options, session)
  if (isRejectedCredential(response) && (await isSkewedClock(response))) {
    if (clock.sync(response.headers.get('date')))
      response = await send(deps, clock, endpoint, options, session)
  }
  if (!isRejectedCredential(response)) return response
  const renewed = await untilAborted(deps.session.renew(session, options.signal), options.signal)
  if (!renewed) throw new AcctError('unauthorized', { status: response.status })
  response = await send(deps, clock, endpoint, options, renewed)
  if (!isRejectedCredential(response)) return response
  deps.session.end(renewed)
  throw new AcctError('unauthorized', { status: response.status })
}

/**
 * Resolves as `work` does, or rejects when the signal aborts: a session can take long to arrive, for example
 * while another tab renews credentials.
 */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function send(
  deps: TransportDeps,
  clock: ServerClock,
  endpoint: Endpoint,
  options: CallOptions & { signal: AbortSignal },
  session: SignedSession | null,
): Promise<Response> {
  const url = callUrl(deps.settings, endpoint, options)
  const body = options.body === undefined ? '' : toJson(options.body)
  const names = wireHeaders(deps)
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(options.authorization ? { authorization: options.authorization } : {}),
    ...(session ? { [names.token]: session.token } : {}),
    ...(options.idempotencyKey && deps.settings.idempotencyHeader
      ? { [names.key]: options.idempotencyKey }
      : {}),
  }
  try {
    return await ky(url, {
      method: endpoint.method,
      headers,
      signal: options.signal,
      timeout: endpoint.retry ? TIMEOUT_MS.response : TIMEOUT_MS.call,
      credentials: 'omit',
      cache: 'no-store',
      // Reads alone are retried, because a repeated write could act twice. 429 waits as long as the server
      // requests, up to 3 s.
      retry: {
        limit: endpoint.retry ? 2 : 0,
        methods: ['get'],
        statusCodes: [408, 429, 500, 502, 503, 504],
        afterStatusCodes: [429, 503],
        maxRetryAfter: 3_000,
        backoffLimit: 2_000,
      },
      // Each attempt has its own signature, so that a retry carries a current date.
      fetch: async (input) => {
        const attempt = new Request(input)
        const signing = session
          ? { headers: await signed(deps, { method: endpoint.method, url, headers, body }, session, clock) }
          : {}
        // ky's request has neither: a request constructed from another one loses its referrer policy, and has its
        // body as a stream, which a browser cannot send again on a new connection and its tools do not show.
        const request = new Request(attempt, {
          ...signing,
          ...(body ? { body } : {}),
          referrerPolicy: 'no-referrer',
        })
        return (deps.fetch ?? globalThis.fetch)(request)
      },
    })
  } catch (thrown) {
    // The callers read the meaning of an error response.
    if (thrown instanceof HTTPError) return thrown.response
    throw thrown
  }
}

async function signed(
  deps: TransportDeps,
  request: { method: string; url: URL; headers: Record<string, string>; body: string },
  session: SignedSession,
  clock: ServerClock,
): Promise<Record<string, string>> {
  const { signRequest } = await loadSigner()
  return signRequest(request, session.credentials, { ...getSigning(deps), date: clock.now() })
}

/** Loads the signer. The first signed call does so; callers that expect one can preload it. */
export const loadSigner = (): Promise<typeof import('./signer.ts')> => import('./signer.ts')
