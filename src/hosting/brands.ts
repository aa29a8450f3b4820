import { type KnownBrands, resolveBrand } from '../brand/resolve-brand.ts'
import { resolveFrameBrand } from '../embed/page/brand-of-frame.ts'
import { InvalidSettings, type SettingsProblem } from './check-portal-settings.ts'
import type { PortalFacts } from './portal-facts.ts'
import type { PortalSettings } from './portal-settings.ts'

/** The brands of a portal: those that the build has and the settings contain. */
export function servedBrands(settings: PortalSettings, facts: PortalFacts): KnownBrands {
  const given = Object.keys(settings.brands ?? {})
  const codes = Object.keys(facts.brands).filter((code) => given.includes(code))
  const [first = facts.fallback] = codes
  const fallback = settings.brand ?? (codes.includes(facts.fallback) ? facts.fallback : first)
  return { codes, fallback, settings }
}

/** Returns the brands of a portal. Throws InvalidSettings for a brand that the build does not have. */
export function checkedBrands(settings: PortalSettings, facts: PortalFacts): KnownBrands {
  const problems = unknownBrands(settings, facts)
  if (problems.length > 0) throw new InvalidSettings(problems)
  return servedBrands(settings, facts)
}

/** Returns the brands of the settings that the build does not have. */
export function unknownBrands(settings: PortalSettings, facts: PortalFacts): SettingsProblem[] {
  const known = Object.keys(facts.brands)
  return Object.keys(settings.brands ?? {})
    .filter((code) => !known.includes(code))
    .map((code) => ({
      path: ['brands', code],
      message: `is not a brand of this build; it has ${known.join(', ')}`,
    }))
}

/** A request to a brand's portal. `base` is the prefix `/<brand>` of an address that names the brand in its path. */
export interface BrandVisit {
  brand: string
  base: string
  /** Path without the prefix. */
  path: string
}

/** Resolves the brand from the path, then the query, then the host, then the fallback (A§1). */
export function brandOfVisit(url: URL, known: KnownBrands): BrandVisit {
  const [, first = ''] = url.pathname.split('/')
  if (known.codes.includes(first))
    return { brand: first, base: `/${first}`, path: url.pathname.slice(first.length + 1) || '/' }
  const { brand } = resolveBrand({ search: url.search, host: url.hostname }, known)
  return { brand, base: '', path: url.pathname }
}

/** Resolves the brand of an embedding page from the host, then the query, then the fallback. */
export const brandOfFrame = (url: URL, known: KnownBrands): string => resolveFrameBrand(known, url)
