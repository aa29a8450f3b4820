import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { brandCodes } from '../../brands/codes.ts'
import { matchRoute, routes } from '../../src/shell/routes.ts'
import { isSweep } from '../fixtures/sweep.ts'
import { journey } from './support/journey.ts'
import { openAs, signIn } from './support/portal.ts'
import { overflows } from './support/reflow.ts'

/** Width of a 1280 px window at 400 % zoom (WCAG 1.4.10), CSS px. */
const WIDTH = 320

/** How many pages load at once. */
const AT_ONCE = 3

/** Query that a route needs to show content. */
const QUERIES: Readonly<Record<string, string>> = {
  '/reset-password': '?vtoken=abcdef',
  '/verify-email': '?vtoken=abcdef',
  '/error': '?error_code=UPDATE_BILLING_INFO',
  '/oauth/*': '?client_id=x&redirect_uri=https%3A%2F%2Fassistant.example%2F&state=1',
  '/sso-redirect': '?token=unknown',
  '/isolated-sso-redirect': '?token=unknown',
  '/token-login': '?token=unknown',
}

/** Paths of every route, and of an unknown one. */
const everyRoute = [
  ...routes.map(({ path }) => path.replace('*', 'google') + (QUERIES[path] ?? '')),
  '/no-such-page',
]

const ORDER = JSON.stringify({
  version: 0,
  state: { planId: 'plan_geeni_premium_y', subscriptionId: null, deviceIds: null, promo: null },
})

/** Where a sign-in can lead: guarded, public, with a query, invalid, and to a sign-in route again. */
const TARGETS = [
  ...['/payment', '/subscriptions', '/plans', '/account-history?page=1', '/cancel-plan', '/share', '/login'],
  '//evil.example',
]

/** Addresses that redirect, and those of links without what the link must have. */
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
 * What a sweep loads for a visitor and for an account holder: every route without its query, and every redirect. They
 * lead to the screens of the other paths; test/unit/shell/routes.test.ts has where each leads.
 */
const LOADS = isSweep ? [...routes.map(({ path }) => path.replace('*', 'google')), ...REDIRECTS] : []

interface Visit {
  /** Null for a visitor. */
  account: string | null
  brand?: string
  paths: readonly string[]
  /** Paths that the page loads, also where it opens others in place. */
  loads?: readonly string[]
}

const guardOf = (path: string): string => matchRoute(path)?.guard ?? 'public'

/** Routes that a sign-in leaves. */
const SIGN_INS = ['/login', '/token-login']

/** Route that always redirects. */
const PASSES_ON = '/setup-stripe-elements'

const publicPaths = everyRoute.filter((path) => guardOf(path) === 'public')
const guardedPaths = everyRoute.filter((path) => guardOf(path) === 'resume')

/** Accounts and the paths they open, each in a tab with its own session; in a sweep of every brand. */
const VISITS: readonly Visit[] = [
  { account: null, paths: publicPaths, loads: LOADS },
  {
    account: 'active@geeni.example',
    paths: [...guardedPaths, '/order-summary', '/checkout-success'],
    loads: LOADS,
  },
  // Stories have the screens of these accounts.
  ...(isSweep
    ? [
        {
          account: 'past-due@geeni.example',
          paths: ['/order-summary', '/checkout-success', '/plans', '/account-history', '/share'],
        },
        { account: 'many@geeni.example', paths: ['/manage-devices', '/cancel-plan'] },
      ]
    : []),
  { account: 'mfa-email@geeni.example', paths: [] },
  { account: 'pending-delete@geeni.example', paths: [] },
  { account: 'active@notion.example', brand: 'notion', paths: ['/checkout?planId=plan_notion_plus_m'] },
  ...brandCodes
    .filter((brand) => isSweep && brand !== 'geeni')
    .flatMap((brand) => [
      { account: null, brand, paths: publicPaths },
      {
        account: `active@${brand}.example`,
        brand,
        paths: guardedPaths.filter((path) => path !== PASSES_ON),
      },
    ]),
]

/** Routes that only show a loading state here. */
const WAITS = ['/sso-redirect', '/isolated-sso-redirect', '/token-login', '/checkout-success'].map(
  (path) => path + (QUERIES[path] ?? ''),
)

/** Routes whose screens `npm test` opens from the screen before, without a load of the page. */
const IN_PLACE = [
  ...['/share', '/error', '/error-status', '/plans', '/no-such-page', '/forgot-password'],
  ...['/billing', '/payment', '/account-history', '/cancel-plan', '/manage-devices'],
]

