import { randomId } from '../domain/random-id.ts'
import type { MethodParams, MethodResults, NotificationParams, UserInfo } from './account-data.ts'
import { EmbedError, embedErrorOf } from './embed-error.ts'
import { createPending, type Pending } from './pending.ts'
import { hide, portalFrame, show } from './portal-frame.ts'
import {
  type ConnectAnswer,
  type Method,
  NOTIFICATIONS,
  type NotificationName,
  PROTOCOL_VERSION,
  READS,
  type RpcAnswer,
  type RpcNotification,
  WRITES,
} from './protocol.ts'

/** How long a promise may take. */
export interface CallLimits {
  /** Longest wait, ms. 30 s unless told; a change is not undone when nobody waits for it any more. */
  timeoutMs?: number
  /** Stops waiting; the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

export interface ConnectOptions extends CallLimits {
  /** Where the hosted portal is, such as `https://account.example.com`. */
  portal: string
  /** The brand's code. */
  brand: string
  /** Where the portal's frame goes, unseen until `signIn`; the end of the body unless told. Moving it later loads it anew. */
  container?: Element
}

type Calls = {
  [Name in Method]: undefined extends MethodParams[Name]
    ? (limits?: CallLimits) => Promise<MethodResults[Name]>
    : (params: MethodParams[Name], limits?: CallLimits) => Promise<MethodResults[Name]>
}

/**
 * A brand's account as another site may use it. Every method rejects with EmbedError, the signal's reason, or the browser's
 * DataCloneError for params that no message can carry; methods that take a `subscriptionId` need the site's origin listed
 * by name.
 */
export interface EmbeddedAccount extends Calls {
  /**
   * Shows the portal's frame, in which the account holder signs in or lets this site use the session there is. Has no time
   * limit unless told; what ends it hides the frame again.
   */
  signIn(limits?: CallLimits): Promise<UserInfo>
  /** Hears of what happens in the portal; the function it gives stops that. Throws a TypeError for any other name, or no function. */
  on<Name extends NotificationName>(
    name: Name,
    listener: (params: NotificationParams[Name]) => void,
  ): () => void
  /** Removes the frame; what is under way rejects with `closed`. */
  close(): void
}

const TIMEOUT_MS = 30_000

/**
 * Connects a page to a brand's hosted portal through a frame of it. Rejects with EmbedError: `originNotAllowed`,
 * `invalidRequest` (not this portal's brand), `rateLimitExceeded`, or `unreachable` when nobody answers, which is also what
 * an origin that is not listed sees, as its browser shows it no frame; with the signal's reason; or with a TypeError that says
 * which option is wrong.
 */
