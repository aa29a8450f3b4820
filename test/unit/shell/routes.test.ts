import { describe, expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import texts from '../../../src/i18n/locales/en/portal.json' with { type: 'json' }
import { parseProfile } from '../../../src/services/access/session-response.ts'
import { findRedirect, getTitle } from '../../../src/shell/guarded-route.ts'
import { memoryLocation } from '../../../src/shell/location.ts'
import { findTab, HOME, matchRoute, routes, SIGN_IN, TABS } from '../../../src/shell/routes.ts'
import { getPathname } from '../../../src/util/path-parts.ts'

/** Calls the guard as the portal does. */
function guard(path: string, isSignedIn: boolean, isPendingDelete = false): string | null {
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  const account = { query, safePath: (requested: string | null) => `safe:${requested}`, isPendingDelete }
  const access = !isSignedIn ? 'signedOut' : isPendingDelete ? 'deletionPending' : 'signedIn'
  return findRedirect(matchRoute(path), path, access, account)
}

/** Returns the path that the redirect resumes after sign-in. */
const resumes = (to: string | null) => new URLSearchParams(to?.split('?')[1] ?? '').get('redirectUri')

describe('the guard', () => {
  it.each([
    '/account-history',
    '/subscriptions',
    '/billing',
    '/manage-devices',
    '/checkout',
    '/payment',
    '/cancel-plan',
  ])('redirects a signed-out visit of %s to /login and back with its query [NAV-21]', (path) => {
    for (const query of ['', '?a=1', '?a=1&b=%26%3D%3F&next=/plans?c=2', '?name=ż%20%25']) {
      const to = guard(path + query, false)
      expect(to).toMatch(/^\/login\?redirectUri=[^&?#]+$/)
      expect(resumes(to)).toBe(path + query)
    }
    expect(guard(path, true)).toBeNull()
  })

  it.each(['/order-summary', '/checkout-success', '/pending-delete'])(
    'redirects a signed-out visit of %s to /login without a way back [NAV-22]',
    (path) => {
      expect(guard(path, false)).toBe('/login')
      expect(guard(`${path}?promoCode=x`, false)).toBe('/login')
      // Without a pending deletion there is nothing to see.
      expect(guard(path, true)).toBe(path === '/pending-delete' ? HOME : null)
    },
  )

  it.each(routes.filter((route) => route.guard === 'public').map(({ path }) => path.replace('*', 'google')))(
    'allows %s when signed out',
    (path) => {
      expect(guard(path, false)).toBeNull()
    },
  )

  it('requires sign-in for ten routes', () => {
    expect(routes.filter((route) => route.guard === 'resume')).toHaveLength(7)
    expect(routes.filter((route) => route.guard === 'plain')).toHaveLength(3)
  })

  it.each(['/', '/login', '/subscription', '/mfaLogin'])('redirects an account holder from %s', (path) => {
    expect(guard(path, true)).toBe(HOME)
    expect(guard(`${path}?redirectUri=%2Fpayment`, true)).toBe('safe:/payment')
    expect(guard(`${path}?redirectUri=//evil.com`, true)).toBe('safe://evil.com')
    expect(guard(`${path}?redirectUri=`, true)).toBe('safe:')
  })

  it('redirects every guarded route and sign-in to a pending deletion', () => {
    const entries = ['/', '/login', '/subscription', '/mfaLogin', '/login?redirectUri=%2Fpayment']
    const guarded = routes.filter((route) => route.guard !== 'public').map(({ path }) => path)
    for (const path of [...guarded, ...entries].filter((one) => one !== '/pending-delete'))
      expect(guard(`${path}`, true, true), path).toBe('/pending-delete')
    for (const path of ['/plans', '/plans?planId=p', '/oauth/alexa?state=s'])
      expect(guard(path, true, true), path).toBe('/pending-delete')
    for (const path of ['/pending-delete', '/pending-delete/', '/error', '/share', '/sso-redirect'])
      expect(guard(path, true, true), path).toBeNull()
    expect(guard('/pending-delete', false, true)).toBe('/login')
  })

  it('allows the catch-all page', () => {
    expect(guard('/no/such/page', false)).toBeNull()
    expect(guard('/no/such/page', true)).toBeNull()
  })

  it('never redirects in a loop', () => {
    const paths = [...routes.map(({ path }) => path.replace('*', 'google')), '/nowhere']
    for (const isSignedIn of [true, false])
      for (const path of paths)
        for (const redirectUri of ['', ...paths]) {
          let at = `${path}?redirectUri=${encodeURIComponent(redirectUri)}`
          let steps = 0
          for (; steps < 4; steps += 1) {
            const query = new URLSearchParams(at.split('?')[1] ?? '')
            const next = findRedirect(matchRoute(at), at, isSignedIn ? 'signedIn' : 'signedOut', {
              query,
              safePath: (to) => to || HOME,
            })
            if (!next) break
            at = next
          }
          expect(steps, `${path} with ${redirectUri}`).toBeLessThan(4)
        }
  })
})

/** English titles of the routes that the specification names; a tag may add a route. */
const TITLES: Readonly<Record<string, string>> = {
  '/': 'Sign In',
  '/login': 'Sign In',
  '/subscription': 'Sign In',
  '/mfaLogin': 'Verify your identity',
  '/oauth': 'Sign In',
  '/oauth/*': 'Sign In',
  '/sso-redirect': 'Sign In',
  '/isolated-sso-redirect': 'Sign In',
  '/token-login': 'Sign In',
  '/forgot-password': 'Forgot Password',
  '/reset-password': 'Reset Password',
  '/verify-email': 'Verify Email',
  '/share': 'Get the app',
  '/setup-stripe-elements': 'Payment setup',
  '/error': 'Something went wrong',
  '/error-status': 'Something went wrong',
  '/pending-delete': 'Pending deletion',
  '/subscriptions': 'My Plan',
  '/plans': 'Plans',
  '/manage-devices': 'Manage Devices',
  '/order-summary': 'Order Summary',
  '/billing': 'Billing',
  '/payment': 'Payment',
  '/account-history': 'Payment History',
  '/cancel-plan': 'Cancel Plan',
  '/checkout': 'Checkout',
  '/checkout-success': 'Checkout',
}

describe('the title', () => {
  it('of each route is its own, in one pattern [NAV-33]', async () => {
    const brand = await brands.geeni()
    const text = await createI18n({ ...brand, locale: 'en' })
    const titles = Object.fromEntries(routes.map((route) => [route.path, getTitle(route, { brand, text })]))
    expect(titles).toMatchObject(TITLES)
    expect(texts['title.template']).toBe('{{title}} - Account Management')
    expect(texts['title.notFound']).toBe('Page not found')
  })
})

describe('access', () => {
  const guarded = routes.filter((route) => route.guard !== 'public').map(({ path }) => path)

  it('has two states: a visitor opens no guarded route, an account holder each of them [NAV-27]', () => {
    expect(guarded).toHaveLength(10)
    for (const path of guarded) {
      expect(guard(path, false), path).toMatch(/^\/login(\?|$)/)
      expect(guard(path, true, path === '/pending-delete'), path).toBeNull()
    }
  })

  it('has no roles: the profile drops those that the services send [NAV-27]', () => {
    const response = { pepperUser: { account_id: 'a', account: { status: 'active' } }, email: 'a@b.example' }
    const withRoles = {
      ...response,
      role: 'admin',
      pepperUser: { ...response.pepperUser, roles: ['admin'], account: { status: 'active', isAdmin: true } },
    }
    expect(parseProfile(withRoles)).not.toBeNull()
    expect(parseProfile(withRoles)).toEqual(parseProfile(response))
  })
})

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/subscriptions/', '/subscriptions'],
    ['/subscriptions?x=/y/', '/subscriptions'],
    ['/subscriptions/?x', '/subscriptions'],
    ['/subscriptions#x', '/subscriptions'],
    ['?x', '/'],
  ])('%j has the pathname %j', (path, pathname) => {
    expect(getPathname(path)).toBe(pathname)
  })

  it.each([
    ['/oauth', '/oauth'],
    ['/oauth/', '/oauth'],
    ['/oauth/google', '/oauth/*'],
    ['/oauth/google/?state=a/b', '/oauth/*'],
    ['/login?redirectUri=%2Fpayment', '/login'],
    ['/oauth/v1/alexa', '/oauth/*'],
    ['/oauth/v1/eu/google/?client_id=c', '/oauth/*'],
    ['/oauthx', undefined],
    ['/Login', undefined],
    ['/login/x', undefined],
    ['/token', undefined],
    ['/*', undefined],
    ['/constructor', undefined],
  ])('%j matches the route %j', (path, route) => {
    expect(matchRoute(path)?.path).toBe(route)
  })

  it('matches one route only, and home and sign-in are routes', () => {
    const paths = routes.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(expect.arrayContaining([HOME, SIGN_IN]))
  })
})

