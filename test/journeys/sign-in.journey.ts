import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()

journey(
  'signs in to the plan cards and stays signed in at another load; a sign-out reaches other tabs without a timer, and Back shows nothing private [LOGIN-01 SIGNOUT-01]',
  async ({ page, context, at, sandbox }) => {
    const getPath = (tab: Page) => new URL(tab.url()).pathname
    await page.clock.install()
    await page.goto(at.portal)
    await page.getByLabel('Remember Me').check()
    await signIn(page, 'active@geeni.example')
    await expect.poll(() => getPath(page)).toBe('/subscriptions')
    await heading(page).waitFor()
    expect(await heading(page).textContent()).toMatch(/\((Monthly|Yearly)\)$/)
    for (const device of ['Front Door', 'Nursery', 'Driveway']) await page.getByText(device).waitFor()
    const read = (await sandbox.requests()).find(({ path }) => path === '/account/subscriptions')
    expect(read).toMatchObject({ auth: 'signed', signature: 'ok', status: 200 })
    await page.getByRole('link', { name: 'Payment', exact: true }).click()
    await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor()

    // A new tab has no session storage, so it restores the session from the local storage.
    const other = await context.newPage()
    await other.goto(`${at.portal}/subscriptions`)
    await heading(other).waitFor()
    // While the clock stands still no timer of a tab ends.
    await page.clock.pauseAt(Date.now() + HANG_MS)
    await page.getByRole('button', { name: 'Avery Brooks' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect.poll(() => getPath(page)).toBe('/')
    for (const tab of [page, other]) await tab.getByLabel('Password').waitFor()
    const stored = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
    expect(stored).toEqual({ local: {}, session: {} })
    await page.goBack()
    await page.getByLabel('Password').waitFor()
    expect(await page.getByText(/Front Door|ending in/).count()).toBe(0)
    expect(await other.getByText(/Front Door|Avery/).count()).toBe(0)
  },
)

// test/elements/areas/second-factor.test.tsx has the screen, and test/journeys/linking.journey.ts a second factor on the
// real page.
if (isSweep)
  journey('the second factor signs in and opens redirectUri [MFA-13]', async ({ page, at, sandbox }) => {
    for (const [start, target] of [
      ['/', '/subscriptions'],
      ['/payment', '/payment'],
    ] as const) {
      await sandbox.reset()
      await page.goto(at.portal + start)
      await signIn(page, 'mfa-email@geeni.example')
      await page.getByRole('heading', { name: 'Verify your identity' }).waitFor()
      await page.getByText('m*****@g*****.example').waitFor()
      const [message] = (await sandbox.inbox('mfa-email@geeni.example')).slice(-1)
      await page.getByLabel('Verification code').fill(message?.code ?? '')
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(target)
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
    }
  })
