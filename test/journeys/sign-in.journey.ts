import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { fillSignIn, signIn } from './support/portal.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()

journey('signs in and sees the plan cards of the account [LOGIN-01]', async ({ page, at, sandbox }) => {
  await page.goto(at.portal)
  await signIn(page, 'active@geeni.example')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/subscriptions')
  await heading(page).waitFor()
  expect(await heading(page).textContent()).toMatch(/\((Monthly|Yearly)\)$/)
  for (const device of ['Front Door', 'Nursery', 'Driveway']) await page.getByText(device).waitFor()
  const read = (await sandbox.requests()).find(({ path }) => path === '/account/subscriptions')
  expect(read).toMatchObject({ auth: 'signed', signature: 'ok', status: 200 })
})

journey('a guarded page opens sign-in and returns with its query [NAV-23]', async ({ page, at }) => {
  await page.goto(`${at.portal}/manage-devices?prefillSelections=true`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  expect(new URL(page.url()).searchParams.get('redirectUri')).toBe('/manage-devices?prefillSelections=true')
  await signIn(page, 'active@geeni.example')
  await expect.poll(() => page.url()).toBe(`${at.portal}/manage-devices?prefillSelections=true`)
})

/** Every guarded page (B§2). */
const GUARDED = [
  ...['/account-history', '/subscriptions', '/billing', '/manage-devices', '/order-summary'],
  ...['/checkout-success', '/checkout', '/payment', '/pending-delete', '/cancel-plan'],
]

journey(
  'an account holder can open every guarded page, and a visitor none [NAV-27]',
  async ({ page, at }) => {
    const owner = page.getByRole('button', { name: 'Avery Brooks' })
    for (const path of GUARDED) {
      await page.goto(at.portal + path)
      await page.waitForURL(/\/login\b/)
      await page.getByLabel('Password').waitFor()
    }
    await signIn(page, 'active@geeni.example')
    await owner.waitFor()
    for (const path of GUARDED) {
      await page.goto(at.portal + path)
      await owner.waitFor()
      expect(new URL(page.url()).pathname, path).not.toMatch(/^\/(login)?$/)
    }
  },
)

journey('a signed-in account holder stays signed in after a reload [PERSIST-04]', async ({ page, at }) => {
  await page.goto(at.portal)
  await signIn(page, 'active@geeni.example')
  await heading(page).waitFor()
  await page.reload()
  await heading(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/subscriptions')
})

journey(
  'the menu signs out to the sign-in page, and Back and a reload show nothing private [SIGNOUT-01]',
  async ({ page, at }) => {
    await page.goto(at.portal)
    await signIn(page, 'active@geeni.example')
    await page.getByText('Front Door').waitFor()
    await page.getByRole('link', { name: 'Payment', exact: true }).click()
    await page.getByRole('button', { name: 'Avery Brooks' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await page.getByLabel('Password').waitFor()
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await page.goBack()
    await page.getByLabel('Password').waitFor()
    expect(await page.getByText('Front Door').count()).toBe(0)
  },
)

journey('sign-out in one tab reaches the others within a second', async ({ page, context, at }) => {
  await page.goto(at.portal)
  await page.getByLabel('Remember Me').check()
  await signIn(page, 'active@geeni.example')
  await heading(page).waitFor()
  const other = await context.newPage()
  await other.goto(`${at.portal}/subscriptions`)
  await heading(other).waitFor()
  await page.getByRole('button', { name: 'Avery Brooks' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await other.getByLabel('Password').waitFor({ timeout: 1_000 })
})

journey(
  'the second factor signs in and opens the default page or redirectUri [MFA-13]',
  async ({ page, at, sandbox }) => {
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
  },
)

journey(
  'a rejected password shows its message, keeps the typed values, and allows a retry',
  async ({ page, at }) => {
    await page.goto(at.portal)
    await fillSignIn(page, 'active@geeni.example', 'not-the-password')
    await page.getByLabel('Password').press('Enter')
    await page.getByRole('alert').getByText('Invalid username or password.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('active@geeni.example')
    expect(await page.getByLabel('Password').inputValue()).toBe('not-the-password')
    await signIn(page, 'active@geeni.example')
    await heading(page).waitFor()
  },
)

journey('an unknown path shows the not-found page in the brand’s style', async ({ page, at }) => {
  await page.goto(`${at.portal}/no-such-page?brand=otis`)
  await page.getByText('Page not found.').waitFor()
  expect(await page.title()).toBe('Page not found - Account Management')
  await page.goto(at.portal.replace('localhost', 'visi.localhost'))
  await page.getByRole('img', { name: /visi/i }).first().waitFor()
})
