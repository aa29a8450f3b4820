import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { fillSignIn, signIn } from './support/portal.ts'

journey(
  'an SSO link and a token link sign in once and open their target [SSO-01 TOKEN-01]',
  async ({ page, at, sandbox }) => {
    for (const link of ['/sso-redirect', '/token-login', '/isolated-sso-redirect']) {
      const token = await sandbox.token('active@geeni.example', 'geeni')
      await page.goto(`${at.portal}${link}?token=${token}&nextPath=/payment`)
      await expect.poll(() => page.url(), { timeout: 10_000 }).toBe(`${at.portal}/payment`)
      await page.getByRole('button', { name: 'Avery Brooks' }).waitFor()
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, history.state, location.href]),
      )
      expect(kept).not.toContain(token)
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
  await expect.poll(() => page.url(), { timeout: 10_000 }).toBe(`${portal}/subscriptions`)
  await page.getByText('Front Door').waitFor()
  const asked = (await sandbox.requests()).map(({ path }) => path)
  expect(asked).toContain('/authentication/byToken')
  expect(asked.filter((path) => path === '/authentication/byEmail')).toHaveLength(1)
})

journey('a page restored by Back after sign-out shows nothing private', async ({ page, context, at }) => {
  await page.goto(at.portal)
  await page.getByLabel('Remember Me').check()
  await signIn(page, 'active@geeni.example')
  await page.getByText('Front Door').waitFor()
  await page.goto(at.sandbox)
  const other = await context.newPage()
  await other.goto(`${at.portal}/subscriptions`)
  await other.getByRole('button', { name: 'Avery Brooks' }).click()
  await other.getByRole('menuitem', { name: 'Sign Out' }).click()
  await other.getByLabel('Password').waitFor()
  await page.goBack()
  await page.getByLabel('Password').waitFor()
  expect(await page.getByText('Front Door').count()).toBe(0)
})

journey(
  'the idle timer warns one minute before the sign-out, and Extend restarts it',
  async ({ page, at }) => {
    await page.clock.install()
    await page.goto(at.portal)
    await signIn(page, 'active@geeni.example')
    await page.clock.runFor(2_000)
    await page.getByText('Front Door').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
    // The idle timer starts once the page is idle, which counts as activity after that of the sign-in.
    await expect
      .poll(async () => {
        await page.clock.runFor(200)
        return page.evaluate(() => {
          const { at, since } = JSON.parse(localStorage.getItem('acct.geeni.activity') ?? '').state
          return at > since
        })
      })
      .toBe(true)
    await page.clock.runFor(661_000)
    await dialog.waitFor()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await dialog.waitFor({ state: 'detached' })
    // The clock also advances by itself, so the check runs halfway through the warning and not in its last
    // second.
    await page.clock.runFor(690_000)
    await dialog.waitFor()
    await page.clock.runFor(30_000)
    await page.getByLabel('Password').waitFor()
    expect(new URL(page.url()).searchParams.get('redirectUri')).toBe('/subscriptions')
  },
)
