import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAlone } from './support/alone.ts'
import { journey } from './support/journey.ts'
import { PASSWORD, signIn } from './support/portal.ts'
import type { Fault, Sandbox } from './support/sandbox.ts'

const NEW_PASSWORD = 'Quite-different-2?'

const linkTo = async (sandbox: Sandbox, email: string): Promise<string> =>
  (await sandbox.inbox(email)).at(-1)?.link ?? ''

async function askForLink(page: Page, email: string): Promise<void> {
  await page.locator('input[name="email"]').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

async function fillReset(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.locator('input[name="new-password"]').fill(password)
  await page.locator('input[name="confirm-password"]').fill(password)
}
/** Returns whether the page keeps a link's token in `history.state`, and whether elsewhere. */
const whereKept = (page: Page, token: string): Promise<{ state: boolean; elsewhere: boolean }> =>
  page.evaluate((secret) => {
    const others = JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      document.cookie,
    ])
    return {
      state: JSON.stringify(history.state ?? null).includes(secret),
      elsewhere: others.includes(secret),
    }
  }, token)

const send = (page: Page) => page.getByRole('button', { name: 'Reset Password' })

journey(
  'a mailed link resets the password, its token leaves the address, and the new password signs in [FORGOT-01] [RESET-01]',
  async ({ page, at, sandbox }) => {
    const email = 'active@geeni.example'
    await page.goto(`${at.portal}/forgot-password`)
    await askForLink(page, email)
    const link = await linkTo(sandbox, email)
    expect(link).toMatch(new RegExp(`^${at.portal}/reset-password\\?brand=geeni&vtoken=.`))
    const token = new URL(link).searchParams.get('vtoken') ?? ''
    const stored = (where: Page) => whereKept(where, token)
    await page.goto(`${link}&lang=en`)
    await expect.poll(() => page.url()).toBe(`${at.portal}/reset-password?brand=geeni&lang=en`)
    // A reload restores the token from `history.state`, the only place that contains it until its use.
    expect(await stored(page)).toEqual({ state: true, elsewhere: false })
    await page.reload()
    await fillReset(page, PASSWORD)
    await send(page).click()
    await page.getByRole('alert').getByText('too similar').waitFor()
    expect(await stored(page)).toEqual({ state: true, elsewhere: false })
    await page.reload()
    await fillReset(page)
    await send(page).click()
    await page.getByText('Your password has been changed.').waitFor()
    expect(await stored(page)).toEqual({ state: false, elsewhere: false })
    await page.reload()
    await page.getByText('Your password has been changed.').waitFor()
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    )
    expect([kept.includes(token), kept.includes(NEW_PASSWORD)]).toEqual([false, false])
    const sent = (await sandbox.requests()).find(({ path }) => path.includes('/resetPassword/'))
    expect(sent?.body).toMatchObject({ brand: 'geeni', lang: 'en' })

    await page.goto(link)
    await fillReset(page, 'Third-of-all-3!')
    await send(page).click()
    await page.getByText('The password reset link has already been used').waitFor()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await signIn(page, email, NEW_PASSWORD)
    await page.getByText('Front Door').waitFor()
  },
)

journey(
  'a mailed link verifies the email address, which then signs in [VERIFY-01]',
  async ({ page, at, sandbox }) => {
    const email = 'unverified@geeni.example'
    await page.goto(at.portal)
    await signIn(page, email)
    await page.getByRole('alert').getByText('Email is not verified.').waitFor()
    const link = await linkTo(sandbox, email)
    expect(link.startsWith(`${at.portal}/verify-email?brand=geeni&vtoken=`)).toBe(true)
    await page.goto(link)
    await page.getByText('Your email has been verified.').waitFor()
    expect(page.url()).toBe(`${at.portal}/verify-email?brand=geeni`)
    const calls = (await sandbox.requests()).filter(({ path }) => path.includes('/verifyEmail/'))
    expect(calls).toHaveLength(1)
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, email)
    await page.getByRole('button', { name: 'Kim Haddad' }).waitFor()
  },
)

