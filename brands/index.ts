import type { BrandRegistry } from '../src/brand/brand.ts'
import type { BrandCode } from './codes.ts'

export { type BrandCode, brandCodes, defaultBrand } from './codes.ts'

/** Loads a brand by its code (A§1). `npm run new-brand` adds a folder, a line here and a code in codes.ts. */
export const brands = {
  momentum: () => import('./momentum/brand.ts').then((m) => m.brand),
  pepper: () => import('./pepper/brand.ts').then((m) => m.brand),
  otis: () => import('./otis/brand.ts').then((m) => m.brand),
  visi: () => import('./visi/brand.ts').then((m) => m.brand),
  geeni: () => import('./geeni/brand.ts').then((m) => m.brand),
  nightowl: () => import('./nightowl/brand.ts').then((m) => m.brand),
  notion: () => import('./notion/brand.ts').then((m) => m.brand),
} satisfies BrandRegistry & Record<BrandCode, unknown>
