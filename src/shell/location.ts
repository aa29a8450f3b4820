import { withoutTrailingSlashes } from '../util/trailing-slashes.ts'

/** Location of an element: a path with its query among the portal's routes. */
export interface RouteLocation {
  current(): string
  go(to: string, options: { replace: boolean }): void
  /**
   * Returns an address that opens the path in another tab: the page's own,
   * or the hosted portal's for other elements.
   */
  href(to: string): string
  subscribe(listener: () => void): () => void
  /** The token of the mailed link in the element's `path`, which `current` does not contain; URL-encoded. */
  vtoken?: string
}

/**
 * Returns the hosted portal's URL: the element's `portal-url`,
 * the settings', or this page's origin; http(s) only.
 */
export function resolvePortalUrl(element: HTMLElement, settings: { portalUrl: string | null }): string {
  const { origin } = (element.ownerDocument.defaultView ?? window).location
  const configured = element.getAttribute('portal-url') || settings.portalUrl
  const url = configured && URL.canParse(configured, origin) ? new URL(configured, origin) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : origin
}

/**
 * Creates a location in memory that does not change the page's address
 * (the default); its links open at `portalUrl`.
 */
export function memoryLocation(start: string, portalUrl: string): RouteLocation {
  const listeners = new Set<() => void>()
  let current = start
  return {
    current: () => current,
    go(to) {
      current = to
      for (const listener of listeners) listener()
    },
    href: (to) => withoutTrailingSlashes(portalUrl) + to,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
