import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Addresses } from '../../demo/addresses.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { getPaints, withPaintWatch } from './support/back-cache.ts'
import { journey } from './support/journey.ts'
import { openAs, signIn } from './support/portal.ts'

/** Name, address and devices of the account that signs out. */
const PRIVATE = /Avery|Brooks|active@|Front Door|Living Room/

const form = (page: Page): Promise<void> => page.getByLabel('Password').waitFor()

/** Waits until the page watches the session, whose start counts as activity. */
async function watching(page: Page, brand = 'geeni'): Promise<void> {
  await page.waitForFunction((name) => {
    const { state } = JSON.parse(localStorage.getItem(`acct.${name}.activity`) ?? '{}')
    return state?.at > Math.max(state?.since, performance.timeOrigin)
  }, brand)
}

/** Waits until the page shows the account, and until it watches the session. */
async function account(page: Page, brand = 'geeni'): Promise<void> {
  await page.getByText('Front Door').first().waitFor()
  await watching(page, brand)
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** A file of each site: a document that loads in no time and reaches the storage of its origin. */
const ICON = '/favicon.svg'

/** Opens a copy of a tab, with the tab's session storage, as browsers duplicate and restore tabs. */
async function duplicate(page: Page, address: string): Promise<Page> {
  const copy = await open(page.context(), new URL(ICON, page.url()).href)
  const stored = await page.evaluate(() => Object.entries({ ...sessionStorage }))
  await copy.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, stored)
  await copy.goto(address)
  return copy
}

/** Signs out with the menu. Returns the time from which no page may paint anything private. */
async function signOut(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Avery Brooks' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await form(page)
  return Date.now()
}

/** Expects that the page has painted nothing private since a time, and that it was watched. */
async function expectNothing(way: string, page: Page, since: number): Promise<void> {
  const { frames, painted } = await getPaints(page)
  expect(frames, way).toBeGreaterThanOrEqual(2)
  expect(
    painted.filter(({ at }) => at >= since),
    way,
  ).toEqual([])
}

/** Returns to the page in some way, and expects the sign-in form and nothing private before it. */
async function expectForm(
  way: string,
  page: Page,
  since: number,
  act: () => Promise<unknown>,
): Promise<void> {
  await act()
  await form(page)
  await expectNothing(way, page, since)
}

const commit = { waitUntil: 'commit' } as const

/**
 * Ways of `npm test`, one of each kind: an entry of the history, and an entry that only the cache has. A sweep tries
 * all.
 */
const ONE_OF_EACH = new Set(['Back', 'Back while offline'])

/** Ways to return to a page of the tab that signed out. */
async function returnInTheTab(page: Page, at: Addresses, since: number): Promise<void> {
  const ways: Record<string, () => Promise<unknown>> = {
    Back: () => page.goBack(commit),
    'Back again': () => page.goBack(commit),
    Forward: () => page.goForward(commit),
    // The timer lets the call return before the navigation destroys its context.
    'history.go(-1)': () =>
      Promise.all([
        page.waitForEvent('framenavigated'),
        page.evaluate(() => void setTimeout(() => history.go(-1))),
      ]),
    Reload: () => page.reload(),
    'the address of My Plan': () => page.goto(`${at.portal}/subscriptions`),
    'the address of Payment': () => page.goto(`${at.portal}/payment`),
    'an address that redirects': () => page.goto(`${at.portal}/login?redirectUri=%2Faccount-history`),
    'a link of another site': async () => {
      await page.goto(at.partner)
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'To my plan' })
        document.body.prepend(link)
      }, `${at.portal}/subscriptions`)
      await page.getByRole('link', { name: 'To my plan' }).click()
    },
    'Back while offline': async () => {
      // A response that arrives later can remove the page from the cache.
      await page.waitForLoadState('networkidle')
      await page.goto(at.portal + ICON)
      await page.context().setOffline(true)
      await page.goBack(commit)
      await page.context().setOffline(false)
    },
  }
  for (const [way, act] of Object.entries(ways))
    if (isSweep || ONE_OF_EACH.has(way)) await expectForm(way, page, since, act)
}

