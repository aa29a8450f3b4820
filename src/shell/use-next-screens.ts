import { useEffect } from 'react'
import { useAccount } from '../react/use-account.ts'
import { whenUsable } from './when-usable.ts'

/** Loads the screens that follow the one at `path`, once it is usable. A path of null loads nothing. */
export function useNextScreens(path: string | null): void {
  const { host, text } = useAccount()
  useEffect(() => {
    if (path === null || !host) return
    return whenUsable(host, () => {
      import('./next-screens.ts').then(({ loadNext }) => loadNext(path, text)).catch(() => {})
    })
  }, [path, host, text])
}
