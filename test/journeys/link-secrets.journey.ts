import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSweep } from '../fixtures/sweep.ts'
import { journey } from './support/journey.ts'
import { fillSignIn, openAs, signIn } from './support/portal.ts'

/**
 * Returns the places of a page in which a script finds a token: what the browser remembers of the navigation,
 * the session history, storage and the document, with its shadow roots.
 */
const placesOf = (page: Page, token: string): Promise<string[]> =>
  page.evaluate((secret) => {
    const { navigation } = window as unknown as {
      navigation?: {
        entries(): { url: string }[]
        activation: { entry: { url: string } | null; from: { url: string } | null } | null
      }
    }
    const rendered = (root: ParentNode): string =>
      [...root.querySelectorAll('*')]
        .map((node) =>
          [
            ...[...node.attributes].map(({ value }) => value),
            node.shadowRoot ? rendered(node.shadowRoot) : '',
          ].join(' '),
        )
        .join(' ')
    const places: Record<string, unknown> = {
      performance: performance.getEntries().map(({ name }) => name),
      activation: [navigation?.activation?.entry?.url, navigation?.activation?.from?.url],
      entries: navigation?.entries().map(({ url }) => url),
      'history.state': history.state,
      address: [location.href, document.URL, document.baseURI],
      referrer: document.referrer,
      'window.name': window.name,
      cookie: document.cookie,
      document: [document.documentElement.outerHTML, rendered(document)],
    }
    for (const [area, storage] of Object.entries({ local: localStorage, session: sessionStorage }))
      for (const [key, value] of Object.entries(storage)) places[`${area} ${key}`] = value
    return Object.keys(places).filter((place) => {
      const text = JSON.stringify(places[place]) ?? ''
      return text.includes(secret) || text.includes(encodeURIComponent(secret))
    })
  }, token)

/** Links without the token at their end, and their targets. */
const LINKS: readonly (readonly [link: string, target: string])[] = [
  ['/sso-redirect?nextPath=%2Fpayment&token=', '/payment'],
  ['/token-login?nextPath=%2Fpayment&token=', '/payment'],
  ['/login?redirectUri=%2Fpayment&token=', '/payment'],
  ['/sso-redirect?nextPath=%2Fpayment#&token=', '/payment'],
  // The same screens as of the links before them.
  ...(isSweep
    ? ([
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
      expect({ path, places: await placesOf(page, token), isSignedIn: stored.includes('token') }).toEqual({
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

journey('a mailed link leaves its token in the state of the history alone', async ({ page, at, sandbox }) => {
  const email = 'active@geeni.example'
  await page.goto(`${at.portal}/forgot-password`)
  await page.locator('input[name="email"]').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const link = (await sandbox.inbox(email)).at(-1)?.link ?? ''
  const token = new URL(link).searchParams.get('vtoken') ?? ''
  await page.goto(link)
  await page.locator('input[name="new-password"]').fill('Quite-different-2?')
  expect(await placesOf(page, token)).toEqual(['history.state'])
  await page.locator('input[name="confirm-password"]').fill('Quite-different-2?')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('Your password has been changed.').waitFor()
  expect(await placesOf(page, token)).toEqual([])
})

journey(
  'a brand’s page hands the session to its portal in the fragment, where no script finds it later',
  async ({ page, at, sandbox }) => {
    const opened: string[] = []
    // Requests have no fragment.
    page.on('framenavigated', (frame) => opened.push(frame.url()))
    await page.goto(`${at.brandSite}/hostile`)
    // Without a tag on the page for this route, the link opens the portal.
    await page.evaluate(() => document.querySelector('acct-subscriptions')?.remove())
    await sandbox.forgetRequests()
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
    expect((await placesOf(page, token)).filter((place) => place !== 'session acct.geeni.session')).toEqual(
      [],
    )
  },
)

journey(
  'a card form names the account that a link has signed in, also after a reload, and no other account',
  async ({ page, at, sandbox }) => {
    const email = 'active@geeni.example'
    const notice = page.getByText(`You signed in as ${email} through a link`)
    const form = page.getByRole('form', { name: 'Payment' })
    await openAs(page, { at, sandbox }, email, '/billing')
    await form.waitFor()
    await notice.waitFor()
    await page.reload()
    await form.waitFor()
    await notice.waitFor()
    await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
    await page.goto(`${at.portal}/login?redirectUri=%2Fbilling`)
    await signIn(page, email)
    await page.locator('input[name="firstName"]:enabled').waitFor()
    expect(await notice.count()).toBe(0)
  },
)
