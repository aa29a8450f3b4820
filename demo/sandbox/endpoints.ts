import type { Handler as HonoHandler } from 'hono'
import { type AnyEndpointName, allEndpoints } from '../../src/services/all-endpoints.ts'
import type { Endpoint } from '../../src/services/endpoints.ts'
import type { Call, Handler, SignedCall } from './handlers/handler.ts'
import { handlers } from './handlers/index.ts'
import { authenticateSigned } from './http/authenticate.ts'
import { rawTarget, type SandboxApp, type SandboxContext, type SandboxEnv } from './http/context.ts'
import { runOnce } from './http/idempotency.ts'
import { fail, type JsonResponse } from './http/response.ts'
import type { Services } from './services.ts'

/** Adds one route per row of the endpoint table. */
export function mountEndpoints(app: SandboxApp, services: Services): void {
  for (const [name, endpoint] of sortLiteralFirst())
    app.on(
      endpoint.method,
      `/${endpoint.context}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      route(name, endpoint, services),
    )
}

/** Sorts literal paths first: `/plans` must match before `/{accountId}`. */
const sortLiteralFirst = (): [AnyEndpointName, Endpoint][] =>
  (Object.entries(allEndpoints) as [AnyEndpointName, Endpoint][]).toSorted(
    ([, a], [, b]) => countPlaceholders(a.path) - countPlaceholders(b.path),
  )

const countPlaceholders = (path: string): number => path.split('{').length

function route(name: AnyEndpointName, endpoint: Endpoint, services: Services): HonoHandler<SandboxEnv> {
  return async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const body = parseJsonObject(bytes)
    if (!body) return toResponse(fail(400, 'The body is not a JSON object.'))
    const call: Call = {
      ...services,
      headers: c.req.raw.headers,
      origin: new URL(c.req.url).origin,
      params: c.req.param(),
      query: new URL(c.req.url).searchParams,
      body,
      identify: (account) => c.set('account', account.email),
    }
    if (endpoint.auth !== 'signed')
      return toResponse(await runHandler(handlers.open[name], call, name, bytes))
    const check = authenticateSigned(services, {
      method: c.req.method,
      target: rawTarget(c),
      headers: addHostHeader(c),
      body: bytes,
    })
    c.set('signature', check.signature)
    if (!check.account) return toResponse(check.rejection ?? fail(403, 'Forbidden'))
    call.identify(check.account)
    const signed: SignedCall = { ...call, account: check.account }
    return toResponse(await runHandler(handlers.signed[name], signed, `${name} ${check.account.id}`, bytes))
  }
}

/** Runs a handler in a transaction; a handler that costs money runs at most once per Idempotency-Key. */
async function runHandler<Kind extends Call>(
  handler: Handler<Kind> | undefined,
  call: Kind,
  scope: string,
  body: Uint8Array,
): Promise<JsonResponse> {
  if (!handler) return fail(501, 'The sandbox does not play this call yet.')
  const work = (persist: (response: JsonResponse) => void = () => {}) =>
    call.db.transaction(() => {
      const response = handler.handle(call)
      persist(response)
      return response
    })
  if (!handler.costsMoney) return work()
  return runOnce(call.db, { scope, key: call.headers.get('idempotency-key') ?? undefined, body }, work)
}

function parseJsonObject(bytes: Uint8Array): Record<string, unknown> | null {
  if (bytes.byteLength === 0) return {}
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** Adds the Host header, which an in-process request lacks. */
function addHostHeader(c: SandboxContext): Headers {
  const headers = new Headers(c.req.raw.headers)
  if (!headers.has('host')) headers.set('host', new URL(c.req.url).host)
  return headers
}

const toResponse = ({ status, body, headers }: JsonResponse): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
