import { findBrandByHost, type KnownBrands, resolveBrand } from '../../brand/resolve-brand.ts'

/**
 * The brand of the portal's page for frames (interfaces.md): its host's where the host is a brand's, whatever the query says, so
 * that no brand's host answers for another; else the query's.
 */
export function resolveFrameBrand(
  known: KnownBrands,
  { search, hostname }: { search: string; hostname: string },
): string {
  return findBrandByHost(hostname, known) ?? resolveBrand({ search }, known).brand
}
