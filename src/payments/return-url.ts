/**
 * Returns the address to which a vendor redirects after it leaves the
 * page: `{origin}/subscriptions` (B§7, X-19).
 */
export const returnUrl = (page: Document, portalUrl: string | null): string =>
  new URL('/subscriptions', portalUrl ?? page.defaultView?.location.origin ?? page.baseURI).href
