import type { Scope } from '../domain/scopes.ts'
import { AcctError } from '../errors/acct-error.ts'
import { isOutcomeUnknown } from '../store/core/unknown-outcome.ts'
import type { EmbedActions } from '../store/embed/embed.actions.ts'
import { operations } from './operations.ts'
import type { Confirmation, ConfirmedChange } from './page/confirm-change.ts'
import {
  type End,
  ERRORS,
  isConfirmed,
  isEnd,
  isRead,
  isWrite,
  type RpcError,
  type RpcErrorName,
  type RpcId,
  type RpcResponse,
  type Write,
} from './protocol.ts'
import type { RateLimit } from './rate-limit.ts'

/** Dependencies of the request handler of one page. */
export interface RpcDeps {
  brand: string
  /** Origin of the page, and its scopes. */
  origin: string
  scopes: readonly Scope[]
  limit: RateLimit
  /** Loads the account; rejects when the account's code does not load. */
  account(): Promise<EmbedActions>
  /**
   * Waits for the account holder to confirm a change. Without this function no change needs a confirmation.
   */
  confirm?: ((change: ConfirmedChange, id: RpcId) => Promise<Confirmation>) | undefined
  /** Ends the page's use of the account. Never rejects. */
  end(method: End): Promise<void>
  /** Called when an operation has, or may have, changed a subscription. */
  onChanged(): void
}

/** The scope that each change needs. */
const WRITE_SCOPES: Readonly<Record<Write, Scope>> = {
  resume: 'plans',
  pause: 'plans',
  cancel: 'cancel',
  redeemCoupon: 'plans',
  extend: 'plans',
}

/** Maximum length of a request id in characters. */
export const ID_CHARS = 200

/**
 * Creates a function that responds to JSON-RPC 2.0 requests (U-21); it resolves to null when a message needs
 * no response, accepts any value and never rejects. It checks, in this order, the rate limit, the request's
 * form, its method and params, the origin's permission, and the session.
 */
export function createRpc(deps: RpcDeps): (message: unknown) => Promise<RpcResponse | null> {
  return async (message) => {
    const id = idOf(message)
    // The page has no notifications to send, so a message without an id gets no response.
    if (isRequest(message) && !('id' in message)) return null
    const wait = deps.limit.take(deps.origin)
    if (wait > 0)
      return id === undefined ? null : errorResponse(id, 'rateLimitExceeded', { retryAfterMs: wait })
    if (id === undefined || !isRequest(message)) return errorResponse(id ?? null, 'invalidRequest')
    return runOperation(deps, id, message)
  }
}

async function runOperation(deps: RpcDeps, id: RpcId, { method, params }: Request): Promise<RpcResponse> {
  if (isEnd(method)) {
    if (!isEmpty(params)) return errorResponse(id, 'invalidParams')
    await deps.end(method)
    return { jsonrpc: '2.0', id, result: null }
  }
  if (!isRead(method) && !isWrite(method)) return errorResponse(id, 'unknownMethod')
  const run = operations[method].read(params)
  if (!run) {
    const parameter = operations[method].findInvalid(params)
    return errorResponse(id, 'invalidParams', parameter === null ? undefined : { parameter })
  }
  // A wildcard allows reads only: a change requires an origin that the settings list by name.
  if (isWrite(method) && !deps.scopes.includes(WRITE_SCOPES[method]))
    return errorResponse(id, 'originNotAllowed')
  const actions = await deps.account().catch(() => null)
  if (!actions) return errorResponse(id, 'storeUnavailable')
  const caller = await actions.caller()
  if (caller === 'nobody') return errorResponse(id, 'notAuthenticated')
  if (caller === 'withoutCredentials') return errorResponse(id, 'credentialsNotAvailable')
  let isSent = false
  try {
    if (deps.confirm && isConfirmed(method)) {
      const { subscriptionId } = params as { subscriptionId: string }
      const confirmation = await deps.confirm({ method, subscriptionId }, id)
      if (confirmation === 'declined') return errorResponse(id, 'cancelled')
      if (confirmation === 'hidden') return errorResponse(id, 'confirmationNeeded')
      // The account holder may have revoked the access during the confirmation.
      if (typeof (await actions.caller()) === 'string') return errorResponse(id, 'notAuthenticated')
    }
    isSent = true
    const result = await run({ brand: deps.brand, profile: caller, actions })
    if (isWrite(method)) deps.onChanged()
    return { jsonrpc: '2.0', id, result }
  } catch (thrown) {
    // The code of the confirmation did not load.
    if (!isSent && !(thrown instanceof AcctError)) return errorResponse(id, 'storeUnavailable')
    const error = thrown instanceof AcctError ? thrown : new AcctError('unknown')
    // A read that the end of the session aborts counts as not signed in;
    // an aborted change has an unknown outcome.
    const isSessionEnded = error.code === 'aborted' && isRead(method)
    if (error.code === 'unauthorized' || isSessionEnded) return errorResponse(id, 'notAuthenticated')
    const isUnknown = isWrite(method) && isSent && isOutcomeUnknown(error)
    if (isUnknown) deps.onChanged()
    return errorResponse(id, 'failed', {
      code: error.code,
      ...(isUnknown ? { outcome: 'unknown' as const } : {}),
      ...(error.retryAfter ? { retryAfterMs: error.retryAfter * 1000 } : {}),
    })
  }
}

interface Request {
  method: string
  params?: unknown
}

function isRequest(message: unknown): message is Request {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return false
  const { jsonrpc, method } = message as { jsonrpc?: unknown; method?: unknown }
  return jsonrpc === '2.0' && typeof method === 'string'
}

/** Returns the id of a request; undefined for a missing or invalid id. */
function idOf(message: unknown): RpcId | undefined {
  const id = typeof message === 'object' && message !== null ? (message as { id?: unknown }).id : undefined
  if (typeof id === 'string') return id.length <= ID_CHARS ? id : undefined
  return typeof id === 'number' && Number.isFinite(id) ? id : undefined
}

/** Returns whether params are absent or an object without keys. */
const isEmpty = (params: unknown): boolean =>
  params === undefined ||
  (typeof params === 'object' &&
    params !== null &&
    !Array.isArray(params) &&
    Object.keys(params).length === 0)

function errorResponse(id: RpcId | null, name: RpcErrorName, data?: RpcError['data']): RpcResponse {
  return { jsonrpc: '2.0', id, error: { ...ERRORS[name], ...(data ? { data } : {}) } }
}
