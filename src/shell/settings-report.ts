import type { BrandRegistry } from '../brand/brand.ts'
import { findOwnBrandProblems } from '../brand/check-brand-changes.ts'
import { findMisplacedSettings, findSettingsProblems } from '../brand/check-settings.ts'
import { resolveSettings } from '../brand/default-settings.ts'
import { isOwnOrigin } from '../brand/own-origin.ts'
import type { Settings } from '../brand/settings.ts'
import { DEFAULT_LOCALE, hasCatalog, LOCALES } from '../i18n/locale.ts'
import { getSettings } from './settings.ts'

/** The elements whose language the console names: the report runs for each brand of a page. */
const warned = new WeakSet<Element>()

/** Warns about each tag whose attribute `locale` is a language that the build does not have. */
function reportLanguages(page: Document): void {
  for (const element of page.querySelectorAll('[locale]')) {
    const tag = element.getAttribute('locale')
    if (!tag || !element.localName.startsWith('acct-') || hasCatalog(tag) || warned.has(element)) continue
    warned.add(element)
    console.warn(
      `acct-elements: no texts in "${tag}", showing "${DEFAULT_LOCALE}"; this build has ${LOCALES.join(', ')}`,
      element,
    )
  }
}

/**
 * Logs the problems of a brand's settings to the console, for the integrator, and whether tags collect
 * credentials on the page only because its address is local. Warns about languages that the build does not
 * have.
 */
export async function reportSettings(page: Document, brand: string, brands: BrandRegistry): Promise<void> {
  const settings = getSettings(page)
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
  reportLanguages(page)
  const codes = Object.keys(brands)
  for (const problem of findOwnBrandProblems(brand, own, codes)) report(problem)
  for (const code of strayBrands(settings, codes))
    console.error(
      `acct-elements: settings of "${code}": extends must be a brand of this build, which has ${codes.join(', ')}`,
    )
  const load = brands[brand] ?? brands[own.extends ?? '']
  if (!own.copy || !load) return
  const { findCopyProblems } = await import('./copy-report.ts')
  for (const problem of await findCopyProblems(own, load)) report(problem)
}

/** Returns the brands of the settings that extend no brand of the build: no element can show them. */
const strayBrands = ({ brands = {} }: Settings, codes: readonly string[]): string[] =>
  Object.keys(brands).filter((code) => {
    const base = brands[code]?.extends ?? null
    return base !== null && !codes.includes(base) && !codes.includes(code)
  })
