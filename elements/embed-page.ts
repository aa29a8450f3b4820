import { brandCodes, brands, defaultBrand } from '../brands/index.ts'
import { resolveSettings } from '../src/brand/default-settings.ts'
import { resolveFrameBrand } from '../src/embed/page/brand-of-frame.ts'
import { startFrame } from '../src/embed/page/frame.ts'
import { settingsOf } from '../src/shell/settings.ts'
import { lookOf } from './look.ts'

/** The script of the portal's `/embed` page, after `embed-early.js` (interfaces.md "Embedding API"). */
const page: Window & { acctEarly?: MessageEvent<unknown>[] } = window
const early = page.acctEarly ?? []
delete page.acctEarly
const all = settingsOf(document)
const brand = resolveFrameBrand({ codes: brandCodes, fallback: defaultBrand, settings: all }, location)
const settings = resolveSettings(all, brand)
startFrame({ view: window, brand, settings, load: () => lookOf(window, brand, brands) }, early)
