import type { AccountStore } from '../../store/account-store.ts'
import type { SliceContext } from '../../store/core/context.ts'
import { type IdleWatch, idleActions } from '../../store/session/idle.actions.ts'
import { createSessionToken } from '../../store/session/session-token.ts'

/** What counts as activity, anywhere in the document. */
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

const storedToken = ({ persistence }: SliceContext): { read(): string | null } =>
  createSessionToken(persistence)

/** One brand's watch over a document, for all its elements. */
export interface PageWatch {
  idle: IdleWatch
  /** The elements that take part; the first of them shows the warning. */
  hosts: Set<HTMLElement>
  stop(): void
}

const watches = new WeakMap<AccountStore, PageWatch>()

/**
 * Lets an element take part in its brand's watch while somebody is signed in: idleness, and pages put by for Back. The
 * last one to leave takes every listener off the page. Gives the watch, and what ends the part.
 */
export function takePart(store: AccountStore, host: HTMLElement): { watch: PageWatch; leave: () => void } {
  const watch = watches.get(store) ?? start(store, host.ownerDocument)
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

function start(store: AccountStore, page: Document): PageWatch {
  const view = page.defaultView ?? window
  const { watch: startWatch, isOver } = store.use(idleActions)
  const idle = startWatch(() => store.signOut('idle'))
  const hosts = new Set<HTMLElement>()

  /** What the elements have drawn. Inside them, where no rule of the page reaches. */
  const drawn = (): HTMLElement[] =>
    [...hosts].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.children ?? [])].filter((part) => part instanceof HTMLElement),
    )
  const touch = (): void => idle.touch()
  const look = (): void => idle.check()
  /** A page put by for Back keeps its picture: it shows nothing until it is known whether it still may. */
  function putBy({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    for (const part of drawn()) part.hidden = true
  }
  function takeUp({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    const parts = drawn()
    if (store.use(storedToken).read() === null || isOver()) store.signOut('expired')
    else idle.check()
    // What is drawn anew is drawn by the next frame; what was drawn is not shown before.
    view.requestAnimationFrame(() => {
      for (const part of parts) part.hidden = false
    })
  }
  for (const name of ACTIVITY) page.addEventListener(name, touch, PASSIVE)
  page.addEventListener('visibilitychange', look)
  view.addEventListener('pagehide', putBy)
  view.addEventListener('pageshow', takeUp)
  return {
    idle,
    hosts,
    stop() {
      idle.stop()
      for (const name of ACTIVITY) page.removeEventListener(name, touch, PASSIVE)
      page.removeEventListener('visibilitychange', look)
      view.removeEventListener('pagehide', putBy)
      view.removeEventListener('pageshow', takeUp)
    },
  }
}
