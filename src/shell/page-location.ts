import type { RouteLocation } from './location.ts'

/** Parameters of the page's address that stay on every internal one, so that `?brand=` is not lost. */
const KEPT = ['brand', 'source'] as const

/** The page's own address below `base`, such as `/account`: for the hosted portal. */
export function historyLocation(prefix: string, view: Window): RouteLocation {
  const base = prefix.replace(/\/+$/, '')
  const listeners = new Set<() => void>()
  const address = (to: string): string => {
    const url = new URL(base + to, view.location.origin)
    const page = new URLSearchParams(view.location.search)
    for (const name of KEPT) {
      const value = page.get(name)
      // What the page says counts, also against a path from outside.
      if (value) url.searchParams.set(name, value)
      else url.searchParams.delete(name)
    }
    return url.pathname + url.search + url.hash
  }
  return {
    current() {
      const { pathname, search } = view.location
      const below = base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
      const query = new URLSearchParams(search)
      for (const name of KEPT) query.delete(name)
      // Two slashes at the start would be another host to whoever parses the path.
      return (below === base ? '/' : below.replace(/^\/+/, '/')) + (query.size > 0 ? `?${query}` : '')
    },
    go(to, { replace }) {
      const { pathname } = view.location
      if (replace) view.history.replaceState(null, '', address(to))
      else view.history.pushState(null, '', address(to))
      // Another screen begins at its top; for Back the browser knows where the page was.
      if (view.location.pathname !== pathname) view.scrollTo({ top: 0, behavior: 'instant' })
      for (const listener of listeners) listener()
    },
    href: address,
    subscribe: (listener) => subscribed(listeners, listener, view, 'popstate'),
  }
}

/** The fragment of the page's address. */
export function hashLocation(start: string, view: Window): RouteLocation {
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
