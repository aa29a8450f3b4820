import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GivenSettings, Settings } from '../brand/settings.ts'
import { createSandboxPortal } from '../cli/sandbox/serve-portal.ts'
import type { FetchHandler } from '../hosting/portal.ts'
import type { PortalFacts } from '../hosting/portal-facts.ts'
import { PartnerList } from '../sandbox/portal/partners.ts'
import { portalSettings } from '../sandbox/portal/settings.ts'

/** Returns a brand's settings for its portal: those of the page, with the stand-ins of the vendors. */
function getSettings(brand: string, given: GivenSettings, baseUrl: string): GivenSettings {
  const portal = given.portalUrl ?? baseUrl
  const { recurly, stripe, google, apple, hosts, ...own } = portalSettings(
    brand,
    { sandbox: baseUrl, portal },
    [],
  )
  return {
    ...own,
    ...given,
    // The policy of the portal allows the stand-ins at the address of the sandbox alone.
    ...(recurly && { recurly }),
    ...(stripe && { stripe }),
    google: (given.google && google) || null,
    apple: (given.apple && apple) || null,
    // Its pages are at their own address, also where a link in a message names another host of the portal.
    portalUrl: null,
    hosts: [...new Set([...(hosts ?? []), new URL(portal).hostname])],
  }
}

/**
 * Returns the hosted portal of each brand, by the base address of its services: `portals(baseUrl)(request)`.
 * @param dist Folder `dist` of the package.
 */
export function createKitPortals(settings: Settings, dist: string): (baseUrl: string) => FetchHandler {
  const portals = new Map<string, FetchHandler>()
  return (baseUrl) => {
    const portal = portals.get(baseUrl) ?? createPortalAt(settings, { baseUrl, dist })
    portals.set(baseUrl, portal)
    return portal
  }
}

function createPortalAt({ brands = {} }: Settings, { baseUrl, dist }: { baseUrl: string; dist: string }) {
  const built = Object.keys(
    (JSON.parse(readFileSync(join(dist, 'pages/portal.json'), 'utf8')) as PortalFacts).brands,
  )
  const shown = Object.entries(brands).filter(
    ([brand, given]) => given.baseUrl === baseUrl && built.includes(given.extends ?? brand),
  )
  const own = Object.fromEntries(shown.map(([brand, given]) => [brand, getSettings(brand, given, baseUrl)]))
  return createSandboxPortal({
    dist,
    partners: new PartnerList({}),
    sandbox: () => baseUrl,
    settings: () => ({ brands: own }),
  })
}