export async function connectAccount(options: ConnectOptions): Promise<EmbeddedAccount> {
  const portal = portalOf(options)
  const { brand } = options
  const frame = portalFrame(portal, brand)
  const pending = createPending()
  const listeners = new Map<NotificationName, Set<(params: never) => void>>()
  let port: MessagePort | null = null
  let isClosed = false
  /** Whether the frame has said yes or no since it was loaded. */
  let isAnswered = false
  /** Sign-ins that wait for the account holder. */
  let asking = 0
  /** Settled by the first answer to a handshake. */
  const first = Promise.withResolvers<void>()
  first.promise.catch(() => {})
  let connection = first

  function tell({ method, params }: RpcNotification): void {
    for (const listener of [...(listeners.get(method) ?? [])])
      try {
        listener(params as never)
      } catch (thrown) {
        // One listener's error is none of the others'.
        reportError(thrown)
      }
  }

  function shakeHands(): void {
    const { port1, port2 } = new MessageChannel()
    const channel = randomId()
    port1.onmessage = ({ data }: MessageEvent<ConnectAnswer | RpcAnswer | RpcNotification>) => {
      if ('type' in data) {
        if (data.channel !== channel) return
        isAnswered = true
        if (data.type === 'acct:refused') return connection.reject(embedErrorOf(data.error))
        port = port1
        connection.resolve()
      } else if ('method' in data) {
        tell(data)
      } else pending.settle(data)
    }
    const connect = { type: 'acct:connect', version: PROTOCOL_VERSION, brand, channel }
    frame.contentWindow?.postMessage(connect, portal.origin, [port2])
  }

  /** Also when the frame has been loaded anew: the port of before leads nowhere, and a refusal counts no more. */
  function onLoad(): void {
    if (isAnswered) {
      isAnswered = false
      port?.close()
      port = null
      connection = Promise.withResolvers()
      connection.promise.catch(() => {})
      pending.end(new EmbedError('disconnected', 'the frame of the portal was loaded anew'))
    }
    shakeHands()
  }

  async function call<Name extends Method>(
    method: Name,
    params: MethodParams[Name],
    limits?: CallLimits | null,
  ): Promise<MethodResults[Name]> {
    const { timeoutMs = TIMEOUT_MS, signal } = limits ?? {}
    const wait = pending.wait(`${method}: no answer within ${timeoutMs} ms`, timeoutMs, signal)
    // A page that draws itself anew may have taken the frame away.
    if (isClosed || !frame.isConnected) pending.end(closed())
    connection.promise
      .then(() => wait.isOver() || port?.postMessage({ jsonrpc: '2.0', id: wait.id, method, params }))
      // Refused, or params that no message can carry.
      .catch(wait.reject)
    return (await wait.promise) as MethodResults[Name]
  }

  function close(): void {
    isClosed = true
    frame.removeEventListener('load', onLoad)
    frame.remove()
    port?.close()
    connection.reject(closed())
    pending.end(closed())
    listeners.clear()
  }

  frame.addEventListener('load', onLoad)
  ;(options.container ?? document.body).append(frame)
  try {
    await answered(first.promise, pending, options, portal)
  } catch (reason) {
    close()
    throw reason
  }

  const on: EmbeddedAccount['on'] = (name, listener) => {
    if (!NOTIFICATIONS.includes(name) || typeof listener !== 'function')
      throw new TypeError(`on: it takes one of ${NOTIFICATIONS.join(', ')}, and a function`)
    const ofName = listeners.get(name) ?? new Set()
    listeners.set(name, ofName.add(listener))
    return () => ofName.delete(listener)
  }

  async function signIn(limits?: CallLimits | null): Promise<UserInfo> {
    const { timeoutMs, signal } = limits ?? {}
    const wait = pending.wait('signIn: not signed in in time', timeoutMs ?? null, signal)
    const off = on('signedIn', () => wait.resolve(undefined))
    asking += 1
    // Nobody presses anything where somebody is signed in already; and a closed connection ends this wait, too.
    const known = call('getUserInfo', undefined).catch(() => null)
    void known.then((user) => {
      if (user) wait.resolve(undefined)
      else if (!wait.isOver()) show(frame)
    })
    try {
      await wait.promise
      return (await known) ?? (await call('getUserInfo', undefined, { ...(signal && { signal }) }))
    } finally {
      off()
      asking -= 1
      if (asking === 0) hide(frame)
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

/** Waits for the first answer as long as may be. */
async function answered(
  first: Promise<void>,
  pending: Pending,
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
      `${portal.origin} did not answer within ${timeoutMs} ms: is it up, and is ${location.origin} in its allowedOrigins?`,
    )
  }
}

const closed = (): EmbedError => new EmbedError('closed', 'this connection has been closed')

function portalOf(options: ConnectOptions | null | undefined): URL {
  if (typeof document === 'undefined')
    throw new TypeError('connectAccount: call it in a page, not on a server')
  if (!options?.brand) throw new TypeError('connectAccount: `brand` is missing, the code of a brand')
  const { portal, container } = options
  // A search for it may have found nothing, and then the frame must not stand somewhere else; and an element of another
  // document is no `Element` of this one.
  if (container !== undefined && typeof container?.append !== 'function')
    throw new TypeError(`connectAccount: \`container\` has to be an element; it is ${container}`)
  const url = URL.canParse(portal) ? new URL(portal) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError(
      `connectAccount: \`portal\` has to be a whole address, such as "https://account.example.com"; it is ${JSON.stringify(portal)}`,
    )
  return url
}
