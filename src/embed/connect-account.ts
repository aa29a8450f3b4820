import { defer } from '../domain/deferred.ts'
import { randomId } from '../domain/random-id.ts'
import type { MethodParams, MethodResults, NotificationParams, UserInfo } from './account-data.ts'
import { EmbedError, toEmbedError } from './embed-error.ts'
import { createPendingCalls, type PendingCalls } from './pending.ts'
import { createPortalFrame, hideFrame, showFrame } from './portal-frame.ts'
import {
  type ConnectResponse,
  type Method,
  NOTIFICATIONS,
  type NotificationName,
  PROTOCOL_VERSION,
  READS,
  type RpcNotification,
  type RpcResponse,
  WRITES,
} from './protocol.ts'

/** Limits of one call. */
export interface CallLimits {
  /** Time limit in ms, 30 s by default. A timeout does not undo a change. */
  timeoutMs?: number
  /** Aborts the wait; the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

export interface ConnectOptions extends CallLimits {
  /** Address of the hosted portal, such as `https://account.example.com`. */
  portal: string
  /** Code of the brand. */
  brand: string
  /**
   * Parent of the portal's frame, by default the body.
   * The frame is hidden until `signIn`; moving it reloads it.
   */
  container?: Element
}

type Calls = {
  [Name in Method]: undefined extends MethodParams[Name]
    ? (limits?: CallLimits) => Promise<MethodResults[Name]>
    : (params: MethodParams[Name], limits?: CallLimits) => Promise<MethodResults[Name]>
}

/**
 * A brand's account for another site. Every method rejects with EmbedError, the signal's reason, or the
 * browser's DataCloneError for params that cannot be cloned. Methods with a `subscriptionId` require that the
 * portal's settings list the site's origin by name.
 */
export interface EmbeddedAccount extends Calls {
  /**
   * Shows the portal's frame, in which the visitor signs in or allows this site to use an existing session.
   * There is no time limit by default. The frame is hidden again when the promise settles.
   */
  signIn(limits?: CallLimits): Promise<UserInfo>
  /**
   * Subscribes to a notification of the portal; returns unsubscribe.
   * Throws a TypeError for an unknown name or a missing function.
   */
  on<Name extends NotificationName>(
    name: Name,
    listener: (params: NotificationParams[Name]) => void,
  ): () => void
  /** Removes the frame; pending calls reject with `closed`. */
  close(): void
}

const TIMEOUT_MS = 30_000

/**
 * Connects a page to a brand's hosted portal through a frame. Rejects with an EmbedError (`originNotAllowed`,
 * `invalidRequest` for a brand of another portal, `rateLimitExceeded`, or `unreachable` when the portal does
 * not respond), with the signal's reason, or with a TypeError that names the wrong option. An origin that is
 * not listed also gets `unreachable`, because its browser does not load the frame.
 */
