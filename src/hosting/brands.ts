import { knownCodes } from '../brand/known-codes.ts'
import { type KnownBrands, resolveBrand } from '../brand/resolve-brand.ts'
import { resolveFrameBrand } from '../embed/page/brand-of-frame.ts'
import { InvalidSettings, type SettingsProblem } from './check-portal-settings.ts'
import { codeProblem } from './own-paths.ts'
import type { PortalFacts } from './portal-facts.ts'
import type { PortalSettings } from './portal-settings.ts'

/** The brands of a portal: those of the settings that the build has, or that extend one of the build. */
export function servedBrands(settings: PortalSettings, facts: PortalFacts): KnownBrands {
  const given = Object.keys(settings.brands ?? {})
  const codes = knownCodes(Object.keys(facts.brands), settings).filter((code) => given.includes(code))
  const [first = facts.fallback] = codes
  const fallback = settings.brand ?? (codes.includes(facts.fallback) ? facts.fallback : first)
  return { codes, fallback, settings }
}

/**
 * Returns the brands of a portal. Throws InvalidSettings for a brand that the build does not have, and for a code that
 * is a path of the portal.
 */
export function checkedBrands(settings: PortalSettings, facts: PortalFacts): KnownBrands {
  const problems = brandProblems(settings, facts)
  if (problems.length > 0) throw new InvalidSettings(problems)
  return servedBrands(settings, facts)
}

/** Returns the problems of the brands' codes that only the facts of the build show. */
export const brandProblems = (settings: PortalSettings, facts: PortalFacts): SettingsProblem[] => [
  ...Object.keys(settings.brands ?? {}).flatMap((code) => {
    const message = codeProblem(code, Object.keys(facts.routes))
    return message === null ? [] : [{ path: ['brands', code], message }]
  }),
  ...unknownBrands(settings, facts),
]

/** Returns the brands of the settings that the build does not have and that extend none of the build's. */
function unknownBrands(settings: PortalSettings, facts: PortalFacts): SettingsProblem[] {
  const known = Object.keys(facts.brands)
  const has = `it has ${known.join(', ')}`
  return Object.entries(settings.brands ?? {}).flatMap(([code, { extends: base }]) => {
    if (known.includes(code))
      return base
        ? [{ path: ['brands', code, 'extends'], message: 'must be absent, because the build has this brand' }]
        : []
    if (base && known.includes(base)) return []
    return base
      ? [{ path: ['brands', code, 'extends'], message: `is not a brand of this build; ${has}` }]
      : [
          {
            path: ['brands', code],
            message: `is not a brand of this build and has no "extends"; ${has}`,
          },
        ]
  })
}

/** A request to a brand's portal. `base` is the prefix `/<brand>` of an address that names the brand in its path. */
export interface BrandVisit {
  brand: string
  base: string
  /** Path without the prefix. */
  path: string
}

/** Resolves the brand from the path, then the query, then the host, then the fallback. */
export function brandOfVisit(url: URL, known: KnownBrands): BrandVisit {
  const [, first = ''] = url.pathname.split('/')
  if (known.codes.includes(first))
    return { brand: first, base: `/${first}`, path: url.pathname.slice(first.length + 1) || '/' }
  const { brand } = resolveBrand({ search: url.search, host: url.hostname }, known)
  return { brand, base: '', path: url.pathname }
}

/** Resolves the brand of an embedding page from the host, then the query, then the fallback. */
export const brandOfFrame = (url: URL, known: KnownBrands): string => resolveFrameBrand(known, url)
