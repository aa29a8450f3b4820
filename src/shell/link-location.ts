import { takeLinkToken } from '../domain/access/link-token.ts'
import { getPathname } from '../util/path-parts.ts'
import { memoryLocation, type RouteLocation } from './location.ts'

/** Returns the query of an address, with its `?`. */
const getQuery = (address: string): string => address.match(/\?[^#]*/)?.[0] ?? ''

/**
 * Creates the location of a standalone tag whose page is the target of mailed links: the tag's route with the
 * query of the element's `path`, when that is a link with a token, else with the page's query. The tag
 * does not change the page's address. The token is no part of the location, which events name.
 */
export const linkLocation =
  (start: string) =>
  (host: HTMLElement, view: Window, portalUrl: string): RouteLocation => {
    const path = host.getAttribute('path') ?? ''
    const { token, rest } = takeLinkToken(getQuery(path))
    return token && getPathname(path) === start
      ? { ...memoryLocation(start + rest, portalUrl), vtoken: encodeURIComponent(token) }
      : memoryLocation(start + view.location.search, portalUrl)
  }
