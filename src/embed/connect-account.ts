import type { MethodParams, MethodResults, UserInfo } from './account-data.ts'
import { parsePortal, pickAppearance } from './connect-options.ts'
import { createConnection, type PortalMessage } from './connection.ts'
import { EmbedError, type EmbedErrorCode } from './embed-error.ts'
import type { CallLimits, Calls, ConnectOptions, EmbeddedAccount } from './embedded-account.ts'
import { checkOrigin } from './origin-check.ts'
import { createPendingCalls, type PendingCall, type PendingCalls } from './pending.ts'
import { createPortalFrame, watchRemoval } from './portal-frame.ts'
import {
  ENDS,
  type End,
  ERRORS,
  type Method,
  NOTIFICATIONS,
  type NotificationName,
  READS,
  type RpcActivity,
  type RpcAppearance,
  type RpcCancelRequest,
  type RpcId,
  type RpcNotification,
  WRITES,
} from './protocol.ts'
import { watchVisible } from './watch-visible.ts'

const TIMEOUT_MS = 30_000
/** What counts as activity of the visitor, and how often the frame learns of it, ms. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
const ACTIVITY_MS = 30_000
const PASSIVE = { capture: true, passive: true } as const
/** Errors of a read after which the frame offers a sign-in. */
const SIGN_IN_CODES: readonly EmbedErrorCode[] = ['notAuthenticated', 'credentialsNotAvailable']

/**
 * Connects a page to a brand's hosted portal through a frame. Rejects with an EmbedError (`originNotAllowed`,
 * `invalidRequest` for a brand of another portal, `rateLimitExceeded`, or `unreachable` when the portal does
 * not respond), with the signal's reason, or with a TypeError that names the wrong option.
 */
