import type { GivenSettings } from '../../brand/settings.ts'
import { formatPartner } from '../../sandbox/portal/partners.ts'
import { serviceSettings, under } from '../../sandbox/portal/settings.ts'
import { DEFAULT_BRAND } from '../../sandbox/seeds/brands.ts'
import { PASSWORD } from '../../sandbox/seeds/seed.ts'
import type { SandboxCommandOptions } from './options.ts'
import type { OwnPortal } from './own-portal.ts'

/** Address of an integrator's page, as tools for development serve it. */
const PAGE = 'http://localhost:5173'

/** Number of own brands whose settings are printed, so that the addresses stay visible. */
const MAX_BRANDS_SHOWN = 3

export interface StartedSandbox {
  version: string
  url: string
  options: SandboxCommandOptions
  /** Address of the portal, for links in messages. */
  portal: string
  /** The portal that the sandbox serves; null with the integrator's own. */
  ownPortal: Pick<OwnPortal, 'brands'> | null
  /** Codes of all brands. */
  brands: readonly string[]
  /** Codes of the integrator's own brands. */
  own: readonly string[]
  /** What pages show of them. */
  changes: Readonly<Record<string, GivenSettings>>
}

/** Returns the text that the command prints after the start. */
export function createStartMessage(started: StartedSandbox): string {
  const { version, url, options, portal, ownPortal, brands, own, changes } = started
  const first = own[0] ?? DEFAULT_BRAND
  const shown = own.length > 0 ? own.slice(0, MAX_BRANDS_SHOWN) : [first]
  // Each brand of the sandbox's portal has a host of its own.
  const getPortal = (brand: string): string =>
    ownPortal?.brands.includes(brand) ? under(brand, portal) : portal
  const getSettings = (
    create: (brand: string) => object,
  ): string => `<script type="application/json" data-acct-settings>
${JSON.stringify({ brands: Object.fromEntries(shown.map((brand) => [brand, create(brand)])) }, null, 2)}
</script>`
  const data = options.dataDir === ':memory:' ? 'in memory, deleted when the sandbox stops' : options.dataDir
  const partners = options.partners.map(formatPartner).join(', ') || 'none'
  return `acct-sandbox ${version}
NOT FOR PRODUCTION: accounts, cards and payments are fictional, and all passwords are public.

  Services   ${url}
  Console    ${url}/console   (accounts, messages with their codes, requests, partner sites, faults, clock)
  Portal     ${portal}   ${ownPortal ? `(?brand=<brand>, or ${under('<brand>', portal)})` : '(links in messages open it)'}
${ownPortal ? `  Partners   ${partners}   (sites that may use the embedding API; add them with --partner or in the console)\n` : ''}  Data       ${data}
  Brands     ${brands.join(', ')}

  Sign in as active@${first}.example, password ${PASSWORD}
  Other accounts are new, annual, trial, mfa-email, past-due ...@<brand>.example; the console lists them.

  Settings for a page of the brand at ${PAGE}: tags collect passwords and card data on the origins in
  "ownOrigins", so list only pages of the brand.

${getSettings((brand) => ({
  ...serviceSettings(brand, { sandbox: url, portal }),
  portalUrl: getPortal(brand),
  ownOrigins: [PAGE],
  ...changes[brand],
}))}

  Settings for a page of a partner, where tags collect neither:

${getSettings((brand) => ({ baseUrl: url, portalUrl: getPortal(brand), externalApi: { enabled: true }, ...changes[brand] }))}

Press Ctrl-C to stop the sandbox.
ready ${url}`
}
