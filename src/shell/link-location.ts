import { memoryLocation, type RouteLocation } from './location.ts'

/**
 * Where a tag alone on a page starts when links that came by mail lead to that page: at its route, with what else is
 * in the page's query (U-09 "extra query data"). The page's address stays the page's.
 */
export const linkLocation =
  (start: string) =>
  (_: HTMLElement, view: Window, portalUrl: string): RouteLocation =>
    memoryLocation(start + view.location.search, portalUrl)
