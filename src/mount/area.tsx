import type { ComponentType } from 'react'
import { useAccount } from '../react/use-account.ts'
import { matchRoute, type Route } from '../shell/routes.ts'
import { ScreenView } from '../shell/screen-view.tsx'
import { loadScreen } from '../shell/screens.ts'
import { getPathname } from '../util/path-parts.ts'
import type { Area } from './mount-area.tsx'

/** Returns the area of a tag that renders the screens of some routes and starts at the first one. */
export function getArea(...paths: readonly [string, ...string[]]): Area {
  const serves = (path: string): boolean => paths.includes(matchRoute(path)?.path ?? getPathname(path))
  const getRoute = (path: string): Route => {
    const route = matchRoute(serves(path) ? path : paths[0])
    if (!route) throw new Error(path)
    return route
  }
  function Content(): React.ReactNode {
    return <ScreenView route={getRoute(useAccount().path)} />
  }
  return {
    serves,
    start: paths[0],
    async load(path, text): Promise<ComponentType> {
      await loadScreen(getRoute(path), text)
      return Content
    },
  }
}
