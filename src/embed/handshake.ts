import type { BrandSettings } from '../brand/settings.ts'
import type { Scope } from '../domain/embed/scopes.ts'
import { findScopes } from './origins.ts'
import { type ConnectResponse, PROTOCOL_VERSION, type RpcError } from './protocol.ts'

/** Maximum length of a channel id in characters. */
export const CHANNEL_CHARS = 200

/** A handshake of any version, brand and scopes. */
export interface Handshake {
  version: unknown
  brand: unknown
  channel: string
  scopes: unknown
  appearance: unknown
  fits: unknown
}

/**
 * Returns the handshake of the parent window with its one port. For any other message, returns null and closes
 * the message's ports.
 */
export function takeHandshake(
  { data, source, ports }: MessageEvent<unknown>,
  view: Window,
): { handshake: Handshake; port: MessagePort } | null {
  const [port] = ports
  const handshake = readHandshake(data)
  // An opener, a child frame or a sibling frame is not the parent window.
  const isParent = source !== null && source === view.parent && view.parent !== view
  if (isParent && handshake && port && ports.length === 1) return { handshake, port }
  for (const each of ports) each.close()
  return null
}

/** Returns the most that a page's origin may do; null for an origin that is not listed, or without the API. */
export const allowedScopes = (
  { enabled, allowedOrigins }: BrandSettings['externalApi'],
  origin: string,
): readonly Scope[] | null => (enabled === true ? findScopes(allowedOrigins, origin) : null)

/** Responds to a handshake with an error, and closes its port. */
export function refuseHandshake(port: MessagePort, { channel }: Handshake, error: RpcError): void {
  port.postMessage({
    type: 'acct:refused',
    version: PROTOCOL_VERSION,
    channel,
    error,
  } satisfies ConnectResponse)
  port.close()
}

/** Returns a handshake; null for every other message. */
function readHandshake(data: unknown): Handshake | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, version, brand, channel, ...rest } = data as Record<string, unknown>
  const isChannel = typeof channel === 'string' && channel !== '' && channel.length <= CHANNEL_CHARS
  const { scopes, appearance, fits } = rest
  return type === 'acct:connect' && isChannel ? { version, brand, channel, scopes, appearance, fits } : null
}
