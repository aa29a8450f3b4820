import type { BrandSettings } from '../brand/settings.ts'
import { commonScopes, parseScopes, type Scope } from '../domain/embed/scopes.ts'
import { AcctError } from '../errors/acct-error.ts'
import type { NotificationParams } from './account-data.ts'
import type { Authorization } from './authorization.ts'
import { allowedScopes, type Handshake, refuseHandshake, takeHandshake } from './handshake.ts'
import {
  type ConnectResponse,
  ERRORS,
  type NotificationName,
  PROTOCOL_VERSION,
  type RpcError,
  type RpcErrorName,
  type RpcId,
} from './protocol.ts'
import { createRpc, type RpcDeps } from './rpc.ts'

/** Dependencies of the portal's frame in a host page. */
export interface EmbedHostDeps extends Omit<RpcDeps, 'authorization'> {
  /** Window of the frame; the host responds to its parent only. */
  view: Window
  brand: string
  externalApi: BrandSettings['externalApi']
  /** Called for each connected page. */
  onConnected(page: ConnectedPage): void
  /** Called when the page reports the visitor's activity, and for each of its requests. */
  onActivity?(isReported: boolean): void
  /** Called when the page no longer waits for a request, with its unchecked id. */
  onCancelled?(id: unknown): void
  /** Called with the unchecked appearance that the connected page requests later. */
  onAppearance?(appearance: unknown): void
}

/** A page that the frame has accepted. */
interface ConnectedPage {
  /** The requested appearance, unchecked. */
  appearance: unknown
  /** Whether the page applies the height that the frame reports. */
  fits: boolean
}

export interface EmbedHost {
  /** Handles one message event. Never throws. */
  handle(event: MessageEvent<unknown>): void
  /** Returns what the connected page may do; null without one. */
  site(): Authorization | null
  /** Sends a notification to the connected page, if there is one. */
  notify<Name extends NotificationName>(name: Name, params: NotificationParams[Name]): void
  /** Requests that the connected page shows the frame for a request's confirmation, or hides it. */
  showConfirmation(id: RpcId, isOpen: boolean): void
  /** Reports the height of the content in CSS px to the connected page. */
  reportSize(height: number): void
  /** Reports to the connected page that the frame has nothing to show. */
  reportFailure(): void
  close(): void
}

/**
 * The state of the frame's connection.
 *
 * | State | What the frame does | Next |
 * |---|---|---|
 * | `waiting` | executes nothing, and notifies no page | `connected`: it accepts a handshake |
 * | `connected` | executes the requests on one port | `connected`: a later handshake replaces the page |
 * | `closed` | closes the port of each later handshake that it would accept | |
 *
 * A refused handshake changes nothing. One that replaces a connection aborts its authorization by `end`: the
 * frame neither executes nor answers the pending requests of the replaced page. `close` leads to `closed`.
 */
type State =
  | { name: 'waiting' | 'closed' }
  | { name: 'connected'; port: MessagePort; authorization: Authorization; end: AbortController }

/**
 * Responds to handshakes of the parent window at an allowed origin, on the port of the handshake
 * (.docs/embedding.md). A new handshake replaces the previous connection.
 */
export function createEmbedHost(deps: EmbedHostDeps): EmbedHost {
  const { view, brand, externalApi } = deps
  let state: State = { name: 'waiting' }

  function disconnect(): void {
    if (state.name !== 'connected') return
    state.end.abort(new AcctError('aborted'))
    state.port.close()
  }
  function connect(port: MessagePort, origin: string, scopes: readonly Scope[]): void {
    disconnect()
    const end = new AbortController()
    const { signal } = end
    const authorization: Authorization = Object.freeze({ brand, origin, scopes, signal })
    state = { name: 'connected', port, authorization, end }
    const handleRequest = createRpc({ ...deps, authorization })
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      // A message may still be in flight when the port closes.
      if (signal.aborted) return
      const method = getNotification(data)
      if (method === 'appearance') deps.onAppearance?.((data as { params?: unknown }).params)
      if (method === 'cancelRequest')
        deps.onCancelled?.((data as { params?: { id?: unknown } | null }).params?.id)
      deps.onActivity?.(method === 'activity')
      void handleRequest(data).then((reply) => {
        // The response goes to the port of its request, which drops it after a new handshake.
        if (reply) port.postMessage(reply)
      })
    }
  }
  function send(method: string, params: object): void {
    if (state.name === 'connected') state.port.postMessage({ jsonrpc: '2.0', method, params })
  }

  return {
    handle(event) {
      const taken = takeHandshake(event, view)
      if (!taken) return
      const { handshake, port } = taken
      const { origin } = event
      const allowed = allowedScopes(externalApi, origin)
      const requested = handshake.scopes === undefined ? allowed : parseScopes(handshake.scopes)
      const refused = findRefusal(handshake, { allowed, requested })
      const refuse = (error: RpcError): void => refuseHandshake(port, handshake, error)
      if (!allowed || !requested || refused) {
        refuse(ERRORS[refused ?? 'originNotAllowed'])
        return
      }
      const scopes = commonScopes(allowed, requested)
      const accept = (wait: number): void => {
        if (wait > 0) refuse({ ...ERRORS.rateLimitExceeded, data: { retryAfterMs: wait } })
        else if (state.name === 'closed') port.close()
        else {
          const { channel, appearance, fits } = handshake
          connect(port, origin, scopes)
          port.postMessage({
            ...{ type: 'acct:connected', version: PROTOCOL_VERSION, channel },
            ...(handshake.scopes !== undefined && { scopes }),
          } satisfies ConnectResponse)
          deps.onConnected({ appearance, fits: fits === true })
        }
      }
      const wait = deps.limit.take(`connect ${origin}`)
      if (typeof wait === 'number') accept(wait)
      else void wait.then(accept)
    },
    site: () => (state.name === 'connected' ? state.authorization : null),
    notify: send,
    showConfirmation: (id, isOpen) => send('confirmation', { id, isOpen }),
    reportSize: (height) => send('size', { height }),
    reportFailure: () => send('panelFailed', {}),
    close() {
      disconnect()
      state = { name: 'closed' }
    },
  }

  function findRefusal(
    handshake: Handshake,
    { allowed, requested }: Record<'allowed' | 'requested', readonly Scope[] | null>,
  ): RpcErrorName | null {
    if (!allowed) return 'originNotAllowed'
    const isValid = handshake.version === PROTOCOL_VERSION && handshake.brand === brand && requested !== null
    return isValid ? null : 'invalidRequest'
  }
}

/** Returns the method of a message without an id, which gets no response; undefined for any other. */
const getNotification = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && !('id' in data)
    ? (data as { method?: unknown }).method
    : undefined
