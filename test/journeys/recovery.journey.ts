import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { getPlaces } from './support/places.ts'
import { PASSWORD, signIn } from './support/portal.ts'
import type { Sandbox } from './support/sandbox.ts'

const NEW_PASSWORD = 'Quite-different-2?'

const linkTo = async (sandbox: Sandbox, email: string): Promise<string> =>
  (await sandbox.inbox(email)).at(-1)?.link ?? ''

async function requestLink(page: Page, email: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

async function fillReset(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.locator('input[name="new-password"]').fill(password)
  await page.locator('input[name="confirm-password"]').fill(password)
}
const send = (page: Page) => page.getByRole('button', { name: 'Reset Password' })

journey(
  'a mailed link resets the password, its token leaves the address, and the new password signs in [FORGOT-01] [RESET-01]',
  async ({ page, at, sandbox }) => {
    const email = 'active@geeni.example'
    await page.goto(`${at.portal}/forgot-password`)
    await requestLink(page, email)
    const link = await linkTo(sandbox, email)
    expect(link).toMatch(new RegExp(`^${at.portal}/reset-password\\?brand=geeni&vtoken=.`))
    const token = new URL(link).searchParams.get('vtoken') ?? ''
    await page.goto(`${link}&lang=en`)
    await expect.poll(() => page.url()).toBe(`${at.portal}/reset-password?brand=geeni&lang=en`)
    await fillReset(page, PASSWORD)
    await send(page).click()
    await page.getByRole('alert').getByText('too similar').waitFor()
    // A reload restores the token from `history.state`, the only place that contains it until its use.
    expect(await getPlaces(page, token)).toEqual(['history.state'])
    await page.reload()
    await fillReset(page)
    await send(page).click()
    await page.getByText('Your password has been changed.').waitFor()
    expect({ token: await getPlaces(page, token), password: await getPlaces(page, NEW_PASSWORD) }).toEqual({
      token: [],
      password: [],
    })
    const sent = (await sandbox.requests()).find(({ path }) => path.includes('/resetPassword/'))
    expect(sent?.body).toMatchObject({ brand: 'geeni', lang: 'en' })

    // After a sign-in, the route of a mailed link opens without a page load.
    const later = encodeURIComponent(`/verify-email?vtoken=${token}`)
    await page.goto(`${at.portal}/login?brand=geeni&redirectUri=${later}`)
    await signIn(page, email, NEW_PASSWORD)
    await page.getByText('The email verification link').waitFor()
    await expect.poll(() => page.url()).toBe(`${at.portal}/verify-email?brand=geeni`)
  },
)

journey(
  'a mailed link verifies the email address, keeps its token until an attempt succeeds, and the address then signs in [VERIFY-01]',
  async ({ page, at, sandbox }) => {
    const email = 'unverified@geeni.example'
    await page.goto(at.portal)
    await signIn(page, email)
    await page.getByRole('alert').getByText('Email is not verified.').waitFor()
    const link = await linkTo(sandbox, email)
    expect(link).toMatch(new RegExp(`^${at.portal}/verify-email\\?brand=geeni&vtoken=.`))
    const token = new URL(link).searchParams.get('vtoken') ?? ''
    const path = '/authentication/verifyEmail/*'
    await sandbox.addFaults({ method: 'POST', path, kind: 'status', status: 500 })
    await page.goto(link)
    await page.getByRole('alert').getByText('The service has a problem right now.').waitFor()
    expect(page.url()).toBe(`${at.portal}/verify-email?brand=geeni`)
    expect(await getPlaces(page, token)).toEqual(['history.state'])
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Your email has been verified.').waitFor()
    await expect.poll(() => getPlaces(page, token)).toEqual([])
    const calls = (await sandbox.requests()).filter((call) => call.path.includes('/verifyEmail/'))
    expect(calls.map(({ status }) => status)).toEqual([500, 200])
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, email)
    await page.getByRole('button', { name: 'Kim Haddad' }).waitFor()
  },
)
