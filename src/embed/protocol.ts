import type { Scope } from '../domain/embed/scopes.ts'
import type { Appearance } from './appearance.ts'

/**
 * The wire format of the embedding API: a handshake by `postMessage`, then JSON-RPC 2.0 over the handshake's
 * MessagePort. Both sides import this module and nothing else of each other.
 */

export const PROTOCOL_VERSION = 1

/** Handshake that the host page posts to the frame, with one port. */
export interface Connect {
  type: 'acct:connect'
  version: number
  brand: string
  /** Random id that distinguishes the responses to two handshakes. */
  channel: string
  /** Scopes that the page requests. Default: all that the settings allow its origin. */
  scopes?: readonly Scope[]
  /** How the frame looks in the page. */
  appearance?: Appearance
  /** Whether the page applies the height that the frame reports (`RpcSize`). */
  fits?: boolean
}

/** The frame's response to a handshake, on its port. */
export type ConnectResponse =
  /** `scopes`: the requested ones that the settings allow; absent if the handshake requested none. */
  | { type: 'acct:connected'; version: number; channel: string; scopes?: readonly Scope[] }
  | { type: 'acct:refused'; version: number; channel: string; error: RpcError }

/** Methods that read the account; `WRITES` change a subscription. */
export const READS = [
  'getUserInfo',
  'listPlans',
  'listSubscriptions',
  'listAvailableSubscriptions',
  'listDevices',
] as const
export const WRITES = ['resume', 'pause', 'cancel', 'redeemCoupon', 'extend'] as const

/** Methods that end the page's use of the account; they need no session. */
export const ENDS = ['signOut', 'disconnect'] as const

export type End = (typeof ENDS)[number]
/** Changes that cost money or end a plan: the account holder confirms each in a window of the portal. */
export const CONFIRMED = ['resume', 'cancel', 'extend'] as const satisfies readonly (typeof WRITES)[number][]
export type ConfirmedWrite = (typeof CONFIRMED)[number]

export type Read = (typeof READS)[number]
export type Write = (typeof WRITES)[number]
export type Method = Read | Write

export const isEnd = (name: string): name is End => ENDS.some((method) => method === name)
export const isRead = (name: string): name is Read => READS.some((method) => method === name)
export const isWrite = (name: string): name is Write => WRITES.some((method) => method === name)
export const isConfirmed = (name: unknown): name is ConfirmedWrite =>
  CONFIRMED.some((method) => method === name)

/** Notifications of the portal. */
export const NOTIFICATIONS = ['signedIn', 'signedOut', 'signInCancelled', 'subscriptionsChanged'] as const
export type NotificationName = (typeof NOTIFICATIONS)[number]

export type RpcId = string | number

/**
 * JSON-RPC error: -32005 has `data.retryAfterMs`, -32000 has `data.code` and `data.outcome`, -32602 has
 * `data.parameter`.
 */
export interface RpcError {
  code: number
  message: string
  data?: { retryAfterMs?: number; code?: string; outcome?: 'unknown'; parameter?: string }
}

export type RpcResponse =
  | { jsonrpc: '2.0'; id: RpcId; result: unknown }
  | { jsonrpc: '2.0'; id: RpcId | null; error: RpcError }

/** Requests that the page shows the frame for the confirmation of a request, or hides it. */
export interface RpcConfirmation {
  jsonrpc: '2.0'
  method: 'confirmation'
  params: { id: RpcId; isOpen: boolean }
}

/** Reports the height of the frame's content in CSS px, for a page whose handshake has `fits`. */
export interface RpcSize {
  jsonrpc: '2.0'
  method: 'size'
  params: { height: number }
}

/** Reports that the frame can show neither the sign-in button nor a confirmation: its code did not load. */
export interface RpcPanelFailure {
  jsonrpc: '2.0'
  method: 'panelFailed'
  params: object
}

/** Message of the page that replaces the frame's appearance. */
export interface RpcAppearance {
  jsonrpc: '2.0'
  method: 'appearance'
  params: Appearance
}

/** Sent by the page: the visitor uses it, so that a session does not end as idle. */
export interface RpcActivity {
  jsonrpc: '2.0'
  method: 'activity'
}

/** Sent by the page, which no longer waits for a request: the frame declines its confirmation. */
export interface RpcCancelRequest {
  jsonrpc: '2.0'
  method: 'cancelRequest'
  params: { id: RpcId }
}

/** Maximum height of the frame in a page, CSS px; higher content scrolls. */
export const MAX_HEIGHT = 1200

export interface RpcNotification {
  jsonrpc: '2.0'
  method: NotificationName
  params: object
}

/**
 * All errors by their name in our client. The specification prescribes the first four messages; codes from
 * -32600 down belong to JSON-RPC; the others are ours.
 */
export const ERRORS = {
  originNotAllowed: { code: -32001, message: 'origin not allowed' },
  storeUnavailable: { code: -32002, message: 'store unavailable' },
  notAuthenticated: { code: -32003, message: 'not authenticated' },
  credentialsNotAvailable: { code: -32004, message: 'credentials not available' },
  rateLimitExceeded: { code: -32005, message: 'rate limit exceeded' },
  /** The account holder declined. */
  cancelled: { code: -32006, message: 'cancelled by the account holder' },
  /** The account holder must confirm the change, and the page did not show the frame. */
  confirmationNeeded: { code: -32007, message: 'confirmation needed' },
  invalidRequest: { code: -32600, message: 'invalid request' },
  unknownMethod: { code: -32601, message: 'method not found' },
  invalidParams: { code: -32602, message: 'invalid params' },
  /** The services rejected the request or were unreachable; `data.code` has the reason. */
  failed: { code: -32000, message: 'the services did not carry it out, or did not confirm it' },
} as const satisfies Record<string, RpcError>

export type RpcErrorName = keyof typeof ERRORS
