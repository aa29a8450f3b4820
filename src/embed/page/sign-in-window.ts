import { randomId } from '../../domain/random-id.ts'
import { type HandOver, readHandOver } from './hand-over.ts'
import { portalPage } from './portal-page.ts'

/** How a sign-in window ended; `again`: it was asked for once more, and that one goes on. */
export type WindowEnd = { kind: 'session'; token: string } | { kind: 'closed' | 'blocked' | 'again' }

/** One window for each frame; a name that the page around it cannot guess, and lead elsewhere by. */
const NAME = `acct-sign-in-${randomId()}`
const FEATURES = 'popup,width=480,height=760'
/** How often it is looked whether the window is still there, ms: no event tells. */
const LOOK_MS = 500

let endEarlier = (): void => {}

/**
 * Opens the portal's sign-in window and waits for the session it hands over. Needs a press.
 * @param site The page that asks, and whether it may change plans: the window says so.
 */
export function openSignInWindow(
  view: Window,
  brand: string,
  site: { origin: string; mayChange: boolean },
): Promise<WindowEnd> {
  const opened = view.open(portalPage(view, '/embed/sign-in', brand), NAME, FEATURES)
  if (!opened) return Promise.resolve({ kind: 'blocked' })
  endEarlier()
  return new Promise((resolve) => {
    endEarlier = () => end({ kind: 'again' })
    function end(how: WindowEnd): void {
      view.clearInterval(looking)
      view.removeEventListener('message', hear)
      resolve(how)
    }
    function hear(event: MessageEvent<unknown>): void {
      const said = readHandOver(event, view, opened)
      const answer = (words: HandOver): void => opened?.postMessage(words, view.location.origin)
      if (said?.type === 'acct:window-ready') answer({ type: 'acct:window-for', ...site })
      if (said?.type !== 'acct:window-session') return
      answer({ type: 'acct:window-taken' })
      end({ kind: 'session', token: said.token })
    }
    view.addEventListener('message', hear)
    let wasClosed = false
    const looking = view.setInterval(() => {
      // What it said last may still be on its way.
      if (wasClosed) end({ kind: 'closed' })
      wasClosed = opened.closed
    }, LOOK_MS)
  })
}
