import type { ComponentType } from 'react'
import { useAccount } from '../react/use-account.ts'
import { matchRoute, type Route } from '../shell/routes.ts'
import { ScreenView } from '../shell/screen-view.tsx'
import { loadScreen } from '../shell/screens.ts'
import { pathnameOf } from '../util/path-parts.ts'
import type { Area } from './mount-area.tsx'

/** Returns the area of a tag that renders the screens of some routes and starts at the first one. */
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
    async load(path, text): Promise<ComponentType> {
      await loadScreen(routeOf(path), text)
      return Content
    },
  }
}
