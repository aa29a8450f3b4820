import { type Browser, chromium } from 'playwright-core'
import { ensureFastBrowser, UNMEASURED_BROWSER } from '../browser.mjs'

/** Starts a browser that separates the storage of a frame from that of the same origin's own pages. */
export async function launchPartnerBrowser(): Promise<Browser> {
  // Playwright disables this; the last flag wins.
  const flags = ['--disable-features=Translate', '--enable-features=ThirdPartyStoragePartitioning']
  const args = [...UNMEASURED_BROWSER.args, ...flags]
  return chromium.launch({ executablePath: await ensureFastBrowser(), ...UNMEASURED_BROWSER, args })
}
