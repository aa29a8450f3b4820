import type { Scope } from '../domain/embed/scopes.ts'
import { getChangeId } from '../domain/plans/plan.ts'
import { AcctError } from '../errors/acct-error.ts'
import { OTHER_TERMS } from '../errors/codes.ts'
import type { Permit } from '../store/core/context.ts'
import { isOutcomeUnknown } from '../store/core/unknown-outcome.ts'
import type { EmbedActions } from '../store/embed/embed.actions.ts'
import type { ConfirmedTerms } from '../store/plans/resume-terms.ts'
import type { Authorization } from './authorization.ts'
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
  /** What the page may do, until its connection ends. */
  authorization: Authorization
  limit: RateLimit
  /** Loads the account as the page may use it; rejects when the account's code does not load. */
  account(authorization: Authorization): Promise<EmbedActions>
  /** Waits for the account holder to confirm a change. */
  confirm(change: ConfirmedChange, id: RpcId, authorization: Authorization): Promise<Confirmation>
  /** Ends the page's use of the account. Never rejects. */
  end(method: End, authorization: Authorization): Promise<void>
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
 * Creates a function that responds to JSON-RPC 2.0 requests; it resolves to null when a message needs
 * no response, accepts any value and never rejects. It checks, in this order, the rate limit, the request's
 * form, its method and params, the origin's permission, and the session. A change that costs money or ends a plan
 * is made to the plan that the account holder has confirmed, under that plan's own id. After the end of the
 * connection nothing is executed.
 */
export function createRpc(deps: RpcDeps): (message: unknown) => Promise<RpcResponse | null> {
  return async (message) => {
    const id = getId(message)
    // The page has no notifications to send, so a message without an id gets no response.
    if (isRequest(message) && !('id' in message)) return null
    const wait = await deps.limit.take(deps.authorization.origin)
    if (wait > 0)
      return id === undefined ? null : errorResponse(id, 'rateLimitExceeded', { retryAfterMs: wait })
    if (id === undefined || !isRequest(message)) return errorResponse(id ?? null, 'invalidRequest')
    return runOperation(deps, id, message)
  }
}

/** @param hasChanged Whether the change is not what its confirmation has shown, and is confirmed again. */
async function runOperation(
  deps: RpcDeps,
  id: RpcId,
  { method, params }: Request,
  hasChanged = false,
): Promise<RpcResponse> {
  const { authorization } = deps
  if (isEnd(method)) {
    if (!isEmpty(params)) return errorResponse(id, 'invalidParams')
    await deps.end(method, authorization)
    return { jsonrpc: '2.0', id, result: null }
  }
  if (!isRead(method) && !isWrite(method)) return errorResponse(id, 'unknownMethod')
  let run = operations[method].read(params)
  if (!run) {
    const parameter = operations[method].findInvalid(params)
    return errorResponse(id, 'invalidParams', parameter === null ? undefined : { parameter })
  }
  // A wildcard allows reads only: a change requires an origin that the settings list by name.
  if (isWrite(method) && !authorization.scopes.includes(WRITE_SCOPES[method]))
    return errorResponse(id, 'originNotAllowed')
  const actions = await deps.account(authorization).catch(() => null)
  if (!actions) return errorResponse(id, 'storeUnavailable')
  const caller = await actions.caller()
  if (caller === 'nobody') return errorResponse(id, 'notAuthenticated')
  if (caller === 'withoutCredentials') return errorResponse(id, 'credentialsNotAvailable')
  const permit = limitPermit(actions.permit(caller.account.id), authorization)
  let isSent = false
  let confirmed: ConfirmedTerms | null = null
  try {
    if (isConfirmed(method)) {
      const named = params as { subscriptionId: string }
      const plan = await actions.findPlan(named.subscriptionId)
      const change = { method, plan, account: caller, permit, hasChanged }
      const confirmation = await deps.confirm(change, id, authorization)
      if (confirmation === 'declined') {
        // The end of the session closes the window, which the account holder has not declined.
        permit.check()
        return errorResponse(id, 'cancelled')
      }
      if (confirmation === 'hidden') return errorResponse(id, 'confirmationNeeded')
      if (confirmation !== 'confirmed') confirmed = confirmation
      // The page may have passed the plan's other id.
      run = operations[method].read({ ...named, subscriptionId: getChangeId(plan) })
      if (!run) throw new AcctError('malformed')
    }
    // The access may have ended in the meantime, or the account may have changed.
    permit.check()
    isSent = true
    const result = await run({ brand: authorization.brand, profile: caller, actions, permit, confirmed })
    if (isWrite(method)) deps.onChanged()
    return { jsonrpc: '2.0', id, result }
  } catch (thrown) {
    // The code of the confirmation did not load.
    if (!isSent && !(thrown instanceof AcctError)) return errorResponse(id, 'storeUnavailable')
    const error = thrown instanceof AcctError ? thrown : new AcctError('unknown')
    if (confirmed && OTHER_TERMS.includes(error.code)) return runOperation(deps, id, { method, params }, true)
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

/** Limits a permit to the duration of a connection. */
function limitPermit({ signal, check }: Permit, authorization: Authorization): Permit {
  return {
    signal: AbortSignal.any([signal, authorization.signal]),
    check() {
      if (authorization.signal.aborted) throw new AcctError('unauthorized')
      check()
    },
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
function getId(message: unknown): RpcId | undefined {
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
