import { createPortal, type FetchHandler, type PortalSettings } from '../../hosting/portal.ts'
import { hashedAssets } from '../../sandbox/portal/hashed-assets.ts'
import type { PartnerList, PartnersByBrand } from '../../sandbox/portal/partners.ts'
import { getStandIn } from '../../sandbox/portal/settings.ts'
import { folderAssets } from '../portal/folder-assets.ts'

/** What the portal of a sandbox depends on. */
export interface SandboxPortalOptions {
  /** Folder `dist` of the package. */
  dist: string
  partners: PartnerList
  /** Returns the address of the sandbox, which may start after the portal. */
  sandbox: () => string
  /** Returns the portal's settings with the current partner sites. */
  settings: (partners: PartnersByBrand) => PortalSettings
}

/**
 * Returns the fetch handler of a hosted portal with the stand-ins of the vendors. A change of the partner
 * sites applies to the next request.
 */
export function createSandboxPortal({
  dist,
  partners,
  sandbox,
  settings,
}: SandboxPortalOptions): FetchHandler {
  const { assets, compress } = folderAssets(dist)
  const read = hashedAssets(assets)
  let built: { of: PartnersByBrand; respond: FetchHandler } | undefined
  return (request) => {
    const { current } = partners
    if (built?.of !== current) {
      const options = { assets: read, compress, replaceSource: getStandIn({ sandbox: sandbox() }) }
      built = { of: current, respond: createPortal(settings(current), options) }
    }
    return built.respond(request)
  }
}
