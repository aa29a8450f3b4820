/** Where an element is, as a path with its query below the portal's routes; and how it goes elsewhere. */
export interface RouteLocation {
  current(): string
  go(to: string, options: { replace: boolean }): void
  /** An address that opens the path in another tab; `portal` is the hosted portal's, for elements without one. */
  href(to: string): string
  subscribe(listener: () => void): () => void
}

/** `history` owns the page's address, `hash` its fragment, `memory` leaves the page alone (the default). */
export type Routing = 'history' | 'hash' | 'memory'

/** Parameters of the page's address that stay on every internal one, so that `?brand=` is not lost. */
const KEPT = ['brand', 'source'] as const

/** The location of one element. `base` is the portal's path prefix, such as `/account`. */
export function createLocation(
  routing: Routing,
  options: { base: string; start: string; portalUrl: string; view: Window },
): RouteLocation {
  const { base, view } = options
  if (routing === 'history') return historyLocation(base.replace(/\/+$/, ''), view)
  if (routing === 'hash') return hashLocation(options.start, view)
  return memoryLocation(options.start, options.portalUrl)
}

function historyLocation(base: string, view: Window): RouteLocation {
  const listeners = new Set<() => void>()
  const address = (to: string): string => {
    const url = new URL(base + to, view.location.origin)
    const page = new URLSearchParams(view.location.search)
    for (const name of KEPT) {
      const value = page.get(name)
      if (value && !url.searchParams.has(name)) url.searchParams.set(name, value)
    }
    return url.pathname + url.search + url.hash
  }
  return {
    current() {
      const { pathname, search } = view.location
      const below = base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
      const query = new URLSearchParams(search)
      for (const name of KEPT) query.delete(name)
      return (below === base ? '/' : below) + (query.size > 0 ? `?${query}` : '')
    },
    go(to, { replace }) {
      if (replace) view.history.replaceState(null, '', address(to))
      else view.history.pushState(null, '', address(to))
      for (const listener of listeners) listener()
    },
    href: address,
    subscribe: (listener) => subscribed(listeners, listener, view, 'popstate'),
  }
}

function hashLocation(start: string, view: Window): RouteLocation {
  const listeners = new Set<() => void>()
  return {
    current: () => (view.location.hash.startsWith('#/') ? view.location.hash.slice(1) : start),
    go(to, { replace }) {
      if (replace) view.history.replaceState(view.history.state, '', `#${to}`)
      else view.history.pushState(null, '', `#${to}`)
      for (const listener of listeners) listener()
    },
    href: (to) => `#${to}`,
    subscribe(listener) {
      const stop = subscribed(listeners, listener, view, 'popstate')
      view.addEventListener('hashchange', listener)
      return () => {
        stop()
        view.removeEventListener('hashchange', listener)
      }
    },
  }
}

function memoryLocation(start: string, portalUrl: string): RouteLocation {
  const listeners = new Set<() => void>()
  let current = start
  return {
    current: () => current,
    go(to) {
      current = to
      for (const listener of listeners) listener()
    },
    href: (to) => portalUrl.replace(/\/+$/, '') + to,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function subscribed(
  listeners: Set<() => void>,
  listener: () => void,
  view: Window,
  event: 'popstate',
): () => void {
  listeners.add(listener)
  view.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    view.removeEventListener(event, listener)
  }
}
