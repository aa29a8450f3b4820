import { describe, expect, it } from 'vitest'
import { safeRedirect } from '../../../../src/domain/access/safe-redirect.ts'
import { findRedirect } from '../../../../src/shell/guarded-route.ts'
import { HOME, matchRoute, routes, safePath } from '../../../../src/shell/routes.ts'
import { HOSTILE_TARGETS } from '../../../fixtures/hostile-targets.ts'

const safe = (target: string | null | undefined): string =>
  safeRedirect(target, (pathname) => matchRoute(pathname) !== undefined, HOME)

/** Returns the address that a browser on a portal opens for a target. */
const landing = (path: string, portal: string): URL => new URL(path, `${portal}/login?brand=x`)

const HOSTILE = [
  // other origins
  'https://evil.com',
  'http://evil.com/subscriptions',
  'HTTPS://EVIL.COM/subscriptions',
  'https:evil.com',
  'https:/evil.com',
  'https:///evil.com/subscriptions',
  'https://portal.invalid/subscriptions',
  'https://portal.invalid@evil.com/subscriptions',
  'ftp://evil.com/subscriptions',
  'ws://evil.com',
  'blob:https://evil.com/subscriptions',
  'filesystem:https://evil.com/subscriptions',
  'file:///etc/passwd',
  'about:blank',
  // scripts
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://subscriptions/%0aalert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  // protocol-relative
  '//evil.com',
  '///evil.com',
  '////evil.com/subscriptions',
  '//evil.com/subscriptions',
  '//evil.com/%2e%2e/subscriptions',
  '//portal.invalid/subscriptions',
  '//user:password@evil.com/subscriptions',
  '//@evil.com',
  '//',
  '///',
  // backslashes
  '\\evil.com',
  '\\\\evil.com',
  '/\\evil.com',
  '/\\/evil.com',
  '\\/evil.com',
  '/\\\\evil.com/subscriptions',
  '/subscriptions\\..\\..\\evil.com',
  '/subscriptions?next=\\evil',
  '/\\subscriptions',
  // dots that leave a double slash behind
  '/.//evil.com',
  '/./\\evil.com',
  '/..//evil.com',
  '/a/..//evil.com',
  '/a/b/../..//evil.com',
  '/subscriptions/..//evil.com',
  '/subscriptions/.././/evil.com',
  '/%2e//evil.com',
  '/%2E//evil.com',
  '/%2e%2e//evil.com',
  '/.%2e//evil.com/subscriptions',
  '/.//evil.com/..//subscriptions',
  '/.//',
  '/.//?x=1',
  '/..//#x',
  // encoded slashes, once and twice
  '/%2fevil.com',
  '/%2Fevil.com',
  '/%5cevil.com',
  '%2f%2fevil.com',
  '%2F%2Fevil.com%2Fsubscriptions',
  '%2f%5cevil.com',
  '%5c%5cevil.com',
  '%2f.%2f%2fevil.com',
  '%2f%2e%2f%2fevil.com',
  '%252f%252fevil.com',
  '%252Fsubscriptions',
  '%25252f%25252fevil.com',
  '/%252f%252fevil.com',
  'https%3A%2F%2Fevil.com',
  'https%253A%252F%252Fevil.com',
  'javascript%3Aalert(1)',
  'javascript%253Aalert(1)',
  // user-info
  '/@evil.com',
  '@evil.com/subscriptions',
  'https://subscriptions@evil.com',
  'https://localhost:4400@evil.com/subscriptions',
  // control characters and spaces, which parsers drop
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r/evil.com',
  '/\r\n/evil.com',
  '\t//evil.com',
  '\n/subscriptions',
  ' /subscriptions',
  '/ /evil.com',
  '/subscriptions\u0000',
  '/subscriptions\u007f',
  '/\u0000/evil.com',
  '/%09/evil.com',
  '/%0a/evil.com',
  '%09%2f%2fevil.com',
  '%2f%09%2fevil.com',
  '%00%2f%2fevil.com',
  '/subscriptions\r\nLocation: https://evil.com',
  '\u00a0//evil.com',
  '\ufeff//evil.com',
  // look-alikes of slashes and dots
  '/\u2044evil.com',
  '/\uff0fevil.com',
  '\uff0f\uff0fevil.com',
  '/\u3002evil.com',
  // unknown routes and odd shapes
  'subscriptions',
  'subscriptions/evil.com',
  '.',
  '..',
  '/evil',
  '/evil.com',
  '/Subscriptions',
  '/subscriptions/evil',
  '/subscriptions;/evil',
  '/subscriptions%2fevil',
  '/subscriptions%00',
  '/constructor',
  '/__proto__',
  '/%',
  '/%zz',
  '%',
  '%zz',
  '%c0%af%c0%afevil.com',
  '?redirectUri=//evil.com',
  '#/subscriptions',
  '',
]

