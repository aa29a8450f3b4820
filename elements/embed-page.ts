import { brandCodes, defaultBrand } from '../brands/codes.ts'
import { resolveSettings } from '../src/brand/default-settings.ts'
import { knownCodes } from '../src/brand/known-codes.ts'
import { resolveFrameBrand } from '../src/embed/page/brand-of-frame.ts'
import { startFrame } from '../src/embed/page/frame.ts'
import { settingsOf } from '../src/shell/settings.ts'
import { loadBrandTexts } from './load-brand.ts'

/**
 * The script of the portal's page `/embed`, after `embed-early.js`, which queues messages
 * (.docs/embedding.md).
 */
const page: Window & { acctEarly?: MessageEvent<unknown>[] } = window
const early = page.acctEarly ?? []
delete page.acctEarly
const all = settingsOf(document)
// The portal's server has resolved the brand in the same way, among the brands that it serves.
const given = document.documentElement.getAttribute('brand')
const codes = knownCodes(brandCodes, all)
const brand =
  codes.find((code) => code === given) ??
  resolveFrameBrand({ codes, fallback: defaultBrand, settings: all }, location)
const settings = resolveSettings(all, brand)
startFrame(
  { view: window, brand, settings, load: (locale) => loadBrandTexts(window, brand, settings, locale) },
  early,
)
