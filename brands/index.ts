import type { BrandRegistry } from '../src/brand/brand.ts'

/** Every brand by its code, each loaded when it is first needed (A§1). Adding a brand is adding a folder and a line. */
export const brands = {
  momentum: () => import('./momentum/brand.ts').then((m) => m.brand),
  pepper: () => import('./pepper/brand.ts').then((m) => m.brand),
  otis: () => import('./otis/brand.ts').then((m) => m.brand),
  visi: () => import('./visi/brand.ts').then((m) => m.brand),
  geeni: () => import('./geeni/brand.ts').then((m) => m.brand),
  nightowl: () => import('./nightowl/brand.ts').then((m) => m.brand),
  notion: () => import('./notion/brand.ts').then((m) => m.brand),
} satisfies BrandRegistry

/** A known brand's code. */
export type BrandCode = keyof typeof brands

/** The brand of an unknown host (A§1). */
export const defaultBrand: BrandCode = 'geeni'

/** All codes, in the order of the specification (A§9). */
export const brandCodes = /* @__PURE__ */ Object.keys(brands) as BrandCode[]
