import { memoryLocation, type RouteLocation } from './location.ts'

/**
 * Creates the location of a standalone tag whose page is the target of mailed links: the tag's route with the
 * page's query (U-09). The tag does not change the page's address.
 */
export const linkLocation =
  (start: string) =>
  (_: HTMLElement, view: Window, portalUrl: string): RouteLocation =>
    memoryLocation(start + view.location.search, portalUrl)
