import { brands } from '../../../brands/index.ts'
import type { GivenSettings } from '../../../src/brand/settings.ts'
import {
  type Answers,
  closePortal,
  isSeen,
  json,
  openPortal,
  profile,
  signInWith,
  wirePlan,
  withToken,
} from '../screens/portal-support.tsx'
import { equal, find, named, ok, until, violations } from '../support.tsx'

const SOCIAL = 'POST /authentication/authenticateViaSocial/geeni'
const apple = {
  redirectUriBase: 'https://portal.example',
  lrUri: 'https://identity.example',
  lrApiKey: 'key',
  buttonUrl: `${location.origin}/no-such-image`,
}
const google = { clientId: 'client-1', scriptUrl: `${location.origin}/no-such-script.js` }
const answers: Answers = {
  [SOCIAL]: () => json(profile()),
  'GET /account/subscriptions': () => json({ subscriptions: [wirePlan()] }),
  'GET /account/devices': () => json({ devices: [] }),
}

/** Records the next navigation of the page and cancels it. */
function watchLeaving(): { left: () => string | null; stop(): void } {
  let left: string | null = null
  const { navigation } = window as unknown as { navigation: EventTarget }
  const listener = (event: Event): void => {
    const { destination } = event as Event & { destination: { url: string } }
    if (new URL(destination.url).origin === location.origin) return
    left = destination.url
    event.preventDefault()
  }
  navigation.addEventListener('navigate', listener)
  return { left: () => left, stop: () => navigation.removeEventListener('navigate', listener) }
}

const open = (path: string, settings: GivenSettings, more: Answers = {}) =>
  openPortal(path, { settings, answers: { ...answers, ...more } })

/** Google with the stand-in of the vendor's script. */
const loaded = {
  clientId: 'client-1',
  scriptUrl: `${location.origin}/test/elements/areas/google-stand-in.js`,
}
const hasDivider = (shadow: ShadowRoot): boolean =>
  [...shadow.querySelectorAll('form ~ div p')].some(({ textContent }) => textContent === 'or')
const getText = (shadow: ShadowRoot): string => shadow.textContent ?? ''

