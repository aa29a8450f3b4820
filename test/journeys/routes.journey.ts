import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { routes } from '../../src/shell/routes.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { type Journey, journey } from './support/journey.ts'
import { signIn } from './support/portal.ts'

/** Paths of every route, and one that no route has. */
const PATHS = [...routes.map(({ path }) => path.replace('*', 'google')), '/no-such-page']
/** Where a sign-in can lead: guarded, public, with a query, invalid, and to a sign-in route again. */
const TARGETS = [
  '/payment',
  '/subscriptions',
  '/plans',
  '/account-history?page=1',
  '/cancel-plan',
  '/share',
  '/login',
  '//evil.example',
]
const REDIRECTS = [
  ...TARGETS.map((target) => `/login?redirectUri=${encodeURIComponent(target)}`),
  ...['/', '/subscription', '/mfaLogin'].map((path) => `${path}?redirectUri=%2Fpayment`),
  '/sso-redirect?nextPath=%2Fpayment',
  '/isolated-sso-redirect?toPlanCode=a&fromPlanCode=b',
  '/oauth/alexa?client_id=sandbox-alexa&redirect_uri=http%3A%2F%2Flocalhost&state=1',
  '/error?error_code=1198',
  '/reset-password?vtoken=invalid',
  '/verify-email?vtoken=invalid',
]
/**
 * Redirects of `REDIRECTS` that `npm test` opens for a visitor; the journey at 320 px opens similar pages to
 * the others.
 */
const SOME_REDIRECTS = [
  '/login?redirectUri=%2Fpayment',
  '/login?redirectUri=%2F%2Fevil.example',
  '/subscription?redirectUri=%2Fpayment',
  '/mfaLogin?redirectUri=%2Fpayment',
]
/** Every guarded page (B§2). */
const GUARDED = [
  ...['/account-history', '/subscriptions', '/billing', '/manage-devices', '/order-summary'],
  ...['/checkout-success', '/checkout', '/payment', '/pending-delete', '/cancel-plan'],
]
/**
 * Pages that the journey at 320 px does not open for an account holder: a guarded page, and public pages that
 * differ from a visitor's.
 */
const SOME_OF_ACCOUNT = ['/pending-delete', '/', '/login', '/error', '/no-such-page']
/** Tabs that share the work. */
const TABS = isSweep ? 4 : 1

/** Opens every address in a few tabs of one profile; waits until each page shows its screen. */
async function visitAll(
  { context, page: first, at }: Journey,
  paths: readonly string[],
  check: (path: string, shown: string) => void = () => {},
): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('acct-ready', () =>
      document.documentElement.toggleAttribute('data-acct-ready', true),
    )
  })
  const addresses = [...paths]
  const visit = async (page: Page): Promise<void> => {
    for (let next = addresses.shift(); next !== undefined; next = addresses.shift()) {
      await page.goto(at.portal + next)
      await page.waitForFunction(() => {
        const root = document.querySelector('acct-portal')?.shadowRoot
        const isReady = document.documentElement.hasAttribute('data-acct-ready')
        return isReady && root?.querySelector('main') && !root.querySelector('[aria-busy="true"]')
      })
      check(next, new URL(page.url()).pathname)
    }
  }
  const tabs = Array.from({ length: TABS - 1 }, () => context.newPage())
  await Promise.all([first, ...tabs].map(async (tab) => visit(await tab)))
}

// A journey at 320 px opens every route too, the public ones as a visitor and the others as an account holder.
journey('redirects render without an error for a visitor', (given) =>
  visitAll(given, isSweep ? [...PATHS, ...REDIRECTS] : SOME_REDIRECTS),
)

journey(
  'an account holder can open every guarded page, and public pages render without an error [NAV-27]',
  async (given) => {
    const { page, at } = given
    await page.goto(at.portal)
    await page.getByLabel('Remember me').check()
    await signIn(page, 'active@geeni.example')
    await page.getByText('Front Door').waitFor()
    const paths = isSweep ? [...GUARDED, ...PATHS, ...REDIRECTS] : SOME_OF_ACCOUNT
    await visitAll(given, paths, (path, shown) => {
      if (GUARDED.includes(path)) expect(shown, path).not.toMatch(/^\/(login)?$/)
    })
  },
)
