import { expect } from 'vitest'
import { HANG_MS } from '../fixtures/hang-limit.ts'
import { journey } from './support/journey.ts'
import { fillSignIn, signIn } from './support/portal.ts'

journey(
  'an SSO link and a token link sign in once and open their target [SSO-01 TOKEN-01]',
  async ({ page, at, sandbox }) => {
    for (const link of ['/sso-redirect', '/token-login', '/isolated-sso-redirect']) {
      const token = await sandbox.token('active@geeni.example', 'geeni')
      await page.goto(`${at.portal}${link}?token=${token}&nextPath=/payment`)
      await expect.poll(() => page.url()).toBe(`${at.portal}/payment`)
      await page.getByRole('button', { name: 'Avery Brooks' }).waitFor()
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, history.state, location.href]),
      )
      expect(stored).not.toContain(token)
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
      await page.goto(`${at.portal}${link}?token=${token}&nextPath=/payment`)
      await page.getByLabel('Password').waitFor()
      await page.getByRole('alert').waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
    }
  },
)

journey('a link from a brand’s page to its portal keeps the session', async ({ page, at, sandbox }) => {
  await page.goto(`${at.brandSite}/hostile`)
  // Without a tag on the page for this route, the link opens the portal.
  await page.evaluate(() => document.querySelector('acct-subscriptions')?.remove())
  await sandbox.forgetRequests()
  await fillSignIn(page, 'active@geeni.example')
  await page.getByLabel('Password').press('Enter')
  const portal = at.portal.replace('localhost', 'geeni.localhost')
  await expect.poll(() => page.url()).toBe(`${portal}/subscriptions`)
  await page.getByText('Front Door').waitFor()
  const paths = (await sandbox.requests()).map(({ path }) => path)
  expect(paths).toContain('/authentication/byToken')
  expect(paths.filter((path) => path === '/authentication/byEmail')).toHaveLength(1)
})

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
