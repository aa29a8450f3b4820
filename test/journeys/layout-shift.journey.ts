import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSweep } from '../fixtures/sweep.ts'
import { FOLLOWING, hold } from './support/alone.ts'
import { journey } from './support/journey.ts'
import { getShifts, painted, type Shift, stopLongTimers, watchShifts } from './support/layout-shift.ts'
import { inPieces } from './support/pieces.ts'
import { fillSignIn } from './support/portal.ts'
import type { Sandbox } from './support/sandbox.ts'

interface Size {
  width: number
  height: number
}

/** A phone, a tablet and a laptop. */
const WINDOWS: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** The narrowest and the widest window, for what the middle one lays out like one of them. */
const EDGES = WINDOWS.filter(({ width }) => width !== 768)

/**
 * Accounts with a few devices; in a sweep in every window, and accounts with more devices than a card shows
 * where cards are the tallest, and without a plan where the plans stand beside each other. `npm test` opens the
 * portal in the narrowest window, and a brand's page in the widest.
 */
const PEOPLE: Readonly<Record<string, readonly Size[]>> = isSweep
  ? {
      active: WINDOWS,
      many: WINDOWS.filter(({ width }) => width === 360),
      new: WINDOWS.filter(({ width }) => width === 1280),
    }
  : { active: EDGES }

/** Accounts that cannot sign in; their alerts have one place, so `npm test` has one of them. */
const REJECTED = isSweep ? ['unknown', 'locked', 'unverified'] : ['locked']

/** Windows of the portal. */
const ofPortal = (sizes: readonly Size[]): readonly Size[] => (isSweep ? sizes : sizes.slice(0, 1))

/** Windows of a brand's page. */
const ofBrandPage = (sizes: readonly Size[]): readonly Size[] => (isSweep ? sizes : sizes.slice(-1))

/** Images may still load: each step waits for its own content, and a late shift counts in the next step. */
const ONCE_PARSED = { waitUntil: 'domcontentloaded' } as const

/** Delays every response, so that the browser paints its skeleton. */
const answerSlowly = (sandbox: Sandbox) =>
  sandbox.addFaults({ method: '*', path: '/**', kind: 'slow', ms: 150, times: 10_000 })

/** Loads the files of a site one after the other, and paints every intermediate state. */
async function loadSlowly(page: Page, site: string): Promise<void> {
  let last = Promise.resolve()
  await page.route(`${site}/**`, async (route) => {
    const type = route.request().resourceType()
    // A page that navigates paints no more, and neither does one without its style sheets.
    if (type === 'document') last = Promise.resolve()
    else if (type !== 'stylesheet') {
      last = last.then(() => painted(page)).catch(() => undefined)
      await last
    }
    // The page may have navigated already.
    await route.continue().catch(() => undefined)
  })
}

/** The drawing beside the sign-in form of the portal, which loads after it, in windows with room for it. */
const DRAWING = 'acct-portal [aria-hidden="true"]:has(+ main)'

/** Collects the shifts of each step, including those within 500 ms of a press, which the metric ignores. */
function ledger(page: Page, moved: Record<string, Shift[]>) {
  const { width } = page.viewportSize() ?? { width: 0 }
  /** @param replaces whether the step replaces the screen; content that leaves it is then no shift */
  return async (step: string, replaces = false): Promise<void> => {
    const shifts = (await getShifts(page)).filter(
      ({ isForgiven, isGone }) => !replaces || !(isForgiven || isGone),
    )
    if (shifts.length > 0) moved[`${width} px: ${step}`] = shifts
  }
}

async function signIn(page: Page, person: string): Promise<void> {
  await fillSignIn(page, `${person}@geeni.example`)
  await page.getByLabel('Password').press('Enter')
}

type Step = (step: string, replaces?: boolean) => Promise<void>
type Watched = (page: Page, after: Step) => Promise<void>

/** Runs the steps in windows of all sizes at once and returns the shifts of all windows. */
async function inAll(
  sizes: readonly Size[],
  another: () => Promise<Page>,
  run: Watched,
): Promise<Record<string, Shift[]>> {
  const moved: Record<string, Shift[]> = {}
  await Promise.all(
    sizes.map(async (size) => {
      const page = await another()
      await page.setViewportSize(size)
      await watchShifts(page)
      await stopLongTimers(page)
      await run(page, ledger(page, moved))
    }),
  )
  return moved
}

