import type { BrandSettings } from '../brand/settings.ts'
import type { EmbedActions } from '../store/embed/embed.actions.ts'
import type { NotificationParams } from './account-data.ts'
import { findGrant, type Grant } from './origins.ts'
import {
  type ConnectResponse,
  ERRORS,
  type NotificationName,
  PROTOCOL_VERSION,
  type RpcErrorName,
} from './protocol.ts'
import type { RateLimit } from './rate-limit.ts'
import { createRpc } from './rpc.ts'

/** Dependencies of the portal's frame in a host page. */
export interface EmbedHostDeps {
  /** Window of the frame; the host responds to its parent only. */
  view: Window
  brand: string
  externalApi: BrandSettings['externalApi']
  limit: RateLimit
  /** Loads the account; rejects when the account's code does not load. */
  account(): Promise<EmbedActions>
  /** Called when an operation has, or may have, changed a subscription. */
  onChanged(): void
  /** Called with the origin of each connected page. */
  onConnected(origin: string): void
}

export interface EmbedHost {
  /** Handles one message event. Never throws. */
  handle(event: MessageEvent<unknown>): void
  /** Sends a notification to the connected page, if there is one. */
  notify<Name extends NotificationName>(name: Name, params: NotificationParams[Name]): void
  close(): void
}

/** Maximum length of a channel id in characters. */
const CHANNEL_CHARS = 200

/**
 * Responds to handshakes of the parent window at an allowed origin, on the port of the handshake
 * (.docs/embedding.md). A new handshake replaces the previous connection.
 */
export function createEmbedHost(deps: EmbedHostDeps): EmbedHost {
  const { view, brand, externalApi } = deps
  let connected: MessagePort | null = null

  function connect(port: MessagePort, origin: string, grant: Exclude<Grant, null>): void {
    connected?.close()
    connected = port
    const handleRequest = createRpc({ ...deps, origin, grant })
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      void handleRequest(data).then((reply) => {
        // The response goes to the port of its request, even after a new handshake.
        if (reply) port.postMessage(reply)
      })
    }
    deps.onConnected(origin)
  }

  return {
    handle(event) {
      const { data, source, origin, ports } = event
      const [port] = ports
      const handshake = readHandshake(data)
      // An opener, a child frame or a sibling frame is not the parent window.
      const isParent = source !== null && source === view.parent && view.parent !== view
      if (!isParent || !handshake || !port || ports.length !== 1) {
        for (const each of ports) each.close()
        return
      }
      const grant = externalApi.enabled === true ? findGrant(externalApi.allowedOrigins, origin) : null
      const refused = findRefusal(handshake, grant)
      const wait = refused ? 0 : deps.limit.take(`connect ${origin}`)
      const { channel } = handshake
      const respond = (response: ConnectResponse): void => port.postMessage(response)
      const head = { version: PROTOCOL_VERSION, channel }
      if (!grant || refused || wait > 0) {
        const error = wait
          ? { ...ERRORS.rateLimitExceeded, data: { retryAfterMs: wait } }
          : ERRORS[refused ?? 'originNotAllowed']
        respond({ type: 'acct:refused', ...head, error })
        port.close()
        return
      }
      connect(port, origin, grant)
      respond({ type: 'acct:connected', ...head })
    },
    notify(name, params) {
      connected?.postMessage({ jsonrpc: '2.0', method: name, params })
    },
    close() {
      connected?.close()
      connected = null
    },
  }

  function findRefusal(handshake: { version: unknown; brand: unknown }, grant: Grant): RpcErrorName | null {
    if (!grant) return 'originNotAllowed'
    return handshake.version === PROTOCOL_VERSION && handshake.brand === brand ? null : 'invalidRequest'
  }
}

/** Returns a handshake of any version and brand; null for every other message. */
function readHandshake(data: unknown): { version: unknown; brand: unknown; channel: string } | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, version, brand, channel } = data as Record<string, unknown>
  const isChannel = typeof channel === 'string' && channel !== '' && channel.length <= CHANNEL_CHARS
  return type === 'acct:connect' && isChannel ? { version, brand, channel } : null
}
