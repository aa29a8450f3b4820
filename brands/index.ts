import type { BrandRegistry } from '../src/brand/brand.ts'
import type { BrandCode } from './codes.ts'

export { type BrandCode, brandCodes, defaultBrand } from './codes.ts'

/**
 * Every brand by its code, each loaded when it is first needed (A§1). Adding a brand is adding a folder,
 * a line here and its code in codes.ts.
 */
export const brands = {
  momentum: () => import('./momentum/brand.ts').then((m) => m.brand),
  pepper: () => import('./pepper/brand.ts').then((m) => m.brand),
  otis: () => import('./otis/brand.ts').then((m) => m.brand),
  visi: () => import('./visi/brand.ts').then((m) => m.brand),
  geeni: () => import('./geeni/brand.ts').then((m) => m.brand),
  nightowl: () => import('./nightowl/brand.ts').then((m) => m.brand),
  notion: () => import('./notion/brand.ts').then((m) => m.brand),
} satisfies BrandRegistry & Record<BrandCode, unknown>