describe('a redirect from outside', () => {
  it('is tested with many hostile targets', () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
    expect(HOSTILE.length).toBeGreaterThanOrEqual(80)
  })

  it('without a target or with a hostile one leads to the fallback', () => {
    expect([null, undefined, ...HOSTILE].filter((target) => safe(target) !== HOME)).toEqual([])
  })

  it('to a hostile target that is encoded once more or twice stays on the portal', () => {
    const encoded = HOSTILE.map(encodeURIComponent)
    const astray = [...encoded, ...encoded.map(encodeURIComponent)].filter((target) =>
      ['https://account.example', 'http://localhost:4400'].some((portal) => {
        const url = landing(safe(target), portal)
        return url.origin !== portal || matchRoute(url.pathname) === undefined
      }),
    )
    expect(astray).toEqual([])
  })

  it.each([
    ['/subscriptions', '/subscriptions'],
    ['/subscriptions/', '/subscriptions/'],
    ['/', '/'],
    ['/..', '/'],
    ['/account-history?page=2', '/account-history?page=2'],
    [
      '/manage-devices?prefillSelections=true&x=%2F%2Fevil.com',
      '/manage-devices?prefillSelections=true&x=%2F%2Fevil.com',
    ],
    ['/plans?next=//evil.com', '/plans?next=//evil.com'],
    ['/plans?a=1#fragment', '/plans?a=1'],
    ['/oauth/google?client_id=1', '/oauth/google?client_id=1'],
    ['/a/../subscriptions', '/subscriptions'],
    ['%2Fpayment', '/payment'],
    [
      '%2Fbilling%3Ferror_code%3Derror.subscription.card.declined',
      '/billing?error_code=error.subscription.card.declined',
    ],
    ['/billing?x=100%25', '/billing?x=100%25'],
    ['/billing?name=ż', '/billing?name=%C5%BC'],
  ])('%j leads to %j', (target, to) => {
    expect(safe(target)).toBe(to)
  })

  it('to each of a large set of hostile targets stays on the portal, at a page of the account', () => {
    expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(500)
    const escaped = HOSTILE_TARGETS.filter((target) =>
      ['https://account.example', 'http://localhost:4400'].some((portal) => {
        const url = landing(safePath(target), portal)
        return url.origin !== portal || matchRoute(url.pathname)?.layout !== 'page'
      }),
    )
    expect(escaped).toEqual([])
  })

  it.each(['/', '/login', '/subscription', '/mfaLogin'])(
    'keeps the guard of %s on the portal for any redirectUri',
    (path) => {
      const lead = (target: string): string | null => {
        const query = new URLSearchParams({ redirectUri: target })
        return findRedirect(matchRoute(path), `${path}?${query}`, 'signedIn', { query, safePath })
      }
      expect(lead('/payment?a=1')).toBe('/payment?a=1')
      const astray = HOSTILE_TARGETS.filter((target) => {
        const to = lead(target)
        return to === null || matchRoute(landing(to, 'https://account.example').pathname)?.layout !== 'page'
      })
      expect(astray).toEqual([])
    },
  )
})

describe('a path after sign-in', () => {
  const WAYS_IN = [
    '/',
    '/login',
    '/subscription',
    '/mfaLogin',
    '/oauth',
    '/oauth/*',
    '/sso-redirect',
    '/isolated-sso-redirect',
    '/token-login',
  ]

  it.each(routes.map(({ path }) => path))('can be %s, unless it signs in (X-88)', (route) => {
    const path = `${route.replace('*', 'v1/alexa')}?a=1`
    expect(safePath(path)).toBe(WAYS_IN.includes(route) ? HOME : path)
  })
})
