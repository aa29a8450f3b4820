// The checks in the engines that Playwright does not control, with the functions of the engines' journeys.
import { Page, until } from '../../../test/engines/journeys/support/page.ts'
import type { Engine, Profile } from '../../../test/engines/journeys/support/tab.ts'
import { AXE, findOverflow, findViolations, RULES } from './inspection.ts'
import { chosenPages, SCHEMES } from './pages.ts'
import type { Report } from './report.ts'

/** The page's width by scheme, in px. */
const WIDTHS = { light: 1280, dark: 360 }
/** Longest time of axe on a page, ms. */
const AXE_MS = 60_000
/** Where VitePress stores the scheme that a visitor has chosen. */
const SCHEME_KEY = 'vitepress-theme-appearance'

/** Opens an address, and waits until the page has loaded and its scripts have rendered it. */
async function open(page: Page, address: string): Promise<void> {
  await page.open(address)
  await until(`${address} is open`, () =>
    page.run(
      (wanted) =>
        location.href === wanted &&
        document.readyState === 'complete' &&
        // VitePress names its switch once it has hydrated the page.
        document.querySelector('.VPSwitchAppearance[title]:not([title=""])') !== null,
      new URL(address).href,
    ),
  )
}

const matches = (page: Page, selector: string): Promise<boolean> =>
  page.run((wanted) => document.querySelector(wanted) !== null, selector)

/** Presses a key while another one is held. */
async function combine(page: Page, held: string, key: string): Promise<void> {
  await page.tab.keyboard.down(held)
  await page.tab.keyboard.press(key)
  await page.tab.keyboard.up(held)
}

/** Moves the pointer to the middle of an element. */
async function hover(page: Page, selector: string): Promise<void> {
  const { x, y } = await page.run((wanted) => {
    const element = document.querySelector(wanted)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }, selector)
  await page.tab.mouse.move(x, y)
}

/** Returns a function that runs a check in a profile of its own. */
const checkIn =
  (browser: Engine, report: Report) =>
  (name: string, run: (page: Page) => Promise<void>): Promise<void> =>
    report.try(name, async () => {
      const profile: Profile = await browser.profile()
      try {
        await run(new Page(profile, profile.first))
      } finally {
        await profile.close()
      }
    })

/** Checks the search, the link to the content, and the live tags. */
export async function checkUseInTab(browser: Engine, origin: string, report: Report): Promise<void> {
  const check = checkIn(browser, report)

  await check('the search opens, finds and follows with the keyboard alone', async (page) => {
    await open(page, `${origin}/`)
    await combine(page, 'Control', 'k')
    await until('the search is open', () => matches(page, '#localsearch-input:focus'))
    await page.tab.keyboard.type('idempotency')
    await until('the search has a result', () => matches(page, '.VPLocalSearchBox .result'))
    await page.key('ArrowDown', 'Enter')
    await until(
      'a page opens',
      async () => (await page.path()) !== '/' && (await matches(page, '.vp-doc h1')),
    )
    await until('the search closes', async () => !(await matches(page, '.VPLocalSearchBox')))
  })

  await check('the first press of Tab offers to skip to the content', async (page) => {
    await open(page, `${origin}/quick-start`)
    await page.key('Tab')
    await until('the link has the focus', async () => /skip to content/i.test(await page.focus()))
    await page.key('Enter')
    await until('the address has the content', () => page.run(() => location.hash.includes('VPContent')))
  })

  await check('the front page’s tag loads when touched, keeps typed text, and signs in', async (page) => {
    await open(page, `${origin}/`)
    await page.fill('Email', 'active@momentum.example')
    await until('the tag is ready', () => matches(page, '.hero-stage acct-login:state(ready)'))
    await page.fill('Password', 'Sandbox-1!')
    await page.key('Enter')
    await page.shows('Driveway')
    await page.press('button', 'Start over')
    await until('the tag is back', () => matches(page, '.hero-stage acct-login'))
  })

  await check('a tag’s page shows its events', async (page) => {
    await open(page, `${origin}/tags/acct-plans`)
    await hover(page, '.live-stage')
    await page.shows('acct-ready')
    await page.press('button', 'Parts')
    // The driver takes the title of a button for its name.
    await page.press('button', 'A plan.')
    await page.shows('acct-plans::part(plan)')
    await page.choose('Brand', 'visi')
    await until('the tag has the brand', () => matches(page, 'acct-plans[brand="visi"]'))
    await open(page, `${origin}/tags/acct-login`)
    await until('the next tag has the brand', () => matches(page, 'acct-login[brand="visi"]'))
  })
}

