// `npm run site -- --check`: the built site in a browser. Words select pages by their address.
import { chromium } from 'playwright-core'
import { BROWSER, ensureBrowser } from '../../../demo/setup/browser.mjs'
import { SITE } from '../fresh.mjs'
import { startAnywhere } from './demo.ts'
import { checkEditor } from './editor.ts'
import { checkLinks } from './links.ts'
import { checkFirstPages, checkPages } from './pages.ts'
import { Report } from './report.ts'
import { checkUse } from './use.ts'

const words = process.argv.slice(2)
const report = new Report()
const demo = await startAnywhere()
const browser = await chromium.launch({ executablePath: await ensureBrowser(), ...BROWSER })
try {
  checkLinks(SITE, report)
  await checkFirstPages(browser, demo.at.docs, report)
  await checkUse(browser, demo.at.docs, report)
  await checkEditor(browser, demo.at.docs, report)
  await checkPages(browser, demo.at, words, report)
} finally {
  await browser.close()
  await demo.close()
}
console.log(`${report}`)
if (report.hasFailed) process.exitCode = 1
