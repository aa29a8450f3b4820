import type { ComponentType } from 'react'
import { matchRoute, pathnameOf, type Route } from '../src/shell/routes.ts'
import { ScreenView } from '../src/shell/screen-view.tsx'
import { loadScreen } from '../src/shell/screens.ts'
import { useAccount } from '../src/store/account-context.ts'
import { define } from './define.tsx'

/** Defines the tag of an area that serves some of the portal's routes, starting at the first of them. */
export function defineArea(tag: string, paths: readonly [string, ...string[]]): void {
  const serves = (path: string): boolean => paths.includes(matchRoute(path)?.path ?? pathnameOf(path))
  const routeOf = (path: string): Route => {
    const route = matchRoute(serves(path) ? path : paths[0])
    if (!route) throw new Error(path)
    return route
  }
  function Area(): React.ReactNode {
    return <ScreenView route={routeOf(useAccount().path)} />
  }
  define({
    tag,
    serves,
    start: paths[0],
    async load(path, words): Promise<ComponentType> {
      await loadScreen(routeOf(path), words)
      return Area
    },
  })
}
