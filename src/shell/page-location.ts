import { HISTORY_STEP } from '../react/navigation.ts'
import { withoutTrailingSlashes } from '../util/trailing-slashes.ts'
import type { RouteLocation } from './location.ts'

/** Query parameters that every internal address preserves, for example `?brand=`. */
const PERSISTENT_PARAMS = ['brand', 'source'] as const

/**
 * Returns an address of the page that a `<base>` of the page does not change: absolute where the base would
 * resolve it to another one.
 */
function independentOfBase(address: string, { location, document }: Window): string {
  const { href } = new URL(address, location.href)
  return new URL(address, document.baseURI).href === href ? address : href
}

/** Creates the hosted portal's location: the page's path below a prefix, such as `/account`. */
export function historyLocation(prefix: string, view: Window): RouteLocation {
  const base = withoutTrailingSlashes(prefix)
  const listeners = new Set<() => void>()
  const address = (to: string): string => {
    const url = new URL(base + to, view.location.origin)
    const page = new URLSearchParams(view.location.search)
    for (const name of PERSISTENT_PARAMS) {
      const value = page.get(name)
      // The page's value overrides the value of an external path.
      if (value) url.searchParams.set(name, value)
      else url.searchParams.delete(name)
    }
    return independentOfBase(url.pathname + url.search + url.hash, view)
  }
  return {
    current() {
      const { pathname, search } = view.location
      const relative = base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
      const query = new URLSearchParams(search)
      for (const name of PERSISTENT_PARAMS) query.delete(name)
      // URL parsers read two leading slashes as another host.
      return (relative === base ? '/' : relative.replace(/^\/+/, '/')) + (query.size > 0 ? `?${query}` : '')
    },
    go(to, { replace }) {
      const { pathname } = view.location
      if (replace) view.history.replaceState(null, '', address(to))
      else view.history.pushState(null, '', address(to))
      // A new screen starts at the top; for Back the browser restores the scroll position.
      if (view.location.pathname !== pathname) view.scrollTo({ top: 0, behavior: 'instant' })
      for (const listener of listeners) listener()
    },
    href: address,
    subscribe: (listener) => subscribeWithEvent(listeners, listener, view, 'popstate'),
  }
}

/** Creates a location in the fragment of the page's address. */
export function hashLocation(start: string, view: Window): RouteLocation {
  const listeners = new Set<() => void>()
  const address = (to: string): string => independentOfBase(`#${to}`, view)
  return {
    current: () => (view.location.hash.startsWith('#/') ? view.location.hash.slice(1) : start),
    go(to, { replace }) {
      if (replace) view.history.replaceState(view.history.state, '', address(to))
      else view.history.pushState(null, '', address(to))
      for (const listener of listeners) listener()
    },
    href: address,
    subscribe(listener) {
      const stop = subscribeWithEvent(listeners, listener, view, 'popstate')
      view.addEventListener('hashchange', listener)
      return () => {
        stop()
        view.removeEventListener('hashchange', listener)
      }
    },
  }
}

function subscribeWithEvent(
  listeners: Set<() => void>,
  listener: () => void,
  view: Window,
  event: 'popstate',
): () => void {
  // A screen with unsaved input can hold the step. It cannot hold the event itself: browsers call the
  // listeners of a window in the order of their registration.
  const onStep = (): void => {
    if (view.dispatchEvent(new Event(HISTORY_STEP, { cancelable: true }))) listener()
  }
  listeners.add(listener)
  view.addEventListener(event, onStep)
  return () => {
    listeners.delete(listener)
    view.removeEventListener(event, onStep)
  }
}
