import { brandCodes } from '../../../brands/codes.ts'
import type { GivenSettings, Settings } from '../../brand/settings.ts'
import { serviceSettings } from '../portal/settings.ts'
import { PORTAL_PATH } from './portal-page.ts'

/**
 * Returns the settings of every brand for a page on the sandbox's own origin. Apple's page returns to a portal with a
 * host of its own, which the sandbox in a browser does not have.
 * @param sandbox its address, without a trailing slash
 */
export function browserSettings(sandbox: string): Settings {
  const { origin } = new URL(sandbox)
  const portal = sandbox + PORTAL_PATH
  const getSettings = (brand: string): GivenSettings => ({
    ...serviceSettings(brand, { sandbox, portal }),
    apple: null,
    portalUrl: portal,
    ownOrigins: [origin],
  })
  return { brands: Object.fromEntries(brandCodes.map((brand) => [brand, getSettings(brand)])) }
}
