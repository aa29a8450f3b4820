/** Where a vendor leads back to when it has to leave the page: `{origin}/subscriptions` (B§7, X-19). */
export const returnUrl = (page: Document, portalUrl: string | null): string =>
  new URL('/subscriptions', portalUrl ?? page.defaultView?.location.origin ?? page.baseURI).href
