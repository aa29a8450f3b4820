import { findBrandByHost, type KnownBrands, resolveBrand } from '../../brand/resolve-brand.ts'

/**
 * Returns the brand of the portal's frame page: the host's brand if it has one, otherwise the query's. The
 * host overrides the query, so that one brand's host never serves another brand.
 */
export function resolveFrameBrand(
  known: KnownBrands,
  { search, hostname }: { search: string; hostname: string },
): string {
  return findBrandByHost(hostname, known) ?? resolveBrand({ search }, known).brand
}
