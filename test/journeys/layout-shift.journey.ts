import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { type Shift, shiftsOf, watchShifts } from './support/layout-shift.ts'
import { fillSignIn } from './support/portal.ts'
import type { Sandbox } from './support/sandbox.ts'

/** Widths and heights of a phone, a tablet and a laptop. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Accounts with a few devices, with more than any card shows, and without a plan; the narrowest and the widest tell. */
const peopleAt = (width: number) => (width === 768 ? ['active'] : ['active', 'many', 'new'])

/** Pictures may still be on their way: each step waits for what it needs, and what a late one moves counts with the next step. */
const ONCE_PARSED = { waitUntil: 'domcontentloaded' } as const

/** Every answer takes its time, so that whatever stands in for it is painted. */
const answerSlowly = (sandbox: Sandbox) =>
  sandbox.faults({ method: '*', path: '/**', kind: 'slow', ms: 150, times: 1_000 })

/** Files arrive one after the other, so that every step from the first byte on is painted. */
async function loadSlowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 800_000,
    uploadThroughput: 800_000,
  })
}

/** Collects what moved, step by step, those 500 ms after a press included that the metric forgives. */
function ledger(page: Page) {
  const moved: Record<string, Shift[]> = {}
  return {
    moved,
    /** @param replaces whether another screen has taken the place: what a press moves off the screen is no shift then */
    async after(step: string, replaces = false): Promise<void> {
      const shifts = (await shiftsOf(page)).filter(({ isForgiven }) => !replaces || !isForgiven)
      if (shifts.length > 0) moved[step] = shifts
    },
  }
}

async function signIn(page: Page, person: string): Promise<void> {
  await fillSignIn(page, `${person}@geeni.example`)
  await page.getByLabel('Password').press('Enter')
}

for (const size of WINDOWS) {
  for (const person of peopleAt(size.width)) {
    journey(
      `nothing on the portal moves while it loads, signs in, changes tabs, reloads and signs out: ${person}, ${size.width} px`,
      async ({ page, at, sandbox }) => {
        const { moved, after } = ledger(page)
        await page.setViewportSize(size)
        await watchShifts(page)
        await loadSlowly(page)
        await answerSlowly(sandbox)
        const header = page.locator('acct-portal header')
        const settled = () =>
          person === 'new'
            ? page.getByRole('heading', { name: 'Plans' }).waitFor()
            : page.locator('acct-portal').getByRole('article').waitFor()

        await page.goto(`${at.portal}/subscriptions?brand=geeni`, ONCE_PARSED)
        await page.getByLabel('Email').waitFor()
        await header.getByRole('link', { name: 'Sign In' }).waitFor()
        await after('sent to sign-in')
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
        await page.reload()
        await settled()
        await after('reloaded')
        await header.getByRole('button').click()
        await page.getByRole('menuitem', { name: 'Sign Out' }).click()
        await page.getByLabel('Password').waitFor()
        await after('signed out', true)
        expect(moved).toEqual({})
      },
    )

    for (const path of person === 'active' ? ['/', '/hostile'] : ['/'])
      journey(
        `nothing on a brand's page ${path} moves while its tags load, sign in, reload and sign out: ${person}, ${size.width} px`,
        async ({ page, at, sandbox }) => {
          const { moved, after } = ledger(page)
          const login = page.locator('acct-login')
          const plans = page.locator('acct-subscriptions')
          const menu = page.locator('acct-menu')
          const settled = () =>
            plans
              .getByRole(person === 'new' ? 'button' : 'article', {
                name: person === 'new' ? 'View Plans' : /./,
              })
              .waitFor()
          await page.setViewportSize(size)
          await watchShifts(page)
          await loadSlowly(page)

          await page.goto(`${at.brandSite}${path}`, ONCE_PARSED)
          await login.getByLabel('Email').waitFor()
          await plans.getByText('Sign in to see your plans').waitFor()
          await menu.getByRole('link', { name: 'Sign In' }).waitFor()
          await after('loaded')
          await answerSlowly(sandbox)
          await login.evaluate((tag) => tag.scrollIntoView())
          await signIn(page, person)
          await settled()
          await after('signed in')
          for (const tag of ['acct-login', 'acct-subscriptions']) {
            await page.locator(tag).evaluate((place) => place.scrollIntoView())
            await page.reload()
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
          expect(moved).toEqual({})
        },
      )
  }

  journey(
    `the sign-in form stays where it is when a sign-in is refused, ${size.width} px`,
    async ({ page, at, sandbox }) => {
      const { moved, after } = ledger(page)
      await page.setViewportSize(size)
      await watchShifts(page)
      await page.goto(`${at.portal}/login?brand=geeni`)
      await page.getByLabel('Email').waitFor()
      await answerSlowly(sandbox)
      for (const person of ['nobody', 'locked', 'unverified']) {
        await signIn(page, person)
        await page.locator('main').getByRole('alert').waitFor()
        await after(person)
        await page.locator('main').getByRole('button', { name: 'Dismiss' }).click()
        await after(`${person} dismissed`)
      }
      expect(moved).toEqual({})
    },
  )
}
