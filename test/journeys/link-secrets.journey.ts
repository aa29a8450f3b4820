import { expect } from 'vitest'
import { isSweep } from '../fixtures/sweep.ts'
import { journey } from './support/journey.ts'
import { getPlaces } from './support/places.ts'
import { fillSignIn } from './support/portal.ts'

/** Links without the token at their end, and their targets. */
const LINKS: readonly (readonly [link: string, target: string])[] = [
  ['/sso-redirect?nextPath=%2Fpayment&token=', '/payment'],
  ['/token-login?nextPath=%2Fpayment&token=', '/payment'],
  ['/sso-redirect?nextPath=%2Fpayment#&token=', '/payment'],
  // The same screens as of the links before them; test/unit/hosting/link-script.test.ts has their addresses.
  ...(isSweep
    ? ([
        ['/login?redirectUri=%2Fpayment&token=', '/payment'],
        ['/isolated-sso-redirect?nextPath=%2Fpayment&token=', '/payment'],
        ['/?token=', '/subscriptions'],
      ] as const)
    : []),
]

journey(
  'a link signs in once and opens its target, no script finds its token, and Back leaves the portal [SSO-01 TOKEN-01]',
  async ({ page, at, sandbox }) => {
    for (const [path, end] of LINKS) {
      const token = await sandbox.token('active@geeni.example', 'geeni')
      await page.goto(`${at.sandbox}/sandbox/inbox`)
      await page.goto(at.portal + path + encodeURIComponent(token))
      await expect.poll(() => page.url()).toBe(at.portal + end)
      await page.getByRole('button', { name: 'Avery Brooks' }).waitFor()
      const stored = await page.evaluate(() => sessionStorage.getItem('acct.geeni.session') ?? '')
      expect({ path, places: await getPlaces(page, token), isSignedIn: stored.includes('token') }).toEqual({
        path,
        // A token of single sign-on can be the token of the session.
        places: stored.includes(token) ? ['session acct.geeni.session'] : [],
        isSignedIn: true,
      })
      await page.goBack()
      expect(page.url()).toBe(`${at.sandbox}/sandbox/inbox`)
      // A file of the portal's origin, which reaches its storage without a load of the portal.
      await page.goto(`${at.portal}/favicon.svg`)
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
      if (path !== LINKS[0]?.[0]) continue
      await page.goto(at.portal + path + encodeURIComponent(token))
      await page.getByLabel('Password').waitFor()
      await page.getByRole('alert').waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
    }
  },
)

journey(
  'a brand’s page hands the session to its portal in the fragment, where no script finds it later',
  async ({ page, at, sandbox }) => {
    const opened: string[] = []
    // Requests have no fragment.
    page.on('framenavigated', (frame) => opened.push(frame.url()))
    await page.goto(`${at.brandSite}/hostile`)
    // Without a tag on the page for this route, the link opens the portal.
    await page.evaluate(() => document.querySelector('acct-subscriptions')?.remove())
    await sandbox.clearRequests()
    await fillSignIn(page, 'active@geeni.example')
    await page.getByLabel('Password').press('Enter')
    const portal = at.portal.replace('localhost', 'geeni.localhost')
    await expect.poll(() => page.url()).toBe(`${portal}/subscriptions`)
    await page.getByText('Front Door').waitFor()
    const paths = (await sandbox.requests()).map(({ path }) => path)
    expect(paths).toContain('/authentication/byToken')
    expect(paths.filter((path) => path === '/authentication/byEmail')).toHaveLength(1)
    const link = opened.find((url) => url.startsWith(`${portal}/sso-redirect`)) ?? ''
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
    expect({ query: new URL(link).search, hasToken: token.length > 10 }).toEqual({
      query: '?nextPath=%2Fsubscriptions',
      hasToken: true,
    })
    expect((await getPlaces(page, token)).filter((place) => place !== 'session acct.geeni.session')).toEqual(
      [],
    )
  },
)
