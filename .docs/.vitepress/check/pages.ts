// Every page, in light and dark, at three widths.
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import type { Addresses } from '../../../demo/addresses.ts'
import { CONDITIONS } from '../../../test/bench/conditions.ts'
import { addressOf, pages } from '../stage/site.ts'
import type { Report } from './report.ts'

const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const
/** An experimental rule: it counts the keys that the search button shows, which its name need not contain. */
const WITHOUT = { 'label-content-name-mismatch': { enabled: false } }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A frame may show one tag in two schemes side by side, so that the names of its landmarks repeat. */
const SIDE_BY_SIDE = 'landmark-unique'
/** axe asks frames of other origins too. */
const OF_AXE = /^Failed to execute 'postMessage' on 'DOMWindow'/
/** Pages at a time: the check waits for one while it inspects another. */
const AT_ONCE = 2

/** Largest size of a page with all that it loads by itself, in KiB after brotli. */
const PAGE_LIMIT = 100
/** Latest largest contentful paint on the benchmark’s slow phone, in ms. */
const PAINT_LIMIT = 1500
const ROUNDS = 5

/** Returns what axe finds on a page, whose context is that of `openInspected`. */
export async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    ([values, rules]) => axe.run(document, { runOnly: values, rules, resultTypes: ['violations'] }),
    [RULES, WITHOUT] as const,
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !(id === SIDE_BY_SIDE && target.length > 1))
      .slice(0, 3)
      .map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

/** Returns how far the page scrolls sideways, and the elements that cause it. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(0, 3).map(({ localName, className }) => `${localName}.${className}`)
    return [`scrolls ${scrollWidth - clientWidth} px sideways: ${names.join(', ')}`]
  })

/** Opens a page that axe can inspect. */
export async function openInspected(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  // No motion: a color that fades in has no final contrast yet.
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', bypassCSP: true })
  await context.addInitScript({ content: axe.source })
  return context.newPage()
}

/** Pages whose tags call the services at once. */
const TOOLS = pages.filter(({ isWide }) => isWide).map(addressOf)

/** Checks pages whose address contains one of the words, or all pages. `services` is the sandbox’s address. */
export async function checkPages(
  browser: Browser,
  { docs: origin, sandbox: services }: Pick<Addresses, 'docs' | 'sandbox'>,
  words: readonly string[],
  report: Report,
): Promise<void> {
  const chosen = pages
    .map(addressOf)
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
  for (const colorScheme of SCHEMES) {
    const left = [...chosen]
    const work = async (): Promise<void> => {
      const page = await openInspected(browser, colorScheme)
      const problems: string[] = []
      let isTool = false
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !OF_AXE.test(message.text()))
          problems.push(message.text())
      })
      page.on('request', (request) => {
        const own = isTool ? [origin, services] : [origin]
        if (!own.some((one) => request.url().startsWith(`${one}/`)) && !request.url().startsWith('data:'))
          problems.push(`requests ${request.url()}`)
      })
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        problems.length = 0
        isTool = TOOLS.includes(path)
        await page.goto(origin + path, { waitUntil: 'networkidle' })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          const found = [...(await overflow(page)), ...(await violations(page)), ...problems.splice(0)]
          report.add(`${path}, ${colorScheme}, ${width} px`, found)
        }
      }
      await page.context().close()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}

/** Loads a page with an empty cache, and returns the bytes of its responses in KiB. */
async function sizeOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return bytes / 1024
}

/** Returns the time of the largest contentful paint on the benchmark’s slow phone, in ms. */
async function largestPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { cpu, network } = CONDITIONS.slow
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return time
}

/** Returns the shortest of some times, as other programs only make it longer; the first one below the limit will do. */
async function fastestPaint(browser: Browser, address: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && best > PAINT_LIMIT; round += 1)
    best = Math.min(best, await largestPaint(browser, address))
  return best
}

/** Checks the size and the speed of the pages that a visitor opens first. */
export async function checkFirstPages(browser: Browser, origin: string, report: Report): Promise<void> {
  for (const path of ['/', '/brand-guide', '/partner-guide', '/portal-guide', '/tags/acct-login']) {
    const size = await sizeOf(browser, origin + path)
    const paint = await fastestPaint(browser, origin + path)
    console.log(`${path}: ${size.toFixed(1)} KiB, largest contentful paint after ${Math.round(paint)} ms`)
    report.add(`size of ${path}`, size <= PAGE_LIMIT ? [] : [`${size.toFixed(1)} KiB, at most ${PAGE_LIMIT}`])
    report.add(
      `speed of ${path}`,
      paint <= PAINT_LIMIT ? [] : [`${Math.round(paint)} ms, at most ${PAINT_LIMIT}`],
    )
  }
}
