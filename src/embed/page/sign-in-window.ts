import { randomId } from '../../domain/random-id.ts'
import type { Scope } from '../../domain/scopes.ts'
import type { WindowLook } from './parse-appearance.ts'
import { portalPage } from './portal-page.ts'
import { readHandover, type SessionHandover } from './session-handover.ts'

/**
 * Result of a sign-in window; `replaced` means that a later call reuses the window, or that `signal` closed
 * it.
 */
export type WindowEnd = { kind: 'session'; token: string } | { kind: 'closed' | 'blocked' | 'replaced' }

/** Window name, one per frame. It is random, so that the host page cannot navigate the window by its name. */
const NAME = `acct-sign-in-${randomId()}`
const FEATURES = 'popup,width=480,height=760'
/** Interval in ms of the check for a closed window, which fires no event. */
const POLL_MS = 500

let endPrevious = (): void => {}

/**
 * Opens the portal's sign-in window and waits for its session. Requires user activation.
 * @param site The requesting site and its scopes; the window shows both.
 * @param look Look of the page, which the window takes too.
 * @param signal Closes the window.
 */
export function openSignInWindow(
  view: Window,
  brand: string,
  site: { origin: string; scopes: readonly Scope[] },
  { scheme, locale }: WindowLook,
  signal: AbortSignal,
): Promise<WindowEnd> {
  const signInWindow = view.open(
    portalPage(view, '/embed/sign-in', brand, { scheme, locale }),
    NAME,
    FEATURES,
  )
  if (!signInWindow) return Promise.resolve({ kind: 'blocked' })
  endPrevious()
  return new Promise((resolve) => {
    endPrevious = () => end({ kind: 'replaced' })
    function close(): void {
      signInWindow?.close()
      end({ kind: 'replaced' })
    }
    function end(result: WindowEnd): void {
      signal.removeEventListener('abort', close)
      view.clearInterval(timer)
      view.removeEventListener('message', handleMessage)
      resolve(result)
    }
    function handleMessage(event: MessageEvent<unknown>): void {
      const message = readHandover(event, view, signInWindow)
      const respond = (message: SessionHandover): void =>
        signInWindow?.postMessage(message, view.location.origin)
      if (message?.type === 'acct:window-ready')
        respond({ type: 'acct:window-for', origin: site.origin, scopes: site.scopes })
      if (message?.type !== 'acct:window-session') return
      respond({ type: 'acct:window-taken' })
      end({ kind: 'session', token: message.token })
    }
    view.addEventListener('message', handleMessage)
    signal.addEventListener('abort', close)
    let wasClosed = false
    const timer = view.setInterval(() => {
      // A last message of the window may still be in flight, so the result waits for one more interval.
      if (wasClosed) end({ kind: 'closed' })
      wasClosed = signInWindow.closed
    }, POLL_MS)
  })
}