/** Opens a page in a window that the tab opens, and in a new tab. */
async function returnInAnotherTab(page: Page, plan: string, since: number): Promise<void> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => void window.open(address), new URL('/share', plan).href),
  ])
  await expectForm('a window that the tab opens', opened, since, () => opened.goto(plan))
  await opened.close()
  const fresh = await page.context().newPage()
  await expectForm('a new tab', fresh, since, () => fresh.goto(plan))
  await fresh.close()
}

journey(
  'no way back to a page paints anything private after a sign-out in the same browser',
  async ({ browser, at, sandbox }) => {
    await withPaintWatch(browser, PRIVATE, async ({ context, untilCacheable, record }) => {
      const page = await context.newPage()
      await openAs(page, { at, sandbox }, 'active@geeni.example')
      await account(page)
      // Entries of the history: of further documents, or of this one.
      if (isSweep)
        for (const path of ['/account-history', '/subscriptions']) await page.goto(at.portal + path)
      else await page.getByRole('link', { name: 'Payment', exact: true }).click()
      await watching(page)

      const plan = `${at.portal}/subscriptions`
      // test/journeys/sign-in.journey.ts has a tab that shows the account meanwhile.
      const live = isSweep ? await duplicate(page, plan) : null
      const cached = await duplicate(page, plan)
      const other = isSweep ? await context.newPage() : null
      if (other) await openAs(other, { at, sandbox }, 'active@visi.example')
      for (const tab of [live, cached]) if (tab) await account(tab)
      if (other) await account(other, 'visi')

      // Leaves to another site and returns during the session.
      await untilCacheable(cached)
      await cached.goto(at.partner + ICON)
      await cached.goBack(commit)
      await cached.getByText('Front Door').first().waitFor()
      await record()
      const { persisted, painted } = await getPaints(cached)
      expect({ persisted, isRecorded: painted.length > 0 }).toEqual({ persisted: true, isRecorded: true })
      await cached.goto(at.partner + ICON)

      const stored = await page.evaluate(() => Object.entries({ ...sessionStorage }))
      const since = await signOut(page)
      // Each tab paints the account until the sign-out reaches it.
      await Promise.all([live, other].filter((tab) => tab !== null).map(form))
      const reached = Date.now()
      if (live) await expectNothing('the other tab', live, reached)
      if (other) await expectNothing('the tab of another brand', other, reached)

      // Each tab closes after its check, because the watcher of its frames slows the other tabs.
      // The browser drops a page from the cache that a message of another tab would reach.
      await expectForm('Back from another site', cached, since, () => cached.goBack(commit))
      if (isSweep) await expectForm('Reload of that page', cached, since, () => cached.reload())
      await cached.close()
      if (live) await expectForm('Reload of the other tab', live, since, () => live.reload())
      await live?.close()
      if (other) await expectForm('Reload of another brand', other, since, () => other.reload())
      await other?.close()
      const restored = await open(context, at.portal + ICON)
      await expectForm('a tab that the browser restores', restored, since, async () => {
        await restored.evaluate((entries) => {
          for (const [key, value] of entries) sessionStorage.setItem(key, value)
        }, stored)
        await restored.goto(plan)
      })
      await restored.close()
      if (isSweep) await returnInAnotherTab(page, plan, since)
      await returnInTheTab(page, at, since)
    })
  },
  { needsWhole: true },
)

