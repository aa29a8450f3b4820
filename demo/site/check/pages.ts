// Every page, in light and dark.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Addresses } from '../../addresses.ts'
import { getAddress, pages } from '../stage/site.ts'
import { AXE, findOverflow, findViolations, RULES } from './inspection.ts'
import type { Report } from './report.ts'

export const SCHEMES = ['light', 'dark'] as const
/** axe asks frames of other origins too. */
const OF_AXE = /^Failed to execute 'postMessage' on 'DOMWindow'/
/** Pages at a time: the check waits for one while it inspects another. */
const AT_ONCE = 2

/** Returns a context in which axe can inspect pages. */
async function inspectedContext(browser: Browser, colorScheme: 'light' | 'dark'): Promise<BrowserContext> {
  // No motion: a color that fades in has no final contrast yet.
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', bypassCSP: true })
  await context.addInitScript({ content: AXE })
  return context
}

/** Opens a page that axe can inspect. */
export const openInspected = async (browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> =>
  (await inspectedContext(browser, colorScheme)).newPage()

/** Returns what axe finds on a page, whose context is that of `openInspected`. */
export const violations = (page: Page): Promise<string[]> => page.evaluate(findViolations, RULES)

/** Pages whose tags call the services at once. */
const TOOLS = pages.filter(({ isWide }) => isWide).map(getAddress)

/** Returns the addresses that contain one of the words, or all of them without words. */
export const chosenPages = (words: readonly string[]): string[] =>
  pages.map(getAddress).filter((path) => words.length === 0 || words.some((word) => path.includes(word)))

/** Collects what a page complains about, and its requests to other hosts than `origins`. */
function getProblems(page: Page, origins: readonly string[]): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !OF_AXE.test(message.text()))
      problems.push(message.text())
  })
  page.on('request', (request) => {
    if (!origins.some((own) => request.url().startsWith(`${own}/`)) && !request.url().startsWith('data:'))
      problems.push(`requests ${request.url()}`)
  })
  return problems
}

/**
 * Checks pages whose address contains one of the words, or all pages, at some widths in px. `sandbox` is the
 * address of the services.
 */
export async function checkPages(
  browser: Browser,
  { docs: origin, sandbox: services }: Pick<Addresses, 'docs' | 'sandbox'>,
  { words, widths }: { words: readonly string[]; widths: readonly number[] },
  report: Report,
): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const left = chosenPages(words)
    const work = async (): Promise<void> => {
      const context = await inspectedContext(browser, colorScheme)
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const address = origin + path
        const page = await context.newPage()
        const problems = getProblems(page, TOOLS.includes(path) ? [origin, services] : [origin])
        // A page that does not load is one failure.
        const isOpen = await report.find(`${path}, ${colorScheme}`, async () => {
          await page.goto(address, { waitUntil: 'networkidle' })
          return problems.splice(0)
        })
        for (const width of isOpen ? widths : [])
          await report.find(`${path}, ${colorScheme}, ${width} px`, async () => {
            await page.setViewportSize({ width, height: 900 })
            const found = [...(await page.evaluate(findOverflow)), ...(await violations(page))]
            return [...found, ...problems.splice(0)]
          })
        await page.close()
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}
