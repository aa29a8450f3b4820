/** All codes, in the order of the specification (A§9). */
export const brandCodes = ['momentum', 'pepper', 'otis', 'visi', 'geeni', 'nightowl', 'notion'] as const

/** A known brand's code. */
export type BrandCode = (typeof brandCodes)[number]

/** The brand of an unknown host (A§1). */
export const defaultBrand: BrandCode = 'geeni'
