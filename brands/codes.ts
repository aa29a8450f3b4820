/** Every brand's code: those of the specification in its order (A§9), then added ones. */
export const brandCodes = ['momentum', 'pepper', 'otis', 'visi', 'geeni', 'nightowl', 'notion'] as const

/** The code of a brand. */
export type BrandCode = (typeof brandCodes)[number]

/** The brand on an unknown host (A§1). */
export const defaultBrand: BrandCode = 'geeni'

/**
 * The brands with the capability `tagManager` (A§9, X-39), for commands, which load no brand's module because
 * it imports style sheets.
 */
export const tagManagerBrands: readonly BrandCode[] = ['geeni']
