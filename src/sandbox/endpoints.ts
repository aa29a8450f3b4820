import type { Handler as HonoHandler } from 'hono'
import { type Contract, contracts } from '../services/contract/contract.ts'
import { type ServiceCall, serviceCall } from '../services/contract/service-call.ts'
import { wireHeaders } from '../services/endpoints.ts'
import type { Call, Handler, SignedCall } from './handlers/handler.ts'
import { handlers } from './handlers/index.ts'
import { authenticateSigned } from './http/authenticate.ts'
import { getPath } from './http/call-path.ts'
import {
  getAddress,
  type SandboxApp,
  type SandboxContext,
  type SandboxEnv,
  signedTarget,
} from './http/context.ts'
import {
  BrokenResponse,
  describeRequest,
  rejectRequest,
  reportBroken,
  verifyResponse,
} from './http/contract.ts'
import { runOnce } from './http/idempotency.ts'
import { fail, type JsonResponse } from './http/response.ts'
import type { Services } from './services.ts'

/** Adds one route per row of the endpoint table, where the settings `wire` put it. */
export function mountEndpoints(app: SandboxApp, services: Services): void {
  for (const call of sortLiteralFirst(contracts.map((contract) => serviceCall(contract, services.wire)))) {
    app.on(call.method, getPath(call).replace(/\{(\w+)\}/g, ':$1'), route(call, services))
  }
}

/** Sorts literal paths first: `/plans` must match before `/{accountId}`. */
const sortLiteralFirst = (calls: readonly ServiceCall[]): ServiceCall[] =>
  calls.toSorted((a, b) => countPlaceholders(a.path) - countPlaceholders(b.path))

const countPlaceholders = (path: string): number => path.split('{').length

function route(described: ServiceCall, services: Services): HonoHandler<SandboxEnv> {
  const { contract } = described
  return async (c) => {
    try {
      const response = verifyResponse(contract, await respond(c, described, services))
      return toResponse({ ...response, body: described.renameResponse(response.body) })
    } catch (error) {
      if (!(error instanceof BrokenResponse)) throw error
      c.set('violations', error.violations)
      return toResponse(reportBroken(error))
    }
  }
}

/**
 * Responds to a call as the services do: the gateway rejects wrong credentials first; then the call has to
 * match its contract.
 */
async function respond(c: SandboxContext, described: ServiceCall, services: Services): Promise<JsonResponse> {
  const { contract } = described
  const { name, auth } = contract
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const sent = parseJsonObject(bytes)
  if (sent === null) return fail(400, 'The body is not a JSON object.')
  const body = described.restoreRequest(sent) as typeof sent
  const call: Call = {
    ...services,
    headers: c.req.raw.headers,
    address: getAddress(c),
    params: c.req.param(),
    query: described.restoreQuery(new URL(c.req.url).searchParams),
    body: body ?? {},
    identify: (account) => c.set('account', account.email),
  }
  const rejectViolations = (): JsonResponse | null => {
    const contentType = call.headers.get('content-type')
    const violations = describeRequest(contract, { ...call, body, contentType })
    c.set(
      'violations',
      violations.map(({ message }) => message),
    )
    return rejectRequest(violations)
  }
  if (auth !== 'signed')
    return rejectViolations() ?? runHandler(handlers.open[name], { call, contract, scope: name, body: bytes })
  const check = authenticateSigned(services, {
    method: c.req.method,
    target: signedTarget(c),
    headers: addHostHeader(c),
    body: bytes,
  })
  c.set('signature', check.signature)
  if (!check.account) return check.rejection ?? fail(403, 'Forbidden')
  call.identify(check.account)
  const signed: SignedCall = { ...call, account: check.account }
  const scope = `${name} ${check.account.id}`
  return (
    rejectViolations() ?? runHandler(handlers.signed[name], { call: signed, contract, scope, body: bytes })
  )
}

interface Run<Kind extends Call> {
  call: Kind
  contract: Contract
  scope: string
  body: Uint8Array
}

/**
 * Runs a handler in a transaction, which a response that violates the contract rolls back. A handler
 * that costs money runs at most once per Idempotency-Key.
 */
async function runHandler<Kind extends Call>(
  handler: Handler<Kind> | undefined,
  { call, contract, scope, body }: Run<Kind>,
): Promise<JsonResponse> {
  if (!handler) return fail(501, 'The sandbox does not play this call yet.')
  const work = (persist: (response: JsonResponse) => void = () => {}) =>
    call.db.transaction(() => {
      const response = verifyResponse(contract, handler.handle(call))
      persist(response)
      return response
    })
  if (!handler.costsMoney) return work()
  return runOnce(
    call.db,
    { scope, key: call.headers.get(wireHeaders(call.wire).key) ?? undefined, body },
    work,
  )
}

/** Returns the JSON object of a body, undefined without a body, null for anything else. */
function parseJsonObject(bytes: Uint8Array): Record<string, unknown> | null | undefined {
  if (bytes.byteLength === 0) return undefined
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
