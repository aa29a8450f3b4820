import ky, { HTTPError } from 'ky'
import { isLoopback } from '../brand/loopback.ts'
import type { BrandSettings } from '../brand/settings.ts'
import { jsonOf } from '../domain/json.ts'
import { AcctError } from '../errors/acct-error.ts'
import { createServerClock, type ServerClock } from './clock.ts'
import { type Endpoint, fillPath, SIGNING, TOKEN_HEADER } from './endpoint.ts'
import { failureOf, isRefusedCredential, isSkewedClock, readAnswer, thrownAsError } from './failure.ts'
import type { SessionSource, SignedSession } from './session.ts'

/** A wait for one answer, and for all of a call with its repeats; a screen never waits longer than 30 s (ms). */
export const TIMEOUT_MS = { answer: 10_000, call: 25_000 } as const

export interface CallOptions {
  /** Values for the path's `{name}` places. */
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Authorization header of a `basic` endpoint (basic.ts). */
  authorization?: string
  /** One key per intent, for writes that cost money; sent only where settings allow (X-61). */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Told of a refusal's body, which may hold what no error may hold. */
  onRefusal?: (body: object) => void
}

/** Performs calls: addresses, authentication, time limits, repeats of reads, and every failure as one AcctError. */
export interface Transport {
  /** The parsed JSON answer, or undefined when the answer is empty. Rejects with AcctError only. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<unknown>
}

export interface TransportDeps {
  settings: BrandSettings
  session: SessionSource
  /** For tests and stories that answer in-process. */
  fetch?: typeof globalThis.fetch
  /** Local time in ms. */
  now?: () => number
}

/** Makes the transport of one brand. */
export function createTransport(deps: TransportDeps): Transport {
  const clock = createServerClock(deps.now)
  return {
    async call(endpoint, options = {}) {
      const limit = AbortSignal.timeout(TIMEOUT_MS.call)
      const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
      try {
        const response = await authenticated(deps, clock, endpoint, { ...options, signal })
        if (!response.ok) throw await failureOf(response, options.onRefusal)
        return await readAnswer(response)
      } catch (thrown) {
        throw thrownAsError(thrown, { limit, caller: options.signal })
      }
    },
  }
}

/** The address of a call: base address, context prefix, path and query (open questions 1.1). */
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

const trim = (part: string): string => part.replace(/^\/+|\/+$/g, '')

/**
 * Sends a call; a signed one once more after a refusal that a corrected clock or new credentials can cure. Each cure
 * is tried once: refused again with new credentials means the session is over (U-18).
 */
async function authenticated(
  deps: TransportDeps,
  clock: ServerClock,
  endpoint: Endpoint,
  options: CallOptions & { signal: AbortSignal },
): Promise<Response> {
  if (endpoint.auth !== 'signed') return send(deps, clock, endpoint, options, null)
  const session = await whileWanted(deps.session.get(options.signal), options.signal)
  if (!session) throw new AcctError('unauthorized')
  let response = await send(deps, clock, endpoint, options, session)
  if (isRefusedCredential(response) && (await isSkewedClock(response))) {
    if (clock.learn(response.headers.get('date')))
      response = await send(deps, clock, endpoint, options, session)
  }
  if (!isRefusedCredential(response)) return response
  const renewed = await whileWanted(deps.session.renew(session, options.signal), options.signal)
  if (!renewed) throw new AcctError('unauthorized', { status: response.status })
  response = await send(deps, clock, endpoint, options, renewed)
  if (!isRefusedCredential(response)) return response
  deps.session.end(renewed)
  throw new AcctError('unauthorized', { status: response.status })
}

/** A session may be a long time coming: another tab mints, or nobody answers. A call waits no longer than it may. */
function whileWanted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
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
  const body = options.body === undefined ? '' : jsonOf(options.body)
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(options.authorization ? { authorization: options.authorization } : {}),
    ...(session ? { [TOKEN_HEADER]: session.token } : {}),
    ...(options.idempotencyKey && deps.settings.idempotencyHeader
      ? { 'idempotency-key': options.idempotencyKey }
      : {}),
  }
  try {
    return await ky(url, {
      method: endpoint.method,
      ...(body ? { body } : {}),
      headers,
      signal: options.signal,
      timeout: endpoint.retry ? TIMEOUT_MS.answer : TIMEOUT_MS.call,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      // Only reads repeat: a repeated write could act twice. 429 waits as told, but never long.
      retry: {
        limit: endpoint.retry ? 2 : 0,
        methods: ['get'],
        statusCodes: [408, 429, 500, 502, 503, 504],
        afterStatusCodes: [429, 503],
        maxRetryAfter: 3_000,
        backoffLimit: 2_000,
      },
      // Signed per attempt, so that a repeat carries a fresh date.
      fetch: async (input) => {
        const attempt = new Request(input)
        const signing = session
          ? { headers: await signed({ method: endpoint.method, url, headers, body }, session, clock) }
          : {}
        // A request made from another loses its referrer policy.
        const request = new Request(attempt, { ...signing, referrerPolicy: 'no-referrer' })
        return (deps.fetch ?? globalThis.fetch)(request)
      },
    })
  } catch (thrown) {
    // A refusal is an answer too; its meaning is read above.
    if (thrown instanceof HTTPError) return thrown.response
    throw thrown
  }
}

async function signed(
  request: { method: string; url: URL; headers: Record<string, string>; body: string },
  session: SignedSession,
  clock: ServerClock,
): Promise<Record<string, string>> {
  const { signRequest } = await loadSigner()
  return signRequest(request, session.credentials, { ...SIGNING, date: clock.now() })
}

/** The signer, fetched with the first signed call, or before it by whoever knows that there will be one. */
export const loadSigner = (): Promise<typeof import('./signer.ts')> => import('./signer.ts')
