import type { Settings } from '../../brand/settings.ts'
import { serviceSettings, under } from '../../sandbox/portal/settings.ts'

/** Distance of the portal's port below that of the sandbox. */
const PORTAL_BELOW = 10

/** Address of the sandbox's portal. */
export const portalAt = (port: number): string => `http://localhost:${port - PORTAL_BELOW}`

/**
 * Returns the settings of a page of the brand for a sandbox, with its stand-ins of the vendors. With a
 * `portalUrl`, tags collect passwords and card data on `ownOrigins` only, so that both belong together.
 */
export function sandboxSettings(brand: string, port: number, ownOrigins: readonly string[]): Settings {
  const at = { sandbox: `http://localhost:${port}`, portal: portalAt(port) }
  const own = { ...serviceSettings(brand, at), portalUrl: under(brand, at.portal), ownOrigins }
  return { brands: { [brand]: own } }
}