for (const [person, sizes] of Object.entries(PEOPLE)) {
  journey(
    `the portal does not shift while it loads, rejects a sign-in, signs in, changes tabs, reloads, signs out and loads a slow screen: ${person}`,
    async ({ another, at, sandbox }) => {
      await answerSlowly(sandbox)
      const moved = await inAll(ofPortal(sizes), another, async (page, after) => {
        const header = page.locator('acct-portal header')
        const settled = () =>
          person === 'new'
            ? page.getByRole('heading', { name: 'Plans' }).waitFor()
            : page.locator('acct-portal').getByRole('article').waitFor()
        await loadSlowly(page, at.portal)

        await page.goto(`${at.portal}/subscriptions?brand=geeni`, ONCE_PARSED)
        await page.getByLabel('Email').waitFor()
        if ((page.viewportSize()?.width ?? 0) > 720) await page.locator(DRAWING).waitFor()
        await after('sent to sign-in')
        for (const rejected of person === 'active' ? REJECTED : []) {
          await signIn(page, rejected)
          await page.locator('main').getByRole('alert').waitFor()
          await after(rejected)
          await page.locator('main').getByRole('button', { name: 'Dismiss' }).click()
          await after(`${rejected} dismissed`)
        }
        await signIn(page, person)
        await settled()
        await after('signed in')
        for (const tab of ['Payment', /History/, 'My Plan']) {
          await page.getByRole('link', { name: tab, exact: true }).click()
          await page
            .getByRole('heading', { level: 1, name: tab })
            .or(page.getByRole('heading', { name: 'Plans' }))
            .first()
            .waitFor()
          if (tab === 'My Plan') await settled()
          await after(`tab ${tab}`)
        }
        await page.reload(ONCE_PARSED)
        await settled()
        await after('reloaded')
        await header.getByRole('button').click()
        // The reloaded page has not loaded the sign-in form: a loading screen replaces My Plan first.
        const release = await hold(page, FOLLOWING)
        await page.getByRole('menuitem', { name: 'Sign Out' }).click()
        await page.locator('main').getByRole('status').first().waitFor()
        await after('signed out', true)
        await release()
        await page.getByLabel('Password').waitFor()
        await after('sign-in form')
      })
      expect(moved).toEqual({})
    },
  )

  for (const path of isSweep && person === 'active' ? ['/', '/hostile'] : ['/'])
    journey(
      `a brand's page ${path} does not shift while its tags load, sign in, reload and sign out: ${person}`,
      async ({ another, at, sandbox }) => {
        await answerSlowly(sandbox)
        // The hostile page's styles are the same in every window.
        const moved = await inAll(path === '/' ? ofBrandPage(sizes) : EDGES, another, async (page, after) => {
          const login = page.locator('acct-login')
          const plans = page.locator('acct-subscriptions')
          const menu = page.locator('acct-menu')
          const settled = () =>
            plans
              .getByRole(person === 'new' ? 'button' : 'article', {
                name: person === 'new' ? 'View Plans' : /./,
              })
              .waitFor()
          await loadSlowly(page, at.brandSite)

          await page.goto(`${at.brandSite}${path}`, ONCE_PARSED)
          await login.getByLabel('Email').waitFor()
          await plans.getByText('Sign in to see your plans').waitFor()
          await menu.getByRole('link', { name: 'Sign In' }).waitFor()
          await after('loaded')
          await login.evaluate((tag) => tag.scrollIntoView())
          await signIn(page, person)
          await settled()
          await after('signed in')
          // At the first tag the window shows both.
          for (const tag of isSweep ? ['acct-login', 'acct-subscriptions'] : ['acct-login']) {
            await page.locator(tag).evaluate((place) => place.scrollIntoView())
            await page.reload(ONCE_PARSED)
            await login.getByRole('heading', { name: 'You are signed in' }).waitFor()
            await settled()
            await after(`reloaded at ${tag}`)
          }
          await menu
            .getByRole('button')
            .first()
            .evaluate((button: HTMLElement) => button.click())
          await menu.getByRole('menuitem', { name: 'Sign Out' }).evaluate((item: HTMLElement) => item.click())
          await login.getByLabel('Password').waitFor()
          await plans.getByText('Sign in to see your plans').waitFor()
          await after('signed out')
        })
        expect(moved).toEqual({})
      },
    )
}

journey(
  'the sign-in form of the portal does not shift when the drawing beside it loads',
  async ({ another, at }) => {
    const moved = await inAll(WINDOWS.slice(1), another, async (page, after) => {
      await loadSlowly(page, at.portal)
      await page.goto(`${at.portal}/login?brand=momentum`, ONCE_PARSED)
      await page.locator(DRAWING).waitFor()
      await painted(page)
      await after('drawn')
    })
    expect(moved).toEqual({})
  },
)

/** Texts that end a first piece: before the footer's links, in the first, behind it, and in the last. */
const PIECES = ['<footer', 'Terms of Use', '</a></li>', 'Privacy Policy']

journey('a page that arrives in pieces renders no part of its footer links early', async ({ page, at }) => {
  const site = await inPieces(at.portal)
  try {
    await page.setViewportSize({ width: 768, height: 1024 })
    await watchShifts(page)
    for (const piece of isSweep ? PIECES : PIECES.slice(-2)) {
      site.cutBehind(piece)
      await page.goto(`${site.origin}/login?brand=geeni`, { waitUntil: 'commit' })
      await page.locator('acct-portal').waitFor({ state: 'attached' })
      await painted(page)
      site.deliverRest()
      await page.getByText('Terms of Use').waitFor()
      expect(await getShifts(page), piece).toEqual([])
    }
  } finally {
    site.close()
  }
})
