import { QUERY_CHARACTERS } from './limits.ts'

/** Returns the query of a path without a fragment. A query that is too long counts as none. */
export function queryOf(path: string): URLSearchParams {
  const [, query = ''] = path.split('?')
  return new URLSearchParams(query.length > QUERY_CHARACTERS ? '' : query)
}