describe('other sign-in methods', () => {
  afterEach(closePortal)

  it('render when configured, after an "or" separator, and otherwise not at all [SOCIAL-03 SOCIAL-04 SOCIAL-07]', async () => {
    const bare = await open('/login', {})
    ok(!hasDivider(bare.shadow) && !/Google|Apple/.test(getText(bare.shadow)), 'plain form')
    equal(bare.shadow.querySelector('img[src]'), null, 'no picture')
    const withApple = await open('/login', { apple })
    await until(() => hasDivider(withApple.shadow), 'the divider')
    await until(() => getText(withApple.shadow).includes('Apple'), 'the button of Apple')
    ok(named(withApple.shadow, 'button', 'Sign in with Apple'), 'its name')
    ok(!getText(withApple.shadow).includes('Google'), 'no Google')
    const withGoogle = await open('/login', { google: loaded })
    await until(() => withGoogle.host.querySelector('button') !== null, 'the vendor’s button')
    ok(hasDivider(withGoogle.shadow), 'the divider')
    ok(
      !withGoogle.shadow.querySelector('img[src]') && !getText(withGoogle.shadow).includes('Apple'),
      'no Apple',
    )
    const none = await open('/login', { google: { clientId: '', scriptUrl: '' } })
    await until(() => none.shadow.querySelector('form') !== null, 'the form')
    ok(!none.host.querySelector('[slot="acct-google"]'), 'no Google without a client id')
  })

  it('show text when an image or a script fails to load [SOCIAL-06]', async () => {
    const { host, shadow } = await open('/login', { apple, google })
    const references: string[] = []
    host.addEventListener('acct-error', (event) => references.push((event as CustomEvent).detail.reference))
    await until(
      () => shadow.querySelectorAll('img[src]').length === 0 && getText(shadow).includes('Apple'),
      'the text',
    )
    ok(named(shadow, 'button', 'Sign in with Apple').getClientRects().length > 0, 'a text button')
    await until(() => getText(shadow).includes('Sign in with Google'), 'the text for Google')
    equal(await violations(shadow), [], 'axe')
    named(shadow, 'button', 'Sign in with Google').click()
    await until(() => getText(shadow).includes('Google did not load.'), 'what is wrong')
    // An effect reports what is on the screen already.
    await until(() => references.length > 0, 'an event')
    equal(references.length, 1, 'one event')
    ok(
      getText(shadow).includes(`Reference: ${references[0]}`),
      `the reference of the event (${getText(shadow)})`,
    )
  })

  it('open redirectUri or My Plan after sign-in [SOCIAL-11]', async () => {
    for (const [query, target] of [
      ['', '/subscriptions'],
      ['?redirectUri=%2Fpayment', '/payment'],
      ['?redirectUri=%2F%2Fevil.example', '/subscriptions'],
    ] as const) {
      let sent: unknown = null
      const opened = await open(
        `/login${query}`,
        { google: loaded },
        {
          [SOCIAL]: async (request) => {
            sent = await request.json()
            return json(profile())
          },
        },
      )
      const reported: unknown[] = []
      opened.host.addEventListener('acct-signed-in', (event) => reported.push((event as CustomEvent).detail))
      await until(() => opened.host.querySelector('button') !== null, 'the vendor’s button')
      opened.host.querySelector('button')?.click()
      await until(() => opened.path() === target, `${query} leads to ${target}`)
      equal(sent, { socialProvider: 'google', idToken: 'google-token', redirectUri: target }, 'payload')
      equal(reported, [{ brand: 'geeni', accountId: 'a-1', method: 'google' }], 'reported')
    }
  })

  it('remove a token from the fragment and sign in with it [LOGIN-11]', async () => {
    let sent: unknown = null
    history.replaceState(null, '', '#lr-token=apple-code')
    const opened = await open(
      '/login',
      { apple },
      {
        [SOCIAL]: async (request) => {
          sent = await request.json()
          return json(profile())
        },
      },
    )
    await until(() => opened.path() === '/subscriptions', 'signed in')
    equal(location.hash, '', 'the address')
    equal(
      sent,
      { socialProvider: 'appleweb', authCode: 'apple-code', redirectUri: '/subscriptions' },
      'payload',
    )
  })

  it('report incomplete Apple settings and omit the button', async () => {
    const codes: string[] = []
    const listener = (event: Event): void => void codes.push((event as CustomEvent).detail.code)
    document.addEventListener('acct-error', listener)
    const { shadow } = await open('/login', { apple: { ...apple, lrApiKey: '' } })
    await until(() => codes.length > 0, 'a code')
    document.removeEventListener('acct-error', listener)
    equal(
      { code: codes[0], hasButton: getText(shadow).includes('Apple') },
      { code: 'configuration', hasButton: false },
      'code, and no button',
    )
  })

  it('link to the brand’s apps on narrow screens only [LOGIN-12]', async () => {
    const appLinks = { ios: 'https://apps.example/1', android: 'https://play.example/1' }
    for (const [width, settings, expected] of [
      [360, { appLinks }, ['https://apps.example/1', 'https://play.example/1']],
      [601, { appLinks }, []],
      [360, {}, []],
      [
        360,
        { appLinks: { ios: 'javascript:alert(1)', android: appLinks.android } },
        ['https://play.example/1'],
      ],
    ] as const) {
      const { shadow } = await openPortal('/login', { settings, width, answers })
      if ('appLinks' in settings) await until(() => getText(shadow).includes('Android'), 'the links')
      const seen = [...shadow.querySelectorAll<HTMLAnchorElement>('form ~ div nav a[href]')].filter(isSeen)
      equal(
        seen.map(({ href }) => href),
        expected,
        `${width} px`,
      )
    }
  })

  it('show Show/Hide and "Forgot Password?" for brands with these capabilities only [LOGIN-04 LOGIN-05]', async () => {
    const { shadow, path } = await openPortal('/login', { brand: 'nightowl' })
    const password = find<HTMLInputElement>(shadow, 'input[name="password"]')
    named(shadow, 'button', 'Show (Password)').click()
    await until(() => password.type === 'text', 'shown')
    named(shadow, 'button', 'Hide (Password)').click()
    await until(() => password.type === 'password', 'hidden')
    const link = named(shadow, 'form a', 'Forgot Password?')
    ok(link.getAttribute('href')?.endsWith('/forgot-password'), 'address')
    link.click()
    await until(() => path() === '/forgot-password', 'the route')
    const other = await openPortal('/login', { brand: 'geeni' })
    equal(other.shadow.querySelectorAll('form a, form button[type="button"]').length, 0, 'none elsewhere')
    const { capabilities } = await brands.geeni()
    const linkAlone = { capabilities: { ...capabilities, forgotPassword: true } }
    const { shadow: form } = await openPortal('/login', { brand: 'geeni', brandPart: linkAlone })
    equal(
      [...form.querySelectorAll('form a, form button[type="button"]')].map(({ textContent }) => textContent),
      ['Forgot Password?'],
      'the link alone',
    )
  })
})

