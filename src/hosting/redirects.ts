import { matchRoutePath, type PortalFacts } from './portal-facts.ts'
import type { Reply } from './reply.ts'

/** Returns a redirect. A path receives the query of the request; an address does not, because it may hold a token. */
export const redirectReply = (status: 302 | 308, to: string, search: string): Reply => ({
  status,
  headers: { Location: to.startsWith('/') ? to + search : to, 'Cache-Control': 'no-cache' },
  body: null,
})

/**
 * Returns a path without its trailing slashes if a route serves it, else null. Only a path of the table of
 * routes becomes a `Location`: browsers read `//host` as another host.
 */
export function withoutSlashes(routes: PortalFacts['routes'], path: string): string | null {
  if (path === '/' || !path.endsWith('/')) return null
  const bare = path.replace(/\/+$/, '')
  return Object.hasOwn(routes, bare) && matchRoutePath(routes, bare) ? bare : null
}
