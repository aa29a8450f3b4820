import { useEffect } from 'react'
import { useAccount } from '../react/use-account.ts'
import { matchRoute } from './routes.ts'
import { loadScreen } from './screens.ts'

/** The first of these events means that the visitor is about to sign in. */
const SIGNS = ['input', 'keydown', 'pointerdown']

/**
 * Loads the screen at `path`, the code of its calls, and the screens that follow it, while the visitor fills
 * in the form that leads to it.
 * A path of null loads nothing.
 */
export function usePreload(path: string | null): void {
  const { host, store, text } = useAccount()
  useEffect(() => {
    const route = path && matchRoute(path)
    if (!route || !host) return
    const listening = new AbortController()
    const load = () => {
      listening.abort()
      void store.preload()
      // The route itself loads it again.
      loadScreen(route, text)
        .then(() => import('./next-screens.ts'))
        .then(({ loadNext }) => loadNext(route.path, text))
        .catch(() => {})
    }
    for (const sign of SIGNS) host.addEventListener(sign, load, { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [path, host, store, text])
}
