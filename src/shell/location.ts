/** Where an element is, as a path with its query below the portal's routes; and how it goes elsewhere. */
export interface RouteLocation {
  current(): string
  go(to: string, options: { replace: boolean }): void
  /** An address that opens the path in another tab; `portal` is the hosted portal's, for elements without one. */
  href(to: string): string
  subscribe(listener: () => void): () => void
}

/** Where the hosted portal is: the element's `portal-url`, else the settings', else this page's origin; http(s) only. */
export function portalUrlOf(element: HTMLElement, settings: { portalUrl: string | null }): string {
  const { origin } = (element.ownerDocument.defaultView ?? window).location
  const asked = element.getAttribute('portal-url') || settings.portalUrl
  const url = asked && URL.canParse(asked, origin) ? new URL(asked, origin) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : origin
}

/** A location that leaves the page's address alone (the default); `portalUrl` is where its links open. */
export function memoryLocation(start: string, portalUrl: string): RouteLocation {
  const listeners = new Set<() => void>()
  let current = start
  return {
    current: () => current,
    go(to) {
      current = to
      for (const listener of listeners) listener()
    },
    href: (to) => portalUrl.replace(/\/+$/, '') + to,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
