import type { Handler as HonoHandler } from 'hono'
import { type AnyEndpointName, allEndpoints } from '../../../src/services/all-endpoints.ts'
import type { Endpoint } from '../../../src/services/endpoints.ts'
import type { Call, Handler, SignedCall } from '../handlers/handler.ts'
import { handlers } from '../handlers/index.ts'
import { type Answer, fail } from './answer.ts'
import { authenticateSigned } from './authenticate.ts'
import { rawTarget, type SandboxApp, type SandboxContext, type SandboxEnv, type Services } from './context.ts'
import { once } from './idempotency.ts'

/** One route per row of the endpoint table. */
export function mountEndpoints(app: SandboxApp, services: Services): void {
  for (const [name, endpoint] of literalFirst())
    app.on(
      endpoint.method,
      `/${endpoint.context}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      route(name, endpoint, services),
    )
}

/** `/plans` has to be matched before `/{accountId}`. */
const literalFirst = (): [AnyEndpointName, Endpoint][] =>
  (Object.entries(allEndpoints) as [AnyEndpointName, Endpoint][]).toSorted(
    ([, a], [, b]) => places(a.path) - places(b.path),
  )

const places = (path: string): number => path.split('{').length

function route(name: AnyEndpointName, endpoint: Endpoint, services: Services): HonoHandler<SandboxEnv> {
  return async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const body = parseBody(bytes)
    if (!body) return send(fail(400, 'The body is not a JSON object.'))
    const call: Call = {
      ...services,
      headers: c.req.raw.headers,
      origin: new URL(c.req.url).origin,
      params: c.req.param(),
      query: new URL(c.req.url).searchParams,
      body,
      identify: (account) => c.set('account', account.email),
    }
    if (endpoint.auth !== 'signed') return send(await run(handlers.open[name], call, name, bytes))
    const caller = authenticateSigned(services, {
      method: c.req.method,
      target: rawTarget(c),
      headers: withHost(c),
      body: bytes,
    })
    c.set('signature', caller.signature)
    if (!caller.account) return send(caller.refusal ?? fail(403, 'Forbidden'))
    call.identify(caller.account)
    const signed: SignedCall = { ...call, account: caller.account }
    return send(await run(handlers.signed[name], signed, `${name} ${caller.account.id}`, bytes))
  }
}

/** Carries out a call; one that costs money at most once per Idempotency-Key. */
async function run<Kind extends Call>(
  handler: Handler<Kind> | undefined,
  call: Kind,
  scope: string,
  body: Uint8Array,
): Promise<Answer> {
  if (!handler) return fail(501, 'The sandbox does not play this call yet.')
  const work = (keep: (answer: Answer) => void = () => {}) =>
    call.db.transaction(() => {
      const answer = handler.handle(call)
      keep(answer)
      return answer
    })
  if (!handler.costsMoney) return work()
  return once(call.db, { scope, key: call.headers.get('idempotency-key') ?? undefined, body }, work)
}

function parseBody(bytes: Uint8Array): Record<string, unknown> | null {
  if (bytes.byteLength === 0) return {}
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** In-process there is no Host header; it is the address's. */
function withHost(c: SandboxContext): Headers {
  const headers = new Headers(c.req.raw.headers)
  if (!headers.has('host')) headers.set('host', new URL(c.req.url).host)
  return headers
}

const send = ({ status, body, headers }: Answer): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
