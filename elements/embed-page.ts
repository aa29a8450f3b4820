import { brandCodes, brands, defaultBrand } from '../brands/index.ts'
import { brandSettings } from '../src/brand/default-settings.ts'
import { brandOfFrame } from '../src/embed/page/brand-of-frame.ts'
import { startFrame } from '../src/embed/page/frame.ts'
import { settingsOf } from '../src/shell/settings.ts'
import { lookOf } from './look.ts'

/** The script of the portal's `/embed` page, after `embed-early.js` (interfaces.md "Embedding API"). */
const page: Window & { acctEarly?: MessageEvent<unknown>[] } = window
const early = page.acctEarly ?? []
delete page.acctEarly
const all = settingsOf(document)
const brand = brandOfFrame({ codes: brandCodes, fallback: defaultBrand, settings: all }, location)
const settings = brandSettings(all, brand)
startFrame({ view: window, brand, settings, look: () => lookOf(window, brand, brands) }, early)
