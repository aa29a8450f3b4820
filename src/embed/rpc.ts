import { AcctError } from '../errors/acct-error.ts'
import { isOutcomeUnknown } from '../store/core/unknown-outcome.ts'
import type { EmbedActions } from '../store/embed/embed.actions.ts'
import { operations } from './operations.ts'
import type { Grant } from './origins.ts'
import {
  ERRORS,
  isRead,
  isWrite,
  type RpcAnswer,
  type RpcError,
  type RpcErrorName,
  type RpcId,
} from './protocol.ts'
import type { RateLimit } from './rate-limit.ts'

/** Where requests of one page are answered. */
export interface RpcDeps {
  brand: string
  /** The page's origin, and how it is listed. */
  origin: string
  grant: Exclude<Grant, null>
  limit: RateLimit
  /** The account; rejects when it cannot be had at all. */
  account(): Promise<EmbedActions>
  /** Told when an operation has changed a subscription, or may have. */
  onChanged(): void
}

/** Longest id of a request, characters. */
const ID_CHARS = 200

/**
 * Answers requests as JSON-RPC 2.0 (U-21); null where none is due. Takes any value at all and never rejects.
 * In this order: the rate limit, the request's form, its method and params, whether this origin may, and who is signed in.
 */
export function createRpc(deps: RpcDeps): (message: unknown) => Promise<RpcAnswer | null> {
  return async (message) => {
    const id = idOf(message)
    // A notification of the page's: there are none.
    if (isRequest(message) && !('id' in message)) return null
    const wait = deps.limit.take(deps.origin)
    if (wait > 0) return id === undefined ? null : refusal(id, 'rateLimitExceeded', { retryAfterMs: wait })
    if (id === undefined || !isRequest(message)) return refusal(id ?? null, 'invalidRequest')
    return perform(deps, id, message)
  }
}

async function perform(deps: RpcDeps, id: RpcId, { method, params }: Request): Promise<RpcAnswer> {
  if (!isRead(method) && !isWrite(method)) return refusal(id, 'unknownMethod')
  const run = operations[method].read(params)
  if (!run) return refusal(id, 'invalidParams')
  // The wildcard lets anybody read; a change needs an origin that somebody listed by name.
  if (isWrite(method) && deps.grant !== 'named') return refusal(id, 'originNotAllowed')
  const actions = await deps.account().catch(() => null)
  if (!actions) return refusal(id, 'storeUnavailable')
  const asker = await actions.asker()
  if (asker === 'nobody') return refusal(id, 'notAuthenticated')
  if (asker === 'withoutCredentials') return refusal(id, 'credentialsNotAvailable')
  try {
    const result = await run({ brand: deps.brand, profile: asker, actions })
    if (isWrite(method)) deps.onChanged()
    return { jsonrpc: '2.0', id, result }
  } catch (thrown) {
    const error = thrown instanceof AcctError ? thrown : new AcctError('unknown')
    // Given up because the session has ended: nothing but a change leaves a question behind.
    const hasEnded = error.code === 'aborted' && isRead(method)
    if (error.code === 'unauthorized' || hasEnded) return refusal(id, 'notAuthenticated')
    const isUnsure = isWrite(method) && isOutcomeUnknown(error)
    if (isUnsure) deps.onChanged()
    return refusal(id, 'failed', {
      code: error.code,
      ...(isUnsure ? { outcome: 'unknown' as const } : {}),
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

/** The id by which a request is answered; undefined where there is none that can be. */
function idOf(message: unknown): RpcId | undefined {
  const id = typeof message === 'object' && message !== null ? (message as { id?: unknown }).id : undefined
  if (typeof id === 'string') return id.length <= ID_CHARS ? id : undefined
  return typeof id === 'number' && Number.isFinite(id) ? id : undefined
}

function refusal(id: RpcId | null, name: RpcErrorName, data?: RpcError['data']): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { ...ERRORS[name], ...(data ? { data } : {}) } }
}
