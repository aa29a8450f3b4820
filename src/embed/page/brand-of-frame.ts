import { brandOfHost, type KnownBrands, resolveBrand } from '../../brand/resolve-brand.ts'

/**
 * The brand of the portal's page for frames (interfaces.md): its host's where the host is a brand's, whatever the query says, so
 * that no brand's host answers for another; else the query's.
 */
export function brandOfFrame(
  known: KnownBrands,
  { search, hostname }: { search: string; hostname: string },
): string {
  return brandOfHost(hostname, known) ?? resolveBrand({ search }, known).brand
}
