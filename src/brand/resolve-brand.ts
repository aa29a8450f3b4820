import type { Settings } from './settings.ts'

/** What may name a brand, strongest first (A§1, X-58). */
export interface BrandSources {
  /** The element's `brand` attribute. */
  attribute?: string | null | undefined
  /** The page's query string, whose `brand` parameter counts. */
  search?: string
  /** The page's host name, without a port. */
  host?: string
}

/** What is known of the brands: their codes, the one to fall back to, and the settings with further host names of each. */
export interface KnownBrands {
  codes: readonly string[]
  fallback: string
  settings?: Settings
}

/** The brand to show, and the unknown code that was asked for, so that a developer can be told. */
export interface ResolvedBrand {
  brand: string
  unknown?: string
}

/**
 * Chooses the brand: attribute, then query, then host, then the fallback. An unknown code is ignored, and
 * reported when it came from the attribute or the query (A§1, X-58).
 */
export function resolveBrand(sources: BrandSources, known: KnownBrands): ResolvedBrand {
  let unknown: string | undefined
  for (const asked of [sources.attribute, new URLSearchParams(sources.search).get('brand')]) {
    const code = asked?.trim().toLowerCase()
    if (!code) continue
    if (known.codes.includes(code)) return { brand: code, ...(unknown ? { unknown } : {}) }
    unknown ??= code
  }
  const brand = brandOfHost(sources.host ?? '', known) ?? known.fallback
  return { brand, ...(unknown ? { unknown } : {}) }
}

/** A host belongs to a brand when it is listed for it or has the brand's code as one of its labels. */
export function brandOfHost(host: string, { codes, settings }: KnownBrands): string | undefined {
  const name = host.toLowerCase().replace(/\.$/, '')
  // What a page's settings hold has been read by nobody yet.
  const isListed = (code: string): boolean =>
    [settings?.brands?.[code]?.hosts].flat().some((host) => `${host}`.toLowerCase() === name)
  const labels = name.split('.')
  return codes.find(isListed) ?? codes.find((code) => labels.includes(code))
}
