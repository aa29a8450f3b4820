import { expect } from 'vitest'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'

journey(
  'the idle timer warns one minute before the sign-out, and Extend restarts it',
  async ({ page, at }) => {
    // Only the journey moves the clock, so the machine's speed changes nothing.
    const start = Date.now()
    await page.clock.install({ time: start - HANG_MS })
    await page.clock.pauseAt(start)
    await page.goto(at.portal)
    await signIn(page, 'active@geeni.example')
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
    // The idle timer starts once the page is idle, which counts as activity after that of the sign-in.
    await expect
      .poll(async () => {
        await page.clock.runFor(200)
        return page.evaluate(() => {
          const { state } = JSON.parse(localStorage.getItem('acct.geeni.activity') ?? '{}')
          return state?.at > state?.since
        })
      })
      .toBe(true)
    await page.getByText('Front Door').waitFor()
    await page.clock.runFor(661_000)
    await dialog.waitFor()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.clock.runFor(690_000)
    await dialog.waitFor()
    await page.clock.runFor(30_000)
    await page.getByLabel('Password').waitFor()
    expect(new URL(page.url()).searchParams.get('redirectUri')).toBe('/subscriptions')
  },
)