export async function connectAccount(options: ConnectOptions): Promise<EmbeddedAccount> {
  const portal = parsePortal(options)
  const { brand } = options
  const frame = createPortalFrame(portal, brand)
  const pending = createPendingCalls()
  const listeners = new Map<NotificationName, Set<(params: never) => void>>()
  let port: MessagePort | null = null
  let isClosed = false
  /** Whether the frame has accepted or refused a handshake since its last load. */
  let hasResponse = false
  /** Number of pending `signIn` calls. */
  let pendingSignIns = 0
  /** Settles with the first response to a handshake. */
  const firstConnection = defer<void>()
  firstConnection.promise.catch(() => {})
  let connection = firstConnection

  function notifyListeners({ method, params }: RpcNotification): void {
    for (const listener of [...(listeners.get(method) ?? [])])
      try {
        listener(params as never)
      } catch (thrown) {
        // An error of one listener must not stop the others.
        reportError(thrown)
      }
  }

  function sendHandshake(): void {
    const { port1, port2 } = new MessageChannel()
    const channel = randomId()
    port1.onmessage = ({ data }: MessageEvent<ConnectResponse | RpcResponse | RpcNotification>) => {
      if ('type' in data) {
        if (data.channel !== channel) return
        hasResponse = true
        if (data.type === 'acct:refused') return connection.reject(toEmbedError(data.error))
        port = port1
        connection.resolve()
      } else if ('method' in data) {
        notifyListeners(data)
      } else pending.settle(data)
    }
    const connect = { type: 'acct:connect', version: PROTOCOL_VERSION, brand, channel }
    frame.contentWindow?.postMessage(connect, portal.origin, [port2])
  }

  /** Runs after every load of the frame: a reload invalidates the previous port and a previous refusal. */
  function onLoad(): void {
    if (hasResponse) {
      hasResponse = false
      port?.close()
      port = null
      connection = defer<void>()
      connection.promise.catch(() => {})
      pending.end(new EmbedError('disconnected', 'the portal’s frame was reloaded'))
    }
    sendHandshake()
  }

  async function call<Name extends Method>(
    method: Name,
    params: MethodParams[Name],
    limits?: CallLimits | null,
  ): Promise<MethodResults[Name]> {
    const { timeoutMs = TIMEOUT_MS, signal } = limits ?? {}
    const wait = pending.wait(`${method}: no response within ${timeoutMs} ms`, timeoutMs, signal)
    // A host page that re-renders may have removed the frame.
    if (isClosed || !frame.isConnected) pending.end(createClosedError())
    connection.promise
      .then(() => wait.isDone() || port?.postMessage({ jsonrpc: '2.0', id: wait.id, method, params }))
      // The portal refused the connection, or the params cannot be cloned.
      .catch(wait.reject)
    return (await wait.promise) as MethodResults[Name]
  }

  function close(): void {
    isClosed = true
    frame.removeEventListener('load', onLoad)
    frame.remove()
    port?.close()
    connection.reject(createClosedError())
    pending.end(createClosedError())
    listeners.clear()
  }

  frame.addEventListener('load', onLoad)
  ;(options.container ?? document.body).append(frame)
  try {
    await waitForConnection(firstConnection.promise, pending, options, portal)
  } catch (reason) {
    close()
    throw reason
  }

  const on: EmbeddedAccount['on'] = (name, listener) => {
    if (!NOTIFICATIONS.includes(name) || typeof listener !== 'function')
      throw new TypeError(`on: expects one of ${NOTIFICATIONS.join(', ')}, and a function`)
    const nameListeners = listeners.get(name) ?? new Set()
    listeners.set(name, nameListeners.add(listener))
    return () => nameListeners.delete(listener)
  }

  async function signIn(limits?: CallLimits | null): Promise<UserInfo> {
    const { timeoutMs, signal } = limits ?? {}
    const wait = pending.wait('signIn: no sign-in in time', timeoutMs ?? null, signal)
    const unsubscribe = on('signedIn', () => wait.resolve(undefined))
    pendingSignIns += 1
    // If an account holder is already signed in, no click is needed.
    // A closed connection also settles this call.
    const currentUser = call('getUserInfo', undefined).catch(() => null)
    void currentUser.then((user) => {
      if (user) wait.resolve(undefined)
      else if (!wait.isDone()) showFrame(frame)
    })
    try {
      await wait.promise
      return (await currentUser) ?? (await call('getUserInfo', undefined, { ...(signal && { signal }) }))
    } finally {
      unsubscribe()
      pendingSignIns -= 1
      if (pendingSignIns === 0) hideFrame(frame)
    }
  }

  const calls = Object.fromEntries([
    ...READS.map((name) => [name, (limits?: CallLimits) => call(name, undefined, limits)]),
    ...WRITES.map((name) => [
      name,
      (params: MethodParams[typeof name], limits?: CallLimits) => call(name, params, limits),
    ]),
  ]) as Calls
  return { ...calls, signIn, on, close }
}

/** Waits for the first connection within the limits; converts a timeout to `unreachable`. */
async function waitForConnection(
  first: Promise<void>,
  pending: PendingCalls,
  { timeoutMs = TIMEOUT_MS, signal }: CallLimits,
  portal: URL,
): Promise<void> {
  const wait = pending.wait('', timeoutMs, signal)
  first.then(() => wait.resolve(undefined), wait.reject)
  try {
    await wait.promise
  } catch (reason) {
    if (!(reason instanceof EmbedError) || reason.code !== 'timeout') throw reason
    throw new EmbedError(
      'unreachable',
      `${portal.origin} did not respond within ${timeoutMs} ms: is it up, and is ${location.origin} in its allowedOrigins?`,
    )
  }
}

const createClosedError = (): EmbedError => new EmbedError('closed', 'this connection has been closed')

function parsePortal(options: ConnectOptions | null | undefined): URL {
  if (typeof document === 'undefined')
    throw new TypeError('connectAccount: call it in a page, not on a server')
  if (!options?.brand)
    throw new TypeError('connectAccount: `brand` is missing; it must be the code of a brand')
  const { portal, container } = options
  // A failed query yields null, and the frame must not move to the body then. `instanceof Element` fails for
  // an element of another document.
  if (container !== undefined && typeof container?.append !== 'function')
    throw new TypeError(`connectAccount: \`container\` must be an element, not ${container}`)
  const url = URL.canParse(portal) ? new URL(portal) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError(
      `connectAccount: \`portal\` must be an absolute URL, such as "https://account.example.com", not ${JSON.stringify(portal)}`,
    )
  return url
}
