import type { Scope } from '../../domain/embed/scopes.ts'
import { randomId } from '../../util/random-id.ts'
import type { WindowLook } from './parse-appearance.ts'
import { portalPage } from './portal-page.ts'
import {
  type ChangeId,
  type Decision,
  isSameChange,
  readMessage,
  type ShownChange,
  type WindowMessage,
} from './window-messages.ts'

/**
 * Result of a portal's window; `replaced` means that a later call reuses the window, or that `signal` closed
 * it.
 */
export type WindowEnd<Result> = { kind: 'done'; result: Result } | { kind: 'closed' | 'blocked' | 'replaced' }

/** Where and how a window opens. */
export interface WindowPlace {
  view: Window
  brand: string
  /** Look of the page, which the window takes too. */
  look: WindowLook
  /** Closes the window. */
  signal: AbortSignal
}

/** Window name, one per frame. It is random, so that the host page cannot navigate the window by its name. */
const NAME = `acct-window-${randomId()}`
const FEATURES = 'popup,width=480,height=760'
/** Interval in ms of the check for a closed window, which fires no event. */
const POLL_MS = 500

let endPrevious = (): void => {}

/**
 * Opens the portal's window for the sign-in at a site, and waits for its session. Requires user activation.
 * @param site The requesting site and its scopes; the window shows both.
 */
export const openSignInWindow = (
  place: WindowPlace,
  { origin, scopes }: { origin: string; scopes: readonly Scope[] },
): Promise<WindowEnd<string>> =>
  openWindow(place, { type: 'acct:window-for', origin, scopes }, (message) =>
    message.type === 'acct:window-session' ? message.token : null,
  )

/** Opens the portal's window for the confirmation of a change, and waits for it. Requires user activation. */
export function openChangeWindow(
  place: WindowPlace,
  shown: Omit<ShownChange, 'request'>,
): Promise<WindowEnd<Decision>> {
  const change = { ...shown, request: randomId() }
  const isAbout = (id: ChangeId): boolean => isSameChange(id, change)
  return openWindow(place, { type: 'acct:window-change', change }, (message) =>
    message.type === 'acct:window-decision' && isAbout(message.decision) ? message.decision : null,
  )
}

/**
 * Opens the window.
 * @param task What the window shows.
 * @param read Returns the result of a message; null for any other message.
 */
function openWindow<Result extends string | object>(
  { view, brand, look: { scheme, locale }, signal }: WindowPlace,
  task: WindowMessage,
  read: (message: WindowMessage) => Result | null,
): Promise<WindowEnd<Result>> {
  const opened = view.open(portalPage(view, '/embed/sign-in', brand, { scheme, locale }), NAME, FEATURES)
  if (!opened) return Promise.resolve({ kind: 'blocked' })
  endPrevious()
  return new Promise((resolve) => {
    endPrevious = () => end({ kind: 'replaced' })
    function close(): void {
      opened?.close()
      end({ kind: 'replaced' })
    }
    function end(result: WindowEnd<Result>): void {
      signal.removeEventListener('abort', close)
      view.clearInterval(timer)
      view.removeEventListener('message', handleMessage)
      resolve(result)
    }
    function handleMessage(event: MessageEvent<unknown>): void {
      const message = readMessage(event, view, opened)
      const respond = (message: WindowMessage): void => opened?.postMessage(message, view.location.origin)
      if (message?.type === 'acct:window-ready') respond(task)
      const result = message && read(message)
      if (result === null) return
      respond({ type: 'acct:window-taken' })
      end({ kind: 'done', result })
    }
    view.addEventListener('message', handleMessage)
    signal.addEventListener('abort', close)
    let wasClosed = false
    const timer = view.setInterval(() => {
      // A last message of the window may still be in flight, so the result waits for one more interval.
      if (wasClosed) end({ kind: 'closed' })
      wasClosed = opened.closed
    }, POLL_MS)
  })
}
