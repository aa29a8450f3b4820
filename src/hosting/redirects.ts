import { withoutTrailingSlashes } from '../util/trailing-slashes.ts'
import { matchRoutePath, type PortalFacts } from './portal-facts.ts'
import type { PortalResponse } from './portal-response.ts'

/**
 * Returns whether the target of a redirect receives the query of the request. Only a path without a query of
 * its own does; an address does not, because the query may hold a token.
 */
export const takesQuery = (to: string): boolean => to.startsWith('/') && !/[?#]/.test(to)

/** Returns a redirect. */
export const redirectResponse = (status: 302 | 308, to: string, search: string): PortalResponse => ({
  status,
  headers: { Location: takesQuery(to) ? to + search : to, 'Cache-Control': 'no-cache' },
  body: null,
})

/**
 * Returns a path without its trailing slashes if a route serves it, else null. Only a path of the table of
 * routes becomes a `Location`: browsers read `//host` as another host.
 */
export function withoutSlashes(routes: PortalFacts['routes'], path: string): string | null {
  if (path === '/' || !path.endsWith('/')) return null
  const bare = withoutTrailingSlashes(path)
  return Object.hasOwn(routes, bare) && matchRoutePath(routes, bare) ? bare : null
}
