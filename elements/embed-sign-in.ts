import { brandCodes, brands, defaultBrand } from '../brands/index.ts'
import { startSignInWindow } from '../src/embed/page/window.ts'
import { brandOfElement } from '../src/shell/brand-of-element.ts'
import { lookOf } from './look.ts'

/** The script of the portal's `/embed/sign-in` page, beside the loader (interfaces.md "Embedding API"). */
const brand = brandOfElement(document.documentElement, { codes: brandCodes, fallback: defaultBrand })
await startSignInWindow({ view: window, brand, load: () => lookOf(window, brand, brands) })