// In `npm test` the unit tests of the stored session and test/elements/tags/credentials.test.tsx prove these ends of a
// session, and the journey above that the browser restores a page as they assume.
if (isSweep) {
  journey(
    'a page that returns after a sign-in of another account, after idle time, or after the end of the session paints nothing of the account',
    async ({ browser, at, sandbox }) => {
      await withPaintWatch(browser, PRIVATE, async ({ context, untilCacheable, record }) => {
        const plan = `${at.portal}/subscriptions`
        const page = await open(context, at.portal)

        // With Remember Me: another account signs in while the page is in the cache, where no message reaches
        // it.
        await page.getByLabel('Remember me').check()
        await signIn(page, 'active@geeni.example')
        await account(page)
        // A document that has used the browser's password manager does not enter the cache.
        await page.reload()
        await account(page)
        await untilCacheable(page)
        await record()
        await page.goto(at.portal + ICON)
        await page.evaluate(
          (token) => {
            const key = 'acct.geeni.session'
            const { version, state } = JSON.parse(localStorage.getItem(key) ?? '')
            const other = { ...state, token, account: 'another' }
            localStorage.setItem(key, JSON.stringify({ version, state: other }))
          },
          await sandbox.token('new@geeni.example', 'geeni'),
        )
        let since = Date.now()
        await page.goBack(commit)
        await page.getByRole('button', { name: 'Riley Nguyen' }).waitFor()
        expect((await getPaints(page)).persisted).toBe(true)
        await expectNothing('another account, from the cache', page, since)

        // The session ends while the page is in the cache and receives no message.
        await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
        await openAs(page, { at, sandbox }, 'active@geeni.example')
        await account(page)
        await untilCacheable(page)
        await page.goto(at.portal + ICON)
        await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
        since = Date.now()
        await expectForm('cleared site data, from the cache', page, since, () => page.goBack(commit))
        expect((await getPaints(page)).persisted).toBe(true)

        // The idle time passes while the tab is on another site.
        await openAs(page, { at, sandbox }, 'active@geeni.example')
        await account(page)
        await untilCacheable(page)
        await page.goto(at.portal + ICON)
        await page.evaluate(() => {
          const key = 'acct.geeni.activity'
          const { version, state } = JSON.parse(localStorage.getItem(key) ?? '')
          localStorage.setItem(key, JSON.stringify({ version, state: { ...state, at: state.at - 720_000 } }))
        })
        since = Date.now()
        await expectForm('Back after idle time, from the cache', page, since, () => page.goBack(commit))
        expect((await getPaints(page)).persisted).toBe(true)
        await page.getByText('You were signed out').waitFor()
        await expectForm('an address after idle time', page, since, () => page.goto(plan))

        // The services end the session: a reload knows only after their response.
        await signIn(page, 'active@geeni.example')
        await account(page)
        await page.evaluate(() => {
          const key = 'acct.geeni.session'
          const { version, state } = JSON.parse(sessionStorage.getItem(key) ?? '')
          sessionStorage.setItem(key, JSON.stringify({ version, state: { ...state, token: 'ended' } }))
        })
        since = Date.now()
        await page.goto(at.portal + ICON)
        await expectForm('an address after the token’s end', page, since, () => page.goto(plan))

        // The account holder deletes the account, which clears the session as a sign-out does.
        await signIn(page, 'active@geeni.example')
        await account(page)
        await page.goto(`${at.portal}/payment`)
        await page.getByRole('button', { name: 'Avery Brooks' }).click()
        await page.getByRole('menuitem', { name: 'Delete Account' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
        await form(page)
        since = Date.now()
        await expectForm('Back after the deletion', page, since, () => page.goBack(commit))
        expect((await sandbox.requests()).length).toBeGreaterThan(0)
      })
    },
    { needsWhole: true },
  )

  journey(
    'no way back to a brand’s page with tags paints anything private after a sign-out',
    async ({ browser, at }) => {
      await withPaintWatch(browser, PRIVATE, async ({ context, record }) => {
        const page = await open(context, `${at.brandSite}/signin.html`)
        await signIn(page, 'active@geeni.example')
        await page.waitForURL('**/account')
        await account(page)
        await page.goto(`${at.brandSite}/account.html`)
        await account(page)
        const away = await duplicate(page, page.url())
        await account(away)
        await record()
        await away.goto(at.partner + ICON)
        await page.locator('acct-menu [aria-haspopup="menu"]').first().click()
        await page.getByRole('menuitem', { name: 'Sign Out' }).click()
        await page.getByText('Front Door').first().waitFor({ state: 'detached' })
        const since = Date.now()
        const isOut = (tab: Page): Promise<void> =>
          tab
            .locator('acct-menu, acct-subscriptions')
            .getByRole('link', { name: 'Sign In' })
            .first()
            .waitFor()
        await away.goBack(commit)
        await isOut(away)
        await expectNothing('Back from another site', away, since)
        await away.reload()
        await isOut(away)
        await expectNothing('Reload', away, since)
        await page.goBack(commit)
        await isOut(page)
        await expectNothing('Back in the tab that signed out', page, since)
      })
    },
    { needsWhole: true },
  )
}
