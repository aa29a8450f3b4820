import type { Browser, Page } from 'playwright-core'
import type { Addresses } from '../../demo/addresses.ts'
import { settingsElement } from '../../demo/settings.ts'
import { TAGS } from '../../elements/tags.ts'
import { LOCALES, type Locale } from '../../src/i18n/locale.ts'
import { FOLLOWING, hold, servePage } from '../journeys/support/alone.ts'
import { PASSWORD } from '../journeys/support/portal.ts'
import { plainSettings } from '../journeys/support/settings.ts'

/** Heights of the tags of one brand in px, one for each range of widths. */
export type BrandHeights = Record<string, number[]>

/** The portal is a whole page and needs no reserved space. */
const MEASURED = TAGS.filter((tag) => tag !== 'acct-portal')

/** The narrowest and the widest measured element, and the distance between two widths, in px. */
const WIDTHS = { from: 280, to: 1280, step: 8 }

/** Time without a change of an element after which its content counts as complete, in ms. */
const QUIET_MS = 700

/** Resolves when every element has hydrated, every call has its response and nothing has changed for a while. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    (names) => names.every((name) => document.querySelector(name)?.shadowRoot),
    MEASURED,
  )
  await page.evaluate(
    async ({ names, quiet }) => {
      const roots = names.flatMap((name) => document.querySelector(name)?.shadowRoot ?? [])
      let last = performance.now()
      const observer = new MutationObserver(() => {
        last = performance.now()
      })
      for (const root of roots) observer.observe(root, { subtree: true, childList: true, attributes: true })
      const isHydrated = (root: ShadowRoot) =>
        Object.keys(root.querySelector('div') ?? {}).some((key) => key.startsWith('__reactContainer'))
      while (!roots.every(isHydrated) || performance.now() - last < quiet)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      observer.disconnect()
    },
    { names: MEASURED, quiet: QUIET_MS },
  )
}

/** Returns the largest height of each tag in each range of widths. `starts` has the first width of each. */
const largestHeights = (page: Page, starts: readonly number[]): Promise<Record<string, number[]>> =>
  page.evaluate(
    ({ names, from, to, step, all }) => {
      const found: Record<string, number[]> = {}
      for (const name of names) {
        const element = document.querySelector<HTMLElement>(name)
        const column = element?.parentElement
        if (!column) throw new Error(`no ${name}`)
        const widths = new Set(all.filter((start) => start > from))
        for (let width = from; width <= to; width += step) widths.add(width)
        const heights = all.map(() => 0)
        for (const width of widths) {
          column.style.width = `${width}px`
          const range = all.findLastIndex((start) => start <= width)
          heights[range] = Math.max(heights[range] ?? 0, Math.ceil(element.getBoundingClientRect().height))
        }
        found[name] = heights
      }
      return found
    },
    { names: MEASURED, ...WIDTHS, all: starts },
  )

/** Returns a page that has each tag in a column of its own. */
function getPage(at: Addresses, brand: string, locale: Locale): string {
  const html = MEASURED.map((tag) => `<div><${tag} brand="${brand}" locale="${locale}"></${tag}></div>`)
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>x</title>
    <link rel="icon" href="data:,">${settingsElement(plainSettings(at))}
    <script>addEventListener('acct-navigate', (event) => event.preventDefault())</script>
    <script type="module" src="${at.portal}/acct/loader.js"></script>${html.join('')}</html>`
}

/** Returns the larger height of each range. */
const larger = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((height, index) => Math.max(height, other[index] ?? 0))

/**
 * Returns the heights of a brand's tags, the largest of any language: of a visitor, and of an account holder with one
 * plan and a few devices.
 */
export async function getHeights(
  browser: Browser,
  at: Addresses,
  brand: string,
  starts: readonly number[],
): Promise<BrandHeights> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const heights: BrandHeights = {}
  const pages = Object.fromEntries(LOCALES.map((locale) => [`/${locale}`, getPage(at, brand, locale)]))
  const { url, close } = await servePage('', {}, {}, pages)
  const measure = async (): Promise<void> => {
    for (const locale of LOCALES) {
      // First the prerendered views, which can be higher than what follows them.
      const letRest = await hold(page, FOLLOWING)
      await page.goto(new URL(`/${locale}`, url).href, { waitUntil: 'commit' })
      await page.waitForFunction(
        (names) => names.every((name) => document.querySelector(`${name}:state(ready)`)),
        MEASURED,
      )
      const first = await largestHeights(page, starts)
      await letRest()
      await settled(page)
      await page.unrouteAll()
      const last = await largestHeights(page, starts)
      for (const found of [first, last])
        for (const [tag, list] of Object.entries(found)) heights[tag] = larger(list, heights[tag] ?? [])
    }
  }
  try {
    await measure()
    await page.goto(new URL('/en', url).href)
    const login = page.locator('acct-login')
    await login.getByLabel('Email').fill(`active@${brand}.example`)
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await login.getByLabel('Remember me').check()
    await login.getByRole('button', { name: 'Sign In', exact: true }).click()
    await login.getByText('Avery Brooks').waitFor()
    await measure()
  } finally {
    close()
    await context.close()
  }
  return heights
}
