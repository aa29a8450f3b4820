/// <reference types="vite/types/importMeta.d.ts" />
import type { BrandTokens } from '../../../src/theme/tokens.ts'
import type { Brands } from './design.ts'

const themes = import.meta.glob<BrandTokens>('../../../brands/*/theme.css.ts', {
  eager: true,
  import: 'tokens',
})

/** The look of every brand, by its code. The site’s build leaves out the theme’s class (themes-as-data.ts). */
export const BRANDS: Brands = Object.fromEntries(
  Object.entries(themes).map(([path, tokens]) => [path.split('/').at(-2) ?? '', tokens]),
)