/** Navigates within the page, and waits until nothing of the screen before is left. */
async function goInPlace(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const main = document.querySelector('acct-portal')?.shadowRoot?.querySelector('main')
    // The portal keeps the heading, and changes its text.
    for (const leaf of main?.querySelectorAll(':not(h1)') ?? [])
      if (leaf.childElementCount === 0) leaf.toggleAttribute('data-left', true)
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.locator('acct-portal [data-left]').first().waitFor({ state: 'detached' })
}

/** Waits until the portal has rendered and loaded everything, or shows its loading state. */
async function settled(page: Page, isWait: boolean): Promise<void> {
  await page.locator('acct-portal:state(ready)').waitFor({ state: 'attached' })
  const waits = page.locator('[aria-busy="true"]:visible')
  if (isWait) return waits.first().waitFor()
  const size = () => page.evaluate(() => document.scrollingElement?.scrollHeight ?? 0)
  let before = -1
  await expect
    .poll(async () => {
      const [now, then] = [await size(), before]
      before = now
      return now === then && (await waits.count()) === 0
    })
    .toBe(true)
}

journey(
  `fits ${WIDTH} px without horizontal scroll or clipped text, on every route and after every redirect, and an account holder can open every guarded page [A11Y-11 NAV-27]`,
  async ({ context, at, sandbox }) => {
    const broken: Record<string, string[]> = {}
    const shown = new Set<string>()
    const closed: string[] = []
    let signingIn: Promise<void> = Promise.resolve()
    async function look(page: Page, who: string, path: string, isWait = false): Promise<void> {
      await settled(page, isWait).catch((cause: unknown) => {
        throw new Error(`${who} at ${path} sees neither its content nor a loading state: ${page.url()}`, {
          cause,
        })
      })
      const { pathname } = new URL(page.url())
      shown.add(matchRoute(pathname)?.path ?? pathname)
      const found = await overflows(page)
      if (found.length > 0) broken[`${who} at ${path}`] = found
    }
    async function visit({ account, brand = 'geeni', paths, loads = [] }: Visit): Promise<void> {
      const who = account ?? `a visitor of ${brand}`
      const page = await context.newPage()
      const open = (path: string, isLoad = false): Promise<unknown> => {
        const { pathname, searchParams } = new URL(path, at.portal)
        searchParams.set('brand', brand)
        const address = `${at.portal}${pathname}?${searchParams}`
        const isInPlace =
          !(isSweep || isLoad) && IN_PLACE.includes(pathname) && page.url().startsWith(at.portal)
        return isInPlace ? goInPlace(page, address) : page.goto(address)
      }
      await page.setViewportSize({ width: WIDTH, height: 640 })
      if (account) {
        // A link signs in without a second factor.
        const isForm = paths.length === 0
        // One after the other: two first sign-ins at the same time can each begin the activity of the brand.
        signingIn = signingIn.then(async () => {
          if (isForm) await open('/login')
          await (isForm ? signIn(page, account) : openAs(page, { at, sandbox }, account))
          await page.waitForURL(({ pathname }) => !SIGN_INS.includes(pathname))
        })
        await signingIn
        await look(page, who, 'where one is after signing in')
      } else await page.route('**/byToken*', () => {})
      // Before each page, because the page before it can drop its order until it unloads.
      if (account)
        await page.addInitScript((order) => sessionStorage.setItem('acct.geeni.order', order), ORDER)
      for (const [index, path] of [...paths, ...loads].entries()) {
        await open(path, index >= paths.length)
        if (path === PASSES_ON) await page.waitForURL(({ pathname }) => pathname !== PASSES_ON)
        // A guarded route leads a visitor to the sign-in form.
        const isOpen = account !== null || guardOf(path) === 'public'
        await look(page, who, path, isOpen && WAITS.includes(path))
        if (account && guardOf(path) !== 'public' && ['/', '/login'].includes(new URL(page.url()).pathname))
          closed.push(`${path} for ${who}`)
      }
      if (account === 'active@geeni.example') {
        await open(`/token-login?token=${await sandbox.token('annual@geeni.example', brand)}`)
        await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
        await look(page, who, 'the question whom to sign in')
      }
      await page.close()
    }
    const waiting = [...VISITS]
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await visit(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(broken).toEqual({})
    expect(closed).toEqual([])
    const unseen = routes.map(({ path }) => path).filter((path) => !shown.has(path))
    expect(unseen).toEqual([PASSES_ON])
  },
)
