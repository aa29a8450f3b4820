import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import heights from '../../brands/reserved-space.json' with { type: 'json' }
import type { Addresses } from '../../demo/addresses.ts'
import { settingsElement } from '../../demo/settings.ts'
import { TAGS } from '../../elements/tags.ts'
import { reservedSpaceCss } from '../../src/hosting/reserved-space.ts'
import { snippetsIn } from '../fixtures/snippets.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { live, servePage } from './support/alone.ts'
import { exampleAddresses } from './support/example-addresses.ts'
import { journey } from './support/journey.ts'
import { getShifts, watchShifts } from './support/layout-shift.ts'
import { fillSignIn } from './support/portal.ts'
import { PAGE_ORIGIN, plainSettings } from './support/settings.ts'
import { asSlowPhone } from './support/slow-phone.ts'

/** A phone, and in a sweep a tablet and a laptop. */
const WIDTHS = isSweep ? [360, 768, 1280] : [360]
/** Height of the window, so that every tag of a page is in view; the browser paints all of it. */
const HEIGHT = isSweep ? 12_000 : 3_000

/** Loads the page at a URL, and returns what moved on it until every tag has its content. */
async function movedOn(page: Page, url: string, tags: readonly string[]): Promise<string[]> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByText('Below the tags').waitFor()
  for (const tag of tags) await live(page, tag)
  await page.waitForLoadState('networkidle')
  const { height, inView } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    inView: innerHeight,
  }))
  expect(height, 'every tag is in view').toBeLessThanOrEqual(inView)
  return (await getShifts(page)).flatMap(({ moved }) => moved)
}

/** Signs in at the page of `url`, whose first form is that of `acct-login` or stands in a page of its own. */
async function signIn(page: Page, url: string, brand: string): Promise<void> {
  await page.goto(new URL('/sign-in', url).href)
  await fillSignIn(page, `active@${brand}.example`)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByText('Avery Brooks').waitFor()
  await getShifts(page)
}

const PREVENT = '<script>addEventListener("acct-navigate", (event) => event.preventDefault())</script>'

/** A page and what it shows. */
interface Shown {
  html: string
  brand: string
  tags: readonly string[]
  /** Whether the page loads as on a slow phone; all tags at once would take minutes there. */
  isSlow?: boolean
}

/** Loads a page at each width, signed out and then signed in; returns what moved. */
async function movedIn(
  { html, brand, tags, isSlow }: Shown,
  at: Addresses,
  another: () => Promise<Page>,
): Promise<Record<string, string[]>> {
  const end = `<p>Below the tags</p>${PREVENT}`
  const login = `${settingsElement(plainSettings(at))}${PREVENT}
    <script type="module" src="${at.portal}/acct/loader.js"></script><acct-login brand="${brand}" locale="en"></acct-login>`
  const { url, close } = await servePage(`${html}${end}`, {}, {}, { '/sign-in': login })
  const moved: Record<string, string[]> = {}
  try {
    await Promise.all(
      WIDTHS.map(async (width) => {
        const page = await another()
        // All tags on three pages at once need longer than one tag.
        page.setDefaultTimeout(90_000)
        await page.setViewportSize({ width, height: HEIGHT })
        await watchShifts(page)
        if (isSlow) await asSlowPhone(page)
        moved[`${width} px, signed out`] = await movedOn(page, url, tags)
        await signIn(page, url, brand)
        moved[`${width} px, signed in`] = await movedOn(page, url, tags)
      }),
    )
  } finally {
    close()
  }
  return Object.fromEntries(Object.entries(moved).filter(([, list]) => list.length > 0))
}

const tagsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<(acct-[a-z-]+)[\s>]/g)].map(([, tag = '']) => tag)),
]

journey('nothing moves on a page with the first snippet of the quick start', async ({ another, at }) => {
  const snippet = snippetsIn('html').find(({ file }) => file === '.docs/quick-start.md')
  const body = await exampleAddresses(snippet?.text ?? '', PAGE_ORIGIN, at)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">${body
    // The tags' files are on the portal's origin.
    .replaceAll(`${PAGE_ORIGIN}/acct/`, `${at.portal}/acct/`)}`
  expect(await movedIn({ html, brand: 'geeni', tags: tagsIn(body), isSlow: true }, at, another)).toEqual({})
})

/** Every tag but the portal, which is a page. */
const INSIDE = TAGS.filter((tag) => tag !== 'acct-portal')
/** A sweep measures every tag; `npm test` those of the snippets. */
const PAGES = isSweep
  ? ['geeni', 'visi'].flatMap((brand) => ['en', 'de'].map((locale) => ({ brand, locale })))
  : []

for (const { brand, locale } of PAGES)
  journey(
    `nothing moves on a page that reserves the space of every tag: ${brand}, ${locale}`,
    async ({ another, at }) => {
      const styles = INSIDE.map((tag) => reservedSpaceCss(heights, tag, brand)).join('')
      const tags = INSIDE.map((tag) => `<${tag} brand="${brand}" locale="${locale}"></${tag}>`)
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
      <style>${styles}</style>${settingsElement(plainSettings(at))}
      <script type="module" src="${at.portal}/acct/loader.js"></script>${tags.join('')}`
      expect(await movedIn({ html, brand, tags: INSIDE }, at, another)).toEqual({})
    },
  )
