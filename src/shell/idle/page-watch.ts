import { type IdleWatch, idleActions } from '../../store/access/idle.actions.ts'
import type { AccountStore } from '../../store/account-store.ts'

/** Events that count as activity anywhere in the document. */
const ACTIVITY = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'touchmove',
  'wheel',
  'scroll',
] as const
const PASSIVE = { capture: true, passive: true } as const

/** Idle watch of one brand in one document, shared by all its elements. */
export interface PageWatch {
  idle: IdleWatch
  /** Joined elements; the first one shows the warning. */
  hosts: Set<HTMLElement>
  stop(): void
}

const watches = new WeakMap<AccountStore, PageWatch>()

/**
 * Adds an element to its brand's watch, which covers idleness and the back/forward cache. Returns the watch
 * and a function that removes the element; the last removal also removes every listener from the page.
 */
export function joinPageWatch(
  store: AccountStore,
  host: HTMLElement,
): { watch: PageWatch; leave: () => void } {
  const watch = watches.get(store) ?? startPageWatch(store, host.ownerDocument)
  watches.set(store, watch)
  watch.hosts.add(host)
  return {
    watch,
    leave() {
      watch.hosts.delete(host)
      if (watch.hosts.size > 0) return
      watch.stop()
      watches.delete(store)
    },
  }
}

function startPageWatch(store: AccountStore, page: Document): PageWatch {
  const view = page.defaultView ?? window
  const idle = store.use(idleActions).watch(() => store.signOut('idle'))
  const hosts = new Set<HTMLElement>()
  let hidden: HTMLElement[] = []

  /** Returns the rendered nodes inside the shadow roots, where page rules cannot override `hidden`. */
  const findRenderedParts = (): HTMLElement[] =>
    [...hosts].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.children ?? [])].filter((part) => part instanceof HTMLElement),
    )
  const touch = (): void => idle.touch()
  /** Timers and messages of other tabs do not reach a page that sleeps, is frozen or is in the cache. */
  function catchUp(): void {
    store.catchUp()
    if (store.state.getState().auth.authenticated) idle.check()
  }
  /** Hides the content of a page that enters the back/forward cache, until the session is validated again. */
  function hideForBackCache({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    hidden = findRenderedParts()
    for (const part of hidden) part.hidden = true
  }
  /** React renders the new state before the next frame, so the stale content never shows. */
  function reveal(): void {
    const parts = hidden
    hidden = []
    if (parts.length > 0)
      view.requestAnimationFrame(() => {
        for (const part of parts) part.hidden = false
      })
  }
  function restoreFromBackCache({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    catchUp()
    reveal()
  }
  for (const name of ACTIVITY) page.addEventListener(name, touch, PASSIVE)
  page.addEventListener('visibilitychange', catchUp)
  view.addEventListener('pagehide', hideForBackCache)
  view.addEventListener('pageshow', restoreFromBackCache)
  return {
    idle,
    hosts,
    stop() {
      idle.stop()
      for (const name of ACTIVITY) page.removeEventListener(name, touch, PASSIVE)
      page.removeEventListener('visibilitychange', catchUp)
      view.removeEventListener('pagehide', hideForBackCache)
      view.removeEventListener('pageshow', restoreFromBackCache)
      // A restored page can end its session at `visibilitychange`, which comes before `pageshow`.
      reveal()
    },
  }
}
