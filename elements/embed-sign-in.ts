import { brandCodes, defaultBrand } from '../brands/codes.ts'
import { resolveSettings } from '../src/brand/default-settings.ts'
import { startPortalWindow } from '../src/embed/page/window.ts'
import { loadBrandTexts } from '../src/mount/load-brand.ts'
import { brandOfElement } from '../src/shell/brand-of-element.ts'
import { getSettings } from '../src/shell/settings.ts'

/**
 * The script of the portal's page `/embed/sign-in`, beside the loader: the window in which an account holder signs in
 * for a site, or confirms a change of the site (.docs/embedding.md).
 */
const brand = brandOfElement(document.documentElement, { codes: brandCodes, fallback: defaultBrand })
const settings = resolveSettings(getSettings(document), brand)
await startPortalWindow({
  view: window,
  brand,
  load: (locale) => loadBrandTexts(window, brand, settings, locale),
  async restoreSession() {
    const { restoreWindowSession } = await import('../src/embed/page/window-session.ts')
    return restoreWindowSession(window, brand, settings)
  },
})