journey(
  'lone tags work, and remove only the token from the page’s address',
  async ({ context, at, sandbox }) => {
    const page = await context.newPage()
    await openAlone(page, at, 'loader.js', '<acct-forgot-password brand="geeni"></acct-forgot-password>')
    await askForLink(page, 'active@geeni.example')
    const { searchParams } = new URL(await linkTo(sandbox, 'active@geeni.example'))
    const other = await context.newPage()
    await openAlone(other, at, 'loader.js', '<acct-reset-password brand="geeni"></acct-reset-password>')
    await other.getByText('The password reset link is invalid').waitFor()
    await other.goto(`${other.url()}?campaign=spring&vtoken=${searchParams.get('vtoken')}&lang=en`)
    await fillReset(other)
    expect(new URL(other.url()).search).toBe('?campaign=spring&lang=en')
    await other.evaluate(() => history.replaceState({ ...history.state, theirs: 1 }, ''))
    await other.reload()
    await fillReset(other)
    await send(other).click()
    await other.getByText('Your password has been changed.').waitFor()
    expect(await other.evaluate(() => history.state)).toMatchObject({ theirs: 1 })
    expect((await whereKept(other, searchParams.get('vtoken') ?? '')).state).toBe(false)
    const last = await context.newPage()
    await openAlone(last, at, 'loader.js', '<acct-verify-email brand="geeni"></acct-verify-email>')
    await last.getByText('The email verification link is invalid.').waitFor()
  },
)

/** Each kind of failure, and its message. */
const FAULTS: readonly [fault: Pick<Fault, 'kind'> & Partial<Fault>, words: string][] = [
  [{ kind: 'status', status: 503 }, 'The service has a problem right now.'],
  [{ kind: 'nocors', status: 500 }, 'We could not reach the service.'],
  [{ kind: 'reset', times: 9 }, 'We could not reach the service.'],
  [{ kind: 'malformed' }, 'We could not read the response of the service.'],
  [{ kind: 'html', status: 502 }, 'The service has a problem right now.'],
  [{ kind: 'truncated' }, 'We could not reach the service.'],
  [{ kind: 'timeout' }, 'The service is taking too long to respond.'],
]

journey(
  'every failure of a recovery call shows its message and keeps the typed values',
  async ({ page, at, sandbox, complaints }) => {
    complaints.expected.push(/blocked by CORS policy/)
    // The transport's time limit, at one twentieth of its length.
    await page.addInitScript(() => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 20)
    })
    const spoil = async (name: string, fault: (typeof FAULTS)[number][0]): Promise<void> => {
      await sandbox.noFaults()
      await sandbox.faults({ method: 'POST', path: `/authentication/${name}/*`, ...fault })
    }

    await page.goto(`${at.portal}/forgot-password?brand=geeni`)
    await page.locator('input[name="email"]').waitFor()
    for (const [fault] of FAULTS) {
      await spoil('forgotPassword', fault)
      await askForLink(page, 'active@geeni.example')
      expect(await page.getByRole('main').getByRole('alert').count(), fault.kind).toBe(0)
      await page.getByRole('button', { name: 'Use another email' }).click()
      expect(await page.locator('input[name="email"]').inputValue(), fault.kind).toBe('active@geeni.example')
    }
    await sandbox.noFaults()
    await askForLink(page, 'active@geeni.example')

    await page.goto(await linkTo(sandbox, 'active@geeni.example'))
    await fillReset(page)
    for (const [fault, words] of FAULTS) {
      await spoil('resetPassword', fault)
      await send(page).click()
      await page.getByRole('alert').getByText(words).waitFor()
      expect(await page.locator('input[name="confirm-password"]').inputValue(), fault.kind).toBe(NEW_PASSWORD)
    }
    await sandbox.noFaults()
    await send(page).click()
    await page.getByText('Your password has been changed.').waitFor()

    await page.goto(at.portal)
    await signIn(page, 'unverified@geeni.example')
    await page.getByRole('alert').getByText('Email is not verified.').waitFor()
    await sandbox.faults({
      method: 'POST',
      path: '/authentication/verifyEmail/*',
      kind: 'status',
      status: 500,
    })
    const verification = await linkTo(sandbox, 'unverified@geeni.example')
    const token = new URL(verification).searchParams.get('vtoken') ?? ''
    await page.goto(verification)
    await page.getByRole('alert').getByText('The service has a problem right now.').waitFor()
    expect(await whereKept(page, token)).toEqual({ state: true, elsewhere: false })
    for (const [fault, words] of FAULTS) {
      await spoil('verifyEmail', fault)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('alert').getByText(words).waitFor()
    }
    await sandbox.noFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Your email has been verified.').waitFor()
    await expect.poll(() => whereKept(page, token)).toEqual({ state: false, elsewhere: false })
    await page.reload()
    await page.getByText('Your email has been verified.').waitFor()
  },
)
