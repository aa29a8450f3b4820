import type { BrandRegistry } from '../brand/brand.ts'
import { findMisplacedSettings, findSettingsProblems } from '../brand/check-settings.ts'
import { resolveSettings } from '../brand/default-settings.ts'
import { isOwnOrigin } from '../brand/own-origin.ts'
import { settingsOf } from './settings.ts'

/**
 * Logs the problems of a brand's settings to the console, for the integrator, and whether tags collect
 * credentials on the page only because its address is local.
 */
export async function reportSettings(page: Document, brand: string, brands: BrandRegistry): Promise<void> {
  const settings = settingsOf(page)
  const misplaced = findMisplacedSettings(settings, brand)
  const own = settings.brands?.[brand] ?? {}
  const report = (problem: string): void => console.error(`acct-elements: settings of "${brand}": ${problem}`)
  for (const problem of misplaced.length > 0 ? misplaced : findSettingsProblems(own)) report(problem)
  const resolved = resolveSettings(settings, brand)
  const { origin = '' } = page.defaultView?.location ?? {}
  if (isOwnOrigin(resolved, origin) && !isOwnOrigin({ ...resolved, baseUrl: '' }, origin))
    console.info(
      `acct-elements: settings of "${brand}": without portalUrl, tags collect passwords and card data on a local address. On any other they do so only on the origins of ownOrigins and hosts. A partner's page sets portalUrl, and then collects none`,
    )
  const load = brands[brand]
  if (!own.copy || !load) return
  const { findCopyProblems } = await import('./copy-report.ts')
  for (const problem of await findCopyProblems(own, load)) report(problem)
}
