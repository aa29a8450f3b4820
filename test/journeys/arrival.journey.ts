import { expect } from 'vitest'
import { brandCodes } from '../../brands/codes.ts'
import { journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'

journey(
  'a single sign-on link and a token link sign in, once, and lead on [SSO-01 TOKEN-01]',
  async ({ page, at, sandbox }) => {
    for (const link of ['/sso-redirect', '/token-login', '/isolated-sso-redirect']) {
      const token = await sandbox.token('active@geeni.example', 'geeni')
      await page.goto(`${at.portal}${link}?token=${token}&nextPath=/payment`)
      await expect.poll(() => page.url()).toBe(`${at.portal}/payment`)
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

journey(
  'from a brand’s page to its portal nobody signs in twice, and no address in the page holds a token',
  async ({ page, at }) => {
    expect(brandCodes).toContain('geeni')
    await page.goto(at.brandSite)
    await page.locator('acct-login').scrollIntoViewIfNeeded()
    await signIn(page, 'active@geeni.example')
    await page.getByText('Front Door').first().waitFor()
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('a') ?? [])].map(({ href }) => href),
      ),
    )
    expect(links.filter((link) => link.includes('token'))).toEqual([])
    await page.evaluate(() => {
      const [tag] = [...document.querySelectorAll('acct-subscriptions')]
      const link = document.createElement('a')
      link.id = 'seen'
      tag?.after(link)
    })
    const portalLinks = links.filter((link) => link.includes(new URL(at.portal).port))
    expect(portalLinks).toEqual(portalLinks.filter((link) => !link.includes('?')))
  },
)

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

journey('idleness is announced a minute before, can be ended, and signs out', async ({ page, at }) => {
  await page.clock.install()
  await page.goto(at.portal)
  await signIn(page, 'active@geeni.example')
  await page.clock.runFor(2_000)
  await page.getByText('Front Door').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect
    .poll(async () => {
      await page.clock.runFor(660_000)
      return dialog.count()
    })
    .toBe(1)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.clock.runFor(719_000)
  await dialog.waitFor()
  await page.clock.runFor(2_000)
  await page.getByLabel('Password').waitFor()
  expect(new URL(page.url()).searchParams.get('redirectUri')).toBe('/subscriptions')
})
