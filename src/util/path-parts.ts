import { withoutTrailingSlashes } from './trailing-slashes.ts'

/** Longest query of a path in characters. Servers accept no address much longer. */
export const QUERY_CHARACTERS = 8_000

/** Returns the query of a path without a fragment. A query that is too long counts as none. */
export function getQuery(path: string): URLSearchParams {
  const [, query = ''] = path.split('?')
  return new URLSearchParams(query.length > QUERY_CHARACTERS ? '' : query)
}

/** Returns a path without query, fragment and trailing slash. */
export const getPathname = (path: string): string =>
  withoutTrailingSlashes(path.split(/[?#]/, 1)[0] ?? '') || '/'
