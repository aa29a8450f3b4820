import { defer } from '../util/deferred.ts'
import { randomId } from '../util/random-id.ts'
import { type EmbedError, toEmbedError } from './embed-error.ts'
import {
  type Connect,
  type ConnectResponse,
  PROTOCOL_VERSION,
  type RpcConfirmation,
  type RpcNotification,
  type RpcPanelFailure,
  type RpcResponse,
  type RpcSize,
} from './protocol.ts'

/** A message of the portal on an accepted connection. */
export type PortalMessage = RpcResponse | RpcNotification | RpcConfirmation | RpcSize | RpcPanelFailure

/** Dependencies of a connection. */
export interface ConnectionDeps {
  frame: HTMLIFrameElement
  /** Origin of the portal; no other one receives a handshake. */
  origin: string
  /** Returns the fields of a handshake besides type, version and channel. */
  handshake(): Omit<Connect, 'type' | 'version' | 'channel'>
  /** Called after each accepted handshake: of the first load, and of each later one. */
  onReady(): void
  onMessage(message: PortalMessage): void
  /** Called when the frame refuses a handshake. */
  onRefused(error: EmbedError): void
  /**
   * Checks whether the portal refuses this page, while the frame does not respond; it calls `refuse` then.
   * Returns a function that ends the check.
   */
  checkOrigin(refuse: (error: EmbedError) => void): () => void
  /**
   * Called when the frame has lost its document; the next load of the frame connects again. `isNew` is false
   * for a frame that has had none since the last call.
   */
  onDisconnected(reason: string, isNew: boolean): void
}

/** Connection of a page to the document in the portal's frame. */
export interface Connection {
  /**
   * Resolves when the frame accepts a handshake, and rejects with an EmbedError if it refuses it. A
   * disconnection starts another promise.
   */
  ready(): Promise<void>
  /** Sends a message, if the frame has accepted the handshake. Throws a DataCloneError. */
  send(message: object): void
  /** Disconnects if the page has removed or moved the frame, which dispatches no event. */
  check(): void
  /** Adds the frame to its container, and connects after each of its loads. */
  open(container: Element): void
  /** Ends the connection and rejects `ready` with the reason. */
  close(reason: EmbedError): void
}

/** Creates the connection of a frame: a handshake after each load, whose port then carries the messages. */
export function createConnection(deps: ConnectionDeps): Connection {
  const { frame, origin } = deps
  let port: MessagePort | null = null
  /** Whether the frame has accepted or refused the last handshake. */
  let hasResponse = false
  /** Port of the last handshake, accepted or not. */
  let lastPort: MessagePort | null = null
  /** Window of the last handshake. A frame that the page has moved has another one. */
  let view: Window | null = null
  /** The container may be outside the document at first. */
  let wasInPage = false
  let connected = deferQuietly()
  /** Ends the check of a frame that has not responded. */
  let endCheck = (): void => {}

  function refuse(error: EmbedError): void {
    endCheck()
    hasResponse = true
    connected.reject(error)
    deps.onRefused(error)
  }

  function sendHandshake(): void {
    const { port1, port2 } = new MessageChannel()
    const channel = randomId()
    lastPort?.close()
    lastPort = port1
    port1.onmessage = ({ data }: MessageEvent<ConnectResponse | PortalMessage>) => {
      // A response to an earlier handshake can arrive later; the frame no longer uses its port.
      if (port1 !== lastPort) return
      if (!('type' in data)) return deps.onMessage(data)
      if (data.channel !== channel) return
      if (data.type === 'acct:refused') return refuse(toEmbedError(data.error))
      endCheck()
      hasResponse = true
      port = port1
      connected.resolve()
      deps.onReady()
    }
    const connect: Connect = {
      type: 'acct:connect',
      version: PROTOCOL_VERSION,
      channel,
      ...deps.handshake(),
    }
    view = frame.contentWindow
    view?.postMessage(connect, origin, [port2])
    endCheck()
    endCheck = deps.checkOrigin((error) => {
      closePort()
      refuse(error)
    })
  }

  /** Runs after every load of the frame: a reload invalidates the previous port and a previous refusal. */
  function onLoad(): void {
    if (hasResponse) disconnect('the portal’s frame was reloaded')
    sendHandshake()
  }

  /** Ends the connection to a document of the frame; the next load starts another one. */
  function disconnect(reason: string): void {
    if (hasResponse) connected = deferQuietly()
    hasResponse = false
    closePort()
    const isNew = view !== null
    view = null
    deps.onDisconnected(reason, isNew)
  }

  function closePort(): void {
    endCheck()
    lastPort?.close()
    lastPort = null
    port = null
  }

  return {
    ready: () => connected.promise,
    send: (message) => port?.postMessage(message),
    check() {
      if (!wasInPage) wasInPage = frame.isConnected
      else if (!frame.isConnected) disconnect('the page has removed the portal’s frame')
      // Before the first response the next load continues.
      else if (hasResponse && frame.contentWindow !== view)
        disconnect('the page has moved the portal’s frame')
    },
    open(container) {
      frame.addEventListener('load', onLoad)
      container.append(frame)
      wasInPage = frame.isConnected
    },
    close(reason) {
      frame.removeEventListener('load', onLoad)
      closePort()
      connected.reject(reason)
    },
  }
}

/** Creates a promise whose rejection may have no handler. */
function deferQuietly(): ReturnType<typeof defer<void>> {
  const deferred = defer<void>()
  deferred.promise.catch(() => {})
  return deferred
}
