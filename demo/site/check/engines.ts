// The engines of the check, each with what it can do.
import { chromium } from 'playwright-core'
import { BROWSER, ensureBrowser } from '../../../test/browser.mjs'
import { ensureEngines } from '../../../test/engines/browsers.mjs'
import { startEngine } from '../../../test/engines/tabs.mjs'
import type { Addresses } from '../../addresses.ts'
import { SITE } from '../built-site.mjs'
import { checkEditor } from './editor.ts'
import { checkFirstPages } from './first-pages.ts'
import { checkPagesInTab, checkToolsInTab, checkUseInTab } from './in-tab.ts'
import { checkInspector } from './inspector.ts'
import { checkLinks } from './links.ts'
import { checkPages } from './pages.ts'
import { checkPlayground } from './playground.ts'
import { checkPlaygroundCode } from './playground-code.ts'
import type { Report } from './report.ts'
import { checkUse } from './use.ts'

/** What a check works on. */
export interface Site {
  /** Addresses of the demo, which serves the site. */
  at: Addresses
  /** Words of the addresses to check; none selects all pages. */
  words: readonly string[]
}

/** Everything: Playwright controls Chromium by its own protocol. */
async function inChromium({ at, words }: Site, report: Report): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...BROWSER })
  try {
    checkLinks(SITE, report)
    await checkFirstPages(browser, at.docs, report)
    await checkUse(browser, at.docs, report)
    await checkInspector(browser, at.docs, report)
    await checkEditor(browser, at.docs, report)
    await checkPlayground(browser, at, report)
    await checkPlaygroundCode(browser, at.docs, report)
    await checkPages(browser, at, { words, widths: [360, 768, 1280] }, report)
  } finally {
    await browser.close()
  }
}

/**
 * Uses of their own, and every page at one width for each scheme: Playwright controls neither WebKitGTK nor the
 * released Firefox, so the drivers of the engines' journeys do.
 */
const inTab =
  (engine: 'firefox' | 'webkit') =>
  async ({ at, words }: Site, report: Report): Promise<void> => {
    const { [engine]: programs = {} } = await ensureEngines([engine])
    const browser = await startEngine(engine, programs)
    try {
      await checkUseInTab(browser, at.docs, report)
      await checkToolsInTab(browser, at.docs, report)
      await checkPagesInTab(browser, at.docs, words, report)
    } finally {
      await browser.stop()
    }
  }

/** The checks by engine, with the engine's name in reports. */
export const ENGINES = {
  chromium: { name: 'Chromium', check: inChromium },
  firefox: { name: 'Firefox', check: inTab('firefox') },
  webkit: { name: 'WebKit', check: inTab('webkit') },
}
