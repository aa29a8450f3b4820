/**
 * The wire format of the embedding API: a handshake by `postMessage`, then JSON-RPC 2.0 over the handshake's
 * MessagePort. Both sides import this module and nothing else of each other.
 */

export const PROTOCOL_VERSION = 1

/** What the embedding page posts to the frame, with one port. */
export interface Connect {
  type: 'acct:connect'
  version: number
  brand: string
  /** A random id, so that a page can tell the answers of two handshakes apart. */
  channel: string
}

/** The frame's answer, on that port. */
export type ConnectAnswer =
  | { type: 'acct:connected'; version: number; channel: string }
  | { type: 'acct:refused'; version: number; channel: string; error: RpcError }

/** What is read of the account, and what changes a subscription. */
export const READS = [
  'getUserInfo',
  'listPlans',
  'listSubscriptions',
  'listAvailableSubscriptions',
  'listDevices',
] as const
export const WRITES = ['resume', 'pause', 'cancel', 'redeemCoupon', 'extend'] as const

export type Read = (typeof READS)[number]
export type Write = (typeof WRITES)[number]
export type Method = Read | Write

export const isRead = (name: string): name is Read => READS.some((known) => known === name)
export const isWrite = (name: string): name is Write => WRITES.some((known) => known === name)

/** What the portal tells unasked. */
export const NOTIFICATIONS = ['signedIn', 'signedOut', 'subscriptionsChanged'] as const
export type NotificationName = (typeof NOTIFICATIONS)[number]

export type RpcId = string | number

/** `data.retryAfterMs` comes with -32005; `data.code` and `data.outcome` with -32000. */
export interface RpcError {
  code: number
  message: string
  data?: { retryAfterMs?: number; code?: string; outcome?: 'unknown' }
}

export type RpcAnswer =
  | { jsonrpc: '2.0'; id: RpcId; result: unknown }
  | { jsonrpc: '2.0'; id: RpcId | null; error: RpcError }

export interface RpcNotification {
  jsonrpc: '2.0'
  method: NotificationName
  params: object
}

/**
 * Every error by the name that our client gives it. The specification prescribes the first four messages;
 * codes from -32600 down are JSON-RPC's; the others are ours.
 */
export const ERRORS = {
  originNotAllowed: { code: -32001, message: 'origin not allowed' },
  storeUnavailable: { code: -32002, message: 'store unavailable' },
  notAuthenticated: { code: -32003, message: 'not authenticated' },
  credentialsNotAvailable: { code: -32004, message: 'credentials not available' },
  rateLimitExceeded: { code: -32005, message: 'rate limit exceeded' },
  invalidRequest: { code: -32600, message: 'invalid request' },
  unknownMethod: { code: -32601, message: 'method not found' },
  invalidParams: { code: -32602, message: 'invalid params' },
  /** The services refused, or could not be reached; `data.code` says which. */
  failed: { code: -32000, message: 'the services did not carry it out' },
} as const satisfies Record<string, RpcError>

export type RpcErrorName = keyof typeof ERRORS
