import { useEffect } from 'react'
import { useAccount } from '../react/use-account.ts'
import { runWhenIdle } from './run-when-idle.ts'

/** Time between two looks at a screen that still loads, in ms. */
const LOOK_MS = 500

/** Loads the screens that follow the one at `path`, once it is usable. A path of null loads nothing. */
export function useNextScreens(path: string | null): void {
  const { host, text } = useAccount()
  useEffect(() => {
    if (path === null || !host) return
    let timer = 0
    const look = () => {
      timer = window.setTimeout(() => {
        // The page is also idle while the code or the calls of the screen are in flight.
        if (host.shadowRoot?.querySelector('[aria-busy="true"], [data-loading]')) return look()
        runWhenIdle(window, () => {
          import('./next-screens.ts').then(({ loadNext }) => loadNext(path, text)).catch(() => {})
        })
      }, LOOK_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [path, host, text])
}