const QUERY = 'client_id=c-1&redirect_uri=https%3A%2F%2Fassistant.example%2Fr%3Fkept%3D1&state=s-1'
const CODE: Answers = {
  'POST /authentication/byEmail': () => json(profile()),
  'POST /oauth/authcode': () => json({ authorizationCode: 'code-1' }),
  'GET /oauth/authcode/google': () => json({ authorizationCode: 'code-g' }),
  'GET /oauth/authcode/apple': () => json({ authorizationCode: 'code-a' }),
}
const link = (path: string, settings: GivenSettings = {}) =>
  open(path, { oauthUrl: 'http://localhost/oauth', ...settings }, CODE)
const CONSENT = /By signing in, you allow (\w+) to access and control the devices in your .+ account\./

describe('linking a voice assistant', () => {
  let leaving = watchLeaving()
  beforeEach(() => {
    leaving.stop()
    leaving = watchLeaving()
  })
  afterEach(() => {
    leaving.stop()
    closePortal()
  })

  it('is a sign-in at /oauth, keeps the last path segment, and names the assistant [NAV-03 NAV-04 OAUTH-02 OAUTH-07]', async () => {
    for (const [path, source, partner] of [
      ['/oauth', undefined, null],
      ['/oauth/google', 'google', 'Google'],
      ['/oauth/alexa', 'alexa', 'Alexa'],
      ['/oauth/other', 'other', null],
    ] as const) {
      const { shadow, account } = await link(`${path}?${QUERY}`)
      ok(shadow.querySelector('input[autocomplete="current-password"]'), path)
      equal(CONSENT.exec(getText(shadow))?.[1] ?? null, partner, `${path}: consent`)
      equal(shadow.querySelectorAll('[part="card"] > p:empty').length, 0, `${path}: empty paragraphs`)
      const { auth, oauth } = account.store.state.getState()
      const parameters = {
        client_id: 'c-1',
        redirect_uri: 'https://assistant.example/r?kept=1',
        state: 's-1',
      }
      equal(auth.oauthParameters, source ? { source, ...parameters } : parameters, `${path}: parameters`)
      equal(
        { isOAuthLogin: auth.isOAuthLogin, accountLinkingPartner: auth.accountLinkingPartner },
        { isOAuthLogin: true, accountLinkingPartner: partner?.toLowerCase() ?? null },
        `${path}: partner`,
      )
      equal(
        oauth,
        { clientId: 'c-1', redirectUri: parameters.redirect_uri, state: 's-1', authorizationCode: null },
        `${path}: state`,
      )
      equal(await violations(shadow), [], 'axe')
    }
  })

  it('resets without parameters [OAUTH-03]', async () => {
    const opened = await link(`/oauth/alexa?${QUERY}`)
    opened.go('/oauth/alexa')
    await until(() => !opened.account.store.state.getState().oauth, 'reset')
    const { isOAuthLogin, oauthParameters, accountLinkingPartner } =
      opened.account.store.state.getState().auth
    equal(
      { isOAuthLogin, oauthParameters, accountLinkingPartner },
      { isOAuthLogin: false, oauthParameters: null, accountLinkingPartner: null },
      'the state',
    )
  })

  it('lists the required parameters when one is missing, without a call [OAUTH-04]', async () => {
    for (const missing of ['client_id', 'redirect_uri', 'state', 'all']) {
      const query = new URLSearchParams(missing === 'all' ? '' : QUERY)
      query.delete(missing)
      const { shadow, calls } = await link(`/oauth/google?${query}`)
      ok(!shadow.querySelector('[role="alert"]'), 'nothing is said before')
      signInWith(shadow)
      await until(() => shadow.querySelector('[role="alert"]') !== null, `${missing}: the alert`)
      ok(
        find(shadow, '[role="alert"]').textContent?.startsWith(
          'Missing URL parameters for OAuth2 authentication.',
        ),
        missing,
      )
      equal(calls, [], 'calls')
    }
  })

  it('redirects to the assistant with code and state added to its query [OAUTH-05]', async () => {
    const opened = await link(`/oauth/alexa?${QUERY}`)
    signInWith(opened.shadow)
    await until(() => leaving.left() !== null, 'leaves')
    equal(leaving.left(), 'https://assistant.example/r?kept=1&code=code-1&state=s-1', 'address')
    equal(opened.calls, ['POST /authentication/byEmail', 'POST /oauth/authcode'], 'calls')
    equal(opened.tracked, ['VoiceAssistantLinked'], 'the event')
  })

  it('redirects there with a Google or an Apple credential too [OAUTH-09]', async () => {
    const byGoogle = await link(`/oauth/google?${QUERY}`, { google: loaded })
    await until(() => byGoogle.host.querySelector('button') !== null, 'the vendor’s button')
    byGoogle.host.querySelector('button')?.click()
    await until(() => leaving.left() !== null, 'leaves')
    equal(leaving.left(), 'https://assistant.example/r?kept=1&code=code-g&state=s-1', 'address')
    equal(byGoogle.calls, ['GET /oauth/authcode/google'], 'calls')
    leaving.stop()
    leaving = watchLeaving()
    history.replaceState(null, '', '#lr-token=apple-code')
    const byApple = await link(`/oauth/alexa?${QUERY}`, { apple })
    await until(() => leaving.left() !== null, 'leaves')
    equal(leaving.left(), 'https://assistant.example/r?kept=1&code=code-a&state=s-1', 'address')
    equal(byApple.calls, ['GET /oauth/authcode/apple'], 'calls')
  })

  it('links the account of an Apple credential beside a session of another one, and keeps no credential', async () => {
    history.replaceState(null, '', '#lr-token=apple-code')
    const opened = await openPortal(`/oauth/alexa?${QUERY}`, {
      settings: { oauthUrl: 'http://localhost/oauth', apple },
      answers: { ...CODE, 'POST /authentication/byToken': () => json(profile()) },
      storages: withToken(),
    })
    await until(() => leaving.left() !== null, 'leaves')
    equal(leaving.left(), 'https://assistant.example/r?kept=1&code=code-a&state=s-1', 'address')
    equal(
      opened.calls.filter((call) => call.includes('authcode')),
      ['GET /oauth/authcode/apple'],
      'codes',
    )
    ok(!JSON.stringify([location.href, history.state]).includes('apple-code'), 'the credential')
  })
})

describe('for visitors', () => {
  afterEach(closePortal)

  it('public pages render their own content without a redirect [NAV-26]', async () => {
    const titles = new Set<string>()
    for (const path of [
      '/login',
      '/forgot-password',
      '/reset-password',
      '/verify-email',
      '/plans',
      '/share',
    ]) {
      const opened = await openPortal(path, { answers })
      const main = find(opened.shadow, 'main')
      await until(() => (main.textContent ?? '').trim() !== '', path)
      equal(opened.path(), path, 'where it is')
      titles.add(document.title)
    }
    equal(titles.size, 6, 'a page of its own each')
  })
})
