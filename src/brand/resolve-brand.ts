import type { Settings } from './settings.ts'

/** Where a brand's code can come from, strongest source first. */
export interface BrandSources {
  /** The element's `brand` attribute. */
  attribute?: string | null | undefined
  /** The page's query string with the parameter `brand`. */
  search?: string
  /** The page's host name without a port. */
  host?: string
}

/** The codes, the code to fall back to, and the settings that list further host names of each brand. */
export interface KnownBrands {
  codes: readonly string[]
  fallback: string
  settings?: Settings
}

/** The resolved code, and the unknown code that was requested, so that a console warning can name it. */
export interface ResolvedBrand {
  brand: string
  unknown: string | undefined
}

/**
 * Resolves the brand from the attribute, then the query, then the host, then the fallback. An unknown code of
 * the attribute or the query is ignored and returned as `unknown` (A§1, X-58).
 */
export function resolveBrand(sources: BrandSources, known: KnownBrands): ResolvedBrand {
  let unknown: string | undefined
  for (const source of [sources.attribute, new URLSearchParams(sources.search).get('brand')]) {
    const code = source?.trim().toLowerCase()
    if (!code) continue
    if (known.codes.includes(code)) return { brand: code, unknown }
    unknown ??= code
  }
  return { brand: findBrandByHost(sources.host ?? '', known) ?? known.fallback, unknown }
}

/**
 * Finds the brand for which the settings list the host, else the brand whose code is a label of the host
 * name.
 */
export function findBrandByHost(host: string, { codes, settings }: KnownBrands): string | undefined {
  const name = host.toLowerCase().replace(/\.$/, '')
  // Nothing has validated the host page's settings, so that the list can be a single value.
  const isListed = (code: string): boolean =>
    [settings?.brands?.[code]?.hosts].flat().some((host) => `${host}`.toLowerCase() === name)
  const labels = name.split('.')
  return codes.find(isListed) ?? codes.find((code) => labels.includes(code))
}
