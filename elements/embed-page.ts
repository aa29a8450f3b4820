import { startFrame } from '../src/embed/page/frame.ts'
import { loadBrandTexts } from '../src/mount/load-brand.ts'
import { frameSettings } from './frame-settings.ts'

/**
 * The script of the portal's page `/embed`, after `embed-early.js`, which queues messages
 * (.docs/embedding.md).
 */
const page: Window & { acctEarly?: MessageEvent<unknown>[] } = window
const early = page.acctEarly ?? []
delete page.acctEarly
const { brand, settings } = frameSettings()
startFrame(
  { view: window, brand, settings, load: (locale) => loadBrandTexts(window, brand, settings, locale) },
  early,
)
