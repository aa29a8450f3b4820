import type { ComponentType } from 'react'
import { useAccount } from '../src/account/use-account.ts'
import { matchRoute, pathnameOf, type Route } from '../src/shell/routes.ts'
import { ScreenView } from '../src/shell/screen-view.tsx'
import { loadScreen } from '../src/shell/screens.ts'
import type { Area } from './draw.tsx'

/** A tag's area that serves some of the portal's routes, starting at the first of them. */
export function areaOf(...paths: readonly [string, ...string[]]): Area {
  const serves = (path: string): boolean => paths.includes(matchRoute(path)?.path ?? pathnameOf(path))
  const routeOf = (path: string): Route => {
    const route = matchRoute(serves(path) ? path : paths[0])
    if (!route) throw new Error(path)
    return route
  }
  function Content(): React.ReactNode {
    return <ScreenView route={routeOf(useAccount().path)} />
  }
  return {
    serves,
    start: paths[0],
    async load(path, words): Promise<ComponentType> {
      await loadScreen(routeOf(path), words)
      return Content
    },
  }
}
