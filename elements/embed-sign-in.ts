import { brandCodes, brands, defaultBrand } from '../brands/index.ts'
import { startSignInWindow } from '../src/embed/page/window.ts'
import { brandOfElement } from '../src/shell/brand-of-element.ts'
import { loadBrand } from './load-brand.ts'

/** The script of the portal's page `/embed/sign-in`, beside the loader (.docs/embedding.md). */
const brand = brandOfElement(document.documentElement, { codes: brandCodes, fallback: defaultBrand })
await startSignInWindow({ view: window, brand, load: () => loadBrand(window, brand, brands) })
