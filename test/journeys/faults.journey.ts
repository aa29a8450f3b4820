import { expect } from 'vitest'
import { journey } from './support/journey.ts'
import { fillSignIn, PASSWORD, signIn } from './support/portal.ts'
import type { Fault } from './support/sandbox.ts'

/**
 * Each failure that the browser reports in its own way, and its message; neighbors have different messages.
 * test/elements/faults covers the responses that reach the element as they are.
 */
const SIGN_IN: readonly [name: string, fault: Partial<Fault>, text: string][] = [
  ['no answer because the connection breaks', { kind: 'reset', times: 9 }, 'We could not reach the service.'],
  ['a server error', { kind: 'status', status: 503, body: {} }, 'The service has a problem right now.'],
  ['an error without CORS headers', { kind: 'nocors', status: 500 }, 'We could not reach the service.'],
  ['an HTML error page', { kind: 'html', status: 502 }, 'The service has a problem right now.'],
  ['a response that ends early', { kind: 'truncated' }, 'We could not reach the service.'],
]

journey(
  'shows the message of each failure of sign-in, My Plan and the stored session, keeps what it has, and continues when the services respond again, also with corrupt stored state',
  async ({ page, at, sandbox, complaints }) => {
    // The browser itself logs the blocked request; the page must not log more.
    complaints.expected.push(/blocked by CORS policy/)
    // State of a newer version, and of none.
    await page.goto(`${at.portal}/favicon.svg`)
    await page.evaluate(() => {
      localStorage.setItem('acct.geeni.login', '{not json')
      localStorage.setItem('acct.geeni.session', JSON.stringify({ version: 7, state: { other: true } }))
      sessionStorage.setItem('acct.geeni.secondFactor', '"\u0000"')
    })
    await page.goto(at.portal)
    await fillSignIn(page, 'active@geeni.example')
    const button = page.getByRole('button', { name: 'Sign In', exact: true })
    // Each message differs from the one before, so it belongs to the repeated call.
    for (const [name, fault, text] of SIGN_IN) {
      await sandbox.clearFaults()
      await sandbox.addFaults({ method: 'POST', path: '/authentication/byEmail', kind: 'status', ...fault })
      await button.click()
      await page.getByRole('alert').getByText(text).waitFor()
      const form = {
        email: await page.getByLabel('Email').inputValue(),
        password: await page.getByLabel('Password').inputValue(),
      }
      expect(form, name).toEqual({ email: 'active@geeni.example', password: PASSWORD })
    }
    await sandbox.clearFaults()

    const failure = { kind: 'status', status: 500, body: {} } as const
    await sandbox.addFaults({ method: 'GET', path: '/account/subscriptions', ...failure, times: 3 })
    await button.click()
    await page.waitForURL('**/error?*')
    await page.getByRole('button', { name: 'Go to My Plan' }).click()
    await page.getByText('Front Door').waitFor()

    await sandbox.addFaults({ method: 'POST', path: '/authentication/byToken', ...failure })
    await page.reload()
    await page.getByRole('alert').getByText('We could not reach your account').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Front Door').waitFor()

    // The services no longer know the token.
    await page.goto(`${at.portal}/favicon.svg`)
    await page.evaluate(() => {
      const { state } = JSON.parse(sessionStorage.getItem('acct.geeni.session') ?? '')
      const stale = { version: 0, state: { ...state, token: 'stale' } }
      sessionStorage.setItem('acct.geeni.session', JSON.stringify(stale))
    })
    await page.goto(`${at.portal}/payment`)
    await page.getByLabel('Password').waitFor()
    expect(new URL(page.url()).searchParams.get('redirectUri')).toBe('/payment')
    await page.getByRole('alert').getByText('Your session has ended.').waitFor()
    await signIn(page, 'active@geeni.example')
    await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/payment')
  },
)

journey('sign-in works for the current tab when storage is blocked', async ({ page, at }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.goto(at.portal)
  await signIn(page, 'active@geeni.example')
  await page.getByText('Front Door').waitFor()
})