/** Checks the playground and the theme editor. */
export async function checkToolsInTab(browser: Engine, origin: string, report: Report): Promise<void> {
  const check = checkIn(browser, report)
  const isLive = (page: Page): Promise<void> =>
    until('the frame is live', () => matches(page, '.tool-stage[data-mode="live"]'))

  await check('the playground shows a tag, its calls and its states', async (page) => {
    await open(page, `${origin}/playground?tag=acct-history`)
    await isLive(page)
    await page.frame('Page of the playground').shows('Invoice #')
    await page.shows('/subscriptions/paymentHistory')
    await page.choose('Account', 'new: No plan yet, trial available')
    await page.frame('Page of the playground').shows('You have no payment history')
    await until('the address has the account', () => page.run(() => location.search.includes('account=new')))
    await page.choose('Calls get', 'an HTTP status')
    await page.frame('Page of the playground').shows('The service has a problem')
    await page.choose('Calls get', 'their response')
    await page.frame('Page of the playground').shows('You have no payment history')
  })

  await check('the playground has code for the tag', async (page) => {
    await open(page, `${origin}/playground?tag=acct-login&brand=visi`)
    await isLive(page)
    await page.press('tag', 'input[type="radio"][value="code"]')
    await page.shows('<acct-login brand="visi">')
    await page.press('tag', 'input[type="radio"][value="svelte"]')
    await page.shows('onacct-signed-in={log}')
  })

  await check('the playground is used with the keyboard alone', async (page) => {
    await open(page, `${origin}/playground`)
    await isLive(page)
    await page.run(() => document.querySelector<HTMLElement>('#field-tag')?.focus())
    await page.tab.keyboard.type('<acct-menu')
    await until('the address has the tag', () => page.run(() => location.search.includes('tag=acct-menu')))
    await page.key('Tab')
    await until('the next control has the focus', () => matches(page, '#field-brand:focus'))
  })

  await check('the theme editor changes live tags, and undoes by keys', async (page) => {
    await open(page, `${origin}/theme-editor`)
    await isLive(page)
    await page.fill('Primary, light, as text', '#5b21b6')
    await until('the address has the color', () => page.run(() => location.search.includes('5b21b6')))
    await combine(page, 'Control', 'z')
    await until('the color is gone', () => page.run(() => !location.search.includes('5b21b6')))
  })
}

/** Returns what a script returns. A driver never responds to some scripts, which then run again. */
async function getResult<Result>(run: () => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  await until('a script returns', async () => results.push(await run()) > 0)
  return results[0] as Result
}

/** Runs axe, which takes longer than the driver waits for a script. */
async function violations(page: Page): Promise<string[]> {
  const run = (script: string): Promise<unknown> => getResult(() => page.tab.run([], script))
  await run(`(() => { ${AXE}; return true })()`)
  // The driver waits for the end of a task, and one of axe can be long.
  await run(
    `(() => { if ('acctViolations' in window) return true; window.acctViolations = null;
      const keep = (found) => { window.acctViolations = found };
      setTimeout(() => (${findViolations})(${JSON.stringify(RULES)}).then(keep, (error) => keep([String(error)])));
      return true })()`,
  )
  let found: string[] = []
  const hasRun = async (): Promise<boolean> => {
    const result = (await page.tab.run([], 'window.acctViolations')) as string[] | null
    found = result ?? []
    return result !== null
  }
  await until('axe has run', hasRun, AXE_MS)
  return found
}

/** Checks pages whose address contains one of the words, or all pages, at one width for each scheme. */
export async function checkPagesInTab(
  browser: Engine,
  origin: string,
  words: readonly string[],
  report: Report,
): Promise<void> {
  const profile = await browser.profile()
  const page = new Page(profile, profile.first)
  for (const scheme of SCHEMES) {
    const width = WIDTHS[scheme]
    await open(page, `${origin}/`)
    await page.run((key, value) => localStorage.setItem(key, value), SCHEME_KEY, scheme)
    await page.tab.setViewport({ width, height: 900 })
    for (const path of chosenPages(words))
      await report.find(`${path}, ${scheme}, ${width} px`, async () => {
        await open(page, origin + path)
        await until('the page has the scheme', () =>
          page.run(
            (wanted) => document.documentElement.classList.contains('dark') === wanted,
            scheme === 'dark',
          ),
        )
        return [...(await getResult(() => page.run(findOverflow))), ...(await violations(page))]
      })
  }
  await profile.close()
}
