// Compares every screen of the stories between Chromium and another engine: the layout (layout.ts), and what
// Firefox exposes to assistive technology (trees.ts). WebKitGTK has no interface to its accessibility tree.
import { WebKit } from '../webkit.mjs'
import { buildScreens, serveScreens } from './build.mjs'
import { startChromium } from './chromium.mjs'
import { readScreens, WIDTHS } from './driver.mjs'
import { startFirefox } from './firefox.mjs'
import { layoutDifferences } from './layout.ts'
import { treeDifferences } from './trees.ts'

async function startWebKit(paths) {
  const browser = new WebKit(paths)
  await browser.start()
  return {
    name: 'WebKit',
    version: browser.version,
    open: browser.open,
    read: (expression) => browser.run(`return ${expression}`),
    setViewport: (size) => browser.setViewport(size),
    stop: () => browser.stop(),
  }
}

const STARTS = { firefox: startFirefox, webkit: startWebKit }

async function withDriver(driver, use) {
  try {
    return await use(driver)
  } finally {
    await driver.stop()
  }
}

/** Returns a title and the differences of each comparison of a screen with Chromium's. */
const getComparisons = (screen, reference) => [
  ...WIDTHS.map((width) => ({
    title: `${screen.name}, layout at ${width} px`,
    found: layoutDifferences(screen.boxes[width], reference.boxes[width]),
  })),
  ...(screen.tree
    ? [{ title: `${screen.name}, accessibility tree`, found: treeDifferences(screen.tree, reference.tree) }]
    : []),
]

/**
 * Compares the screens whose name contains one of the filters, or all. `programs` has the programs of each
 * engine (`ensureEngines`). Returns by engine its version, how many comparisons found no difference, and a
 * text for each other one.
 */
export async function runScreens(programs, filters = []) {
  const engines = Object.keys(STARTS).filter((engine) => programs[engine])
  if (engines.length === 0) return {}
  await buildScreens()
  const { url, close } = await serveScreens()
  const outcomes = {}
  try {
    const read = (driver) => withDriver(driver, () => readScreens(driver, url, filters))
    const reference = await read(await startChromium())
    // One engine after the other: on a machine with few cores, parallel ones reach the time limits.
    for (const engine of reference.length > 0 ? engines : []) {
      const driver = await STARTS[engine](programs[engine])
      const screens = await read(driver)
      const all = screens.flatMap((screen, at) => getComparisons(screen, reference[at]))
      const differing = all.filter(({ found }) => found.length > 0)
      outcomes[engine] = {
        version: driver.version,
        passed: all.length - differing.length,
        failed: differing.map(({ title, found }) => `${title}\n      ${found.join('\n      ')}`),
        skipped: [],
      }
    }
  } finally {
    close()
  }
  return outcomes
}