describe('the tab of a path', () => {
  it.each([
    ['/subscriptions', 'subscriptions'],
    ['/payment', 'payment'],
    ['/account-history', 'history'],
    ['/payment/', 'payment'],
    ['/payment?tab=account-history', 'payment'],
    ['/account-history/2026/11?x=1', 'history'],
    ['/plans', null],
    ['/payments', null],
    ['/x/payment', null],
    ['/', null],
    ['', null],
  ])('%j is %j by its first segment', (path, tab) => {
    expect(findTab(path)).toBe(tab)
  })

  it('exists for three paths in their order, each a route', () => {
    expect(TABS.map(({ to }) => to)).toEqual(['/subscriptions', '/payment', '/account-history'])
    for (const { to } of TABS) expect(matchRoute(to)?.path).toBe(to)
  })
})

describe('memoryLocation', () => {
  it('starts at the given path, navigates and notifies subscribers', () => {
    const location = memoryLocation('/login', 'https://portal.example/')
    const paths: string[] = []
    const stop = location.subscribe(() => paths.push(location.current()))
    expect(location.current()).toBe('/login')
    location.go('/payment?x=1', { replace: false })
    location.go('/plans', { replace: true })
    stop()
    location.go('/billing', { replace: false })
    expect(paths).toEqual(['/payment?x=1', '/plans'])
    expect(location.current()).toBe('/billing')
  })

  it('links to the hosted portal', () => {
    expect(memoryLocation('/', 'https://portal.example/account/').href('/plans?x=1')).toBe(
      'https://portal.example/account/plans?x=1',
    )
    expect(memoryLocation('/', 'https://portal.example').href('/')).toBe('https://portal.example/')
  })
})
