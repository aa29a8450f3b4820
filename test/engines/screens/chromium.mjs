// Chromium with one page for the comparison of screens.
import { chromium } from 'playwright-core'
import { BROWSER, ensureFastBrowser } from '../../browser.mjs'
import { fromChromium } from './nodes.ts'

/** Returns the nodes in the order in which a screen reader reads them; the protocol lists them by level. */
function inOrder(nodes) {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const walk = (node) => [node, ...node.childIds.flatMap((id) => walk(byId.get(id)))]
  return walk(nodes[0])
}

/** Starts Chromium. Returns a driver (driver.mjs). */
export async function startChromium() {
  const browser = await chromium.launch({ executablePath: await ensureFastBrowser(), ...BROWSER })
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  return {
    name: 'Chromium',
    version: browser.version(),
    open: (url) => page.goto(url),
    read: (expression) => page.evaluate(expression),
    setViewport: (size) => page.setViewportSize(size),
    async tree() {
      const { nodes } = await devtools.send('Accessibility.getFullAXTree')
      return inOrder(nodes)
        .filter(({ ignored }) => !ignored)
        .map(fromChromium)
    },
    stop: () => browser.close(),
  }
}