export async function connectAccount(options: ConnectOptions): Promise<EmbeddedAccount> {
  const portal = parsePortal(options)
  const { brand, scopes } = options
  options.signal?.throwIfAborted()
  let appearance = pickAppearance(options)
  const frame = createPortalFrame(portal, brand)
  const connection = createConnection({
    frame: frame.element,
    origin: portal.origin,
    handshake: () => ({ brand, ...(scopes && { scopes }), appearance, fits: true }),
    onReady: () => options.onReady?.(),
    onMessage,
    onRefused: handleError,
    checkOrigin: (refuse) => checkOrigin(portal, brand, frame.element, refuse),
    onDisconnected(reason, isNew) {
      const error = new EmbedError('disconnected', reason)
      pending.end(error)
      if (isNew) handleError(error)
    },
  })
  const pending = createPendingCalls(() => watchRemoval(frame.element, connection.check))
  const listeners = new Map<NotificationName, Set<(params: never) => void>>()
  let isConnected = false
  let isClosed = false
  /** Whether the console already has the error about the invisible frame. */
  let isReported = false
  const pendingSignIns = new Set<PendingCall>()
  /** Reasons to show the frame: pending `signIn` calls, and confirmations by the id of their call. */
  const frameUses = new Set<unknown>()
  /** Stops the watch of the shown frame. */
  let unwatch: (() => void) | null = null

  function onMessage(message: PortalMessage): void {
    if (!('method' in message)) {
      keepFrame(message.id, false)
      pending.settle(message)
    } else if (message.method === 'confirmation') {
      // The account holder may need any time to decide, so the time limit of the call stops.
      const { id, isOpen } = message.params
      const isPending = pending.hold(id, isOpen)
      keepFrame(id, isPending && isOpen)
      if (isOpen && !isPending) cancelRequest(id)
    } else if (message.method === 'size') frame.setHeight(message.params.height)
    else if (message.method === 'panelFailed')
      endSignIns(new EmbedError('storeUnavailable', ERRORS.storeUnavailable.message))
    else {
      if (message.method === 'signInCancelled')
        endSignIns(new EmbedError('cancelled', 'the visitor has cancelled the sign-in'))
      notifyListeners(message)
    }
  }

  /** Declines a confirmation: the account holder must not confirm a change that the page no longer waits for. */
  function cancelRequest(id: RpcId): void {
    connection.send({ jsonrpc: '2.0', method: 'cancelRequest', params: { id } } satisfies RpcCancelRequest)
  }

  /** Reports an error of the connection that may reject no promise of the page. */
  function handleError(error: EmbedError): void {
    if (isConnected) runSafely(() => options.onError?.(error))
  }

  function endSignIns(reason: EmbedError): void {
    for (const signIn of [...pendingSignIns]) signIn.reject(reason)
  }

  function notifyListeners({ method, params }: RpcNotification): void {
    for (const listener of [...(listeners.get(method) ?? [])]) runSafely(() => listener(params as never))
  }

  /** Shows the frame for a use, or ends the use, and hides the frame after the last one. */
  function keepFrame(use: unknown, isShown: boolean): void {
    if (isShown) {
      frameUses.add(use)
      frame.show()
      unwatch ??= watchVisible(frame.element, frame.findHidingStyle, handleInvisible)
    } else if (frameUses.delete(use) && frameUses.size === 0) {
      stopWatch()
      frame.hide()
    }
  }

  function stopWatch(): void {
    unwatch?.()
    unwatch = null
  }

  /** Reports a frame that the visitor cannot see, on the console and to pending `signIn` calls. */
  function handleInvisible(reason: string): void {
    const message = `the page keeps the portal’s frame invisible (${reason})`
    if (!isReported)
      console.error(
        `acct-elements: ${message}. The visitor cannot sign in or confirm a change: make it visible in its container.`,
      )
    isReported = true
    endSignIns(new EmbedError('frameHidden', message))
  }

  async function call<Name extends Method | End>(
    method: Name,
    params?: MethodParams[Name & Method],
    limits?: CallLimits | null,
  ): Promise<Name extends Method ? MethodResults[Name] : null> {
    const { timeoutMs = TIMEOUT_MS, signal } = limits ?? {}
    const wait = pending.wait(`${method}: no response within ${timeoutMs} ms`, timeoutMs, signal)
    if (isClosed) wait.reject(createClosedError())
    else connection.check()
    connection
      .ready()
      .then(() => wait.isDone() || connection.send({ jsonrpc: '2.0', id: wait.id, method, params }))
      // The portal refused the connection, or the params cannot be cloned.
      .catch(wait.reject)
    const end = (): void => {
      // Without a response: the page no longer waits.
      if (frameUses.has(wait.id)) cancelRequest(wait.id)
      keepFrame(wait.id, false)
    }
    wait.promise.then(end, end)
    return (await wait.promise) as Name extends Method ? MethodResults[Name] : null
  }

  let lastActivity = 0
  /** Reports that the visitor uses the page, which the frame cannot observe. */
  function reportActivity(): void {
    const now = Date.now()
    if (now - lastActivity < ACTIVITY_MS) return
    lastActivity = now
    connection.send({ jsonrpc: '2.0', method: 'activity' } satisfies RpcActivity)
  }

  function close(): void {
    isClosed = true
    stopWatch()
    for (const type of ACTIVITY) document.removeEventListener(type, reportActivity, PASSIVE)
    frame.element.remove()
    connection.close(createClosedError())
    pending.end(createClosedError())
    listeners.clear()
  }

  connection.open(options.container ?? document.body)
  for (const type of ACTIVITY) document.addEventListener(type, reportActivity, PASSIVE)
  try {
    await waitForConnection(connection.ready(), pending, options, portal)
  } catch (reason) {
    close()
    throw reason
  }
  isConnected = true

  const on: EmbeddedAccount['on'] = (name, listener, { signal } = {}) => {
    if (!NOTIFICATIONS.includes(name) || typeof listener !== 'function')
      throw new TypeError(`on: expects one of ${NOTIFICATIONS.join(', ')}, and a function`)
    const nameListeners = listeners.get(name) ?? new Set()
    const unsubscribe = (): void => void nameListeners.delete(listener)
    if (signal?.aborted) return unsubscribe
    listeners.set(name, nameListeners.add(listener))
    signal?.addEventListener('abort', unsubscribe, { once: true })
    return unsubscribe
  }

  async function signIn(limits?: CallLimits | null): Promise<UserInfo> {
    const { timeoutMs, signal } = limits ?? {}
    const wait = pending.wait('signIn: no sign-in in time', timeoutMs ?? null, signal)
    const unsubscribe = on('signedIn', () => wait.resolve(undefined))
    pendingSignIns.add(wait)
    frameUses.add(wait)
    // If an account holder is already signed in, no click is needed.
    // A closed connection also settles this call.
    const currentUser = call('getUserInfo', undefined, { ...(signal && { signal }) }).catch(
      (reason: unknown) => {
        // With any other error the frame cannot sign in either.
        const isSignInDue = reason instanceof EmbedError && SIGN_IN_CODES.includes(reason.code)
        if (!isSignInDue) wait.reject(reason)
        else if (!wait.isDone()) keepFrame(wait, true)
        return null
      },
    )
    void currentUser.then((user) => user && wait.resolve(undefined))
    try {
      await wait.promise
      return (await currentUser) ?? (await call('getUserInfo', undefined, { ...(signal && { signal }) }))
    } finally {
      unsubscribe()
      pendingSignIns.delete(wait)
      keepFrame(wait, false)
    }
  }

  const calls = Object.fromEntries([
    ...[...READS, ...ENDS].map((name) => [name, (limits?: CallLimits) => call(name, undefined, limits)]),
    ...WRITES.map((name) => [
      name,
      (params: MethodParams[typeof name], limits?: CallLimits) => call(name, params, limits),
    ]),
  ]) as Calls & Pick<EmbeddedAccount, End>
  return {
    ...calls,
    get ready() {
      connection.check()
      return isClosed ? Promise.reject(createClosedError()) : connection.ready()
    },
    signIn,
    on,
    setAppearance(next) {
      appearance = pickAppearance(next)
      connection.send({ jsonrpc: '2.0', method: 'appearance', params: appearance } satisfies RpcAppearance)
    },
    close,
  }
}

/** Runs a function of the page, whose error must not stop anything else. */
function runSafely(run: () => void): void {
  try {
    run()
  } catch (thrown) {
    reportError(thrown)
  }
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
