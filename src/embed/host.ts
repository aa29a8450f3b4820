import type { BrandSettings } from '../brand/settings.ts'
import type { EmbedActions } from '../store/embed/embed.actions.ts'
import type { NotificationParams } from './account-data.ts'
import { type Grant, grantOf } from './origins.ts'
import {
  type ConnectAnswer,
  ERRORS,
  type NotificationName,
  PROTOCOL_VERSION,
  type RpcErrorName,
} from './protocol.ts'
import type { RateLimit } from './rate-limit.ts'
import { createRpc } from './rpc.ts'

/** The portal's frame in somebody's page. */
export interface EmbedHostDeps {
  /** The frame's own window; its parent is the page that is answered, and nobody else. */
  view: Window
  brand: string
  externalApi: BrandSettings['externalApi']
  limit: RateLimit
  /** The account; rejects when it cannot be had at all. */
  account(): Promise<EmbedActions>
  /** Told when an operation has changed a subscription, or may have. */
  onChanged(): void
  /** Told of the page that is connected, by its origin. */
  onConnected(origin: string): void
}

export interface EmbedHost {
  /** Takes one message: those that came before anybody listened, and the frame's own. Never throws. */
  hear(event: MessageEvent<unknown>): void
  /** Tells the connected page, if there is one. */
  notify<Name extends NotificationName>(name: Name, params: NotificationParams[Name]): void
  close(): void
}

/** Longest channel id, characters. */
const CHANNEL_CHARS = 200

/**
 * Answers handshakes of the page around the frame (interfaces.md): exactly the parent window, at an origin that is
 * allowed, by the port it gave. Another handshake takes the place of an earlier one.
 */
export function createEmbedHost(deps: EmbedHostDeps): EmbedHost {
  const { view, brand, externalApi } = deps
  let connected: MessagePort | null = null

  function connect(port: MessagePort, origin: string, grant: Exclude<Grant, null>): void {
    connected?.close()
    connected = port
    const answer = createRpc({ ...deps, origin, grant })
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      void answer(data).then((reply) => {
        // What was asked over an earlier port is answered there or nowhere.
        if (reply) port.postMessage(reply)
      })
    }
    deps.onConnected(origin)
  }

  return {
    hear(event) {
      const { data, source, origin, ports } = event
      const [port] = ports
      const asked = read(data)
      // Whoever opened the portal in a window, a frame of ours, or a page beside us, is not the page around us.
      const isParent = source !== null && source === view.parent && view.parent !== view
      if (!isParent || !asked || !port || ports.length !== 1) {
        for (const each of ports) each.close()
        return
      }
      const grant = externalApi.enabled === true ? grantOf(externalApi.allowedOrigins, origin) : null
      const refused = refusalOf(asked, grant)
      const wait = refused ? 0 : deps.limit.take(`connect ${origin}`)
      const { channel } = asked
      const say = (answer: ConnectAnswer): void => port.postMessage(answer)
      const head = { version: PROTOCOL_VERSION, channel }
      if (!grant || refused || wait > 0) {
        const error = wait
          ? { ...ERRORS.rateLimitExceeded, data: { retryAfterMs: wait } }
          : ERRORS[refused ?? 'originNotAllowed']
        say({ type: 'acct:refused', ...head, error })
        port.close()
        return
      }
      connect(port, origin, grant)
      say({ type: 'acct:connected', ...head })
    },
    notify(name, params) {
      connected?.postMessage({ jsonrpc: '2.0', method: name, params })
    },
    close() {
      connected?.close()
      connected = null
    },
  }

  function refusalOf(asked: { version: unknown; brand: unknown }, grant: Grant): RpcErrorName | null {
    if (!grant) return 'originNotAllowed'
    return asked.version === PROTOCOL_VERSION && asked.brand === brand ? null : 'invalidRequest'
  }
}

/** A handshake, whatever its version and brand; null for any other message. */
function read(data: unknown): { version: unknown; brand: unknown; channel: string } | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, version, brand, channel } = data as Record<string, unknown>
  const isChannel = typeof channel === 'string' && channel !== '' && channel.length <= CHANNEL_CHARS
  return type === 'acct:connect' && isChannel ? { version, brand, channel } : null
}
