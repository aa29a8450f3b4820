/** A color of a brand: light and dark scheme. */
export type ColorPair = readonly [light: string, dark: string]

/**
 * `pages/portal.json`: the data of routes and brands that the server reads; their own modules import React.
 */
export interface PortalFacts {
  /** Folder of the first-view modules, named by the release. */
  firstViews: string
  /** The loader under a name with its hash, so that browsers cache it. */
  loader: string
  /** The module that restores a stored session (src/mount/restore-account.ts), then the files that it needs. */
  restore: readonly string[]
  /** The path at which each tag starts for a guest. */
  tags: Record<string, string>
  /** Names of the sheets that every first view has. */
  base: readonly string[]
  /** View by the path of the route, in matching order. A trailing `*` matches one or more segments. */
  routes: Record<string, 'guest' | 'returning'>
  /** Paths of sign-in. A token in the query of one of them is a token link. */
  signIn: readonly string[]
  brands: Record<string, { name: string; colors: Record<'canvas' | 'primary' | 'on-primary', ColorPair> }>
  /** Brand of an unknown host where the settings name none. */
  fallback: string
}

/** Returns the name of a first-view module. */
export const firstViewName = (tag: string, view: string, brand: string, locale: string): string =>
  [tag, view, brand, locale].join('.')

/** Returns the release of a build. The elements of the build contain the same value. */
export const getRelease = ({ firstViews }: PortalFacts): string =>
  firstViews.slice(firstViews.lastIndexOf('/') + 1)

/** `pages/<brand>.<locale>.json`: the prerendered view of each route. */
export type PrerenderedViews = Record<string, { html: string; sheets: readonly string[] }>

/** Returns the path of the route that serves a path, or null. */
export function matchRoutePath(routes: PortalFacts['routes'], path: string): string | null {
  if (Object.hasOwn(routes, path)) return path
  const prefix = Object.keys(routes).find(
    (route) => route.endsWith('/*') && path.startsWith(route.slice(0, -1)) && path.length >= route.length,
  )
  return prefix ?? null
}
