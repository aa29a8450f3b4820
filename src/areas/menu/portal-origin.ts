/** Returns whether an origin is the brand's hosted portal, whose storage holds the connected sites. */
export const isPortalOrigin = (portalUrl: string | null, origin: string): boolean =>
  portalUrl === null || (URL.canParse(portalUrl) && new URL(portalUrl).origin === origin)
