import { brandCodes, brands, defaultBrand } from '../brands/index.ts'
import { resolveSettings } from '../src/brand/default-settings.ts'
import { startSignInWindow } from '../src/embed/page/window.ts'
import { brandOfElement } from '../src/shell/brand-of-element.ts'
import { settingsOf } from '../src/shell/settings.ts'
import { loadBrand } from './load-brand.ts'

/** The script of the portal's page `/embed/sign-in`, beside the loader (.docs/embedding.md). */
const brand = brandOfElement(document.documentElement, { codes: brandCodes, fallback: defaultBrand })
await startSignInWindow({
  view: window,
  brand,
  load: (locale) => loadBrand(window, brand, brands, locale),
  async restoreSession() {
    const { restoreWindowSession } = await import('../src/embed/page/window-session.ts')
    return restoreWindowSession(window, brand, resolveSettings(settingsOf(document), brand))
  },
})
