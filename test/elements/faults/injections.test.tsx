import type { Invoice } from '../../../src/domain/history/invoice.ts'
import { AcctError } from '../../../src/errors/acct-error.ts'
import type { AuthState } from '../../../src/store/access/auth.slice.ts'
import { initialSso } from '../../../src/store/access/sso.slice.ts'
import {
  closePortal,
  json,
  type Opened,
  openPortal,
  openSignedIn,
  wirePlan,
} from '../screens/portal-support.tsx'
import { equal, find, named, ok, until } from '../support.tsx'
import { INJECTIONS, isText, ONE_OF_EACH } from './injections.ts'

const QUERY = 'client_id=c-1&redirect_uri=https%3A%2F%2Fassistant.example%2Fr&state=s-1'
const oauthUrl = 'http://localhost/oauth'

const setAuth = ({ account }: Opened, part: Partial<AuthState>): void =>
  account.store.state.setState(({ auth }) => ({ auth: { ...auth, ...part } }))
const profile = (fullName: string): AuthState['profile'] => ({
  account: { id: 'a-1', status: 'active', migrationInfo: null },
  countryCode: null,
  email: fullName,
  fullName,
})
const failed = (detail: string) => ({
  status: 'failed' as const,
  error: new AcctError('invalidLogin', { detail }),
})

const INVOICE: Invoice = {
  invoiceDate: null,
  status: 'paid',
  invoiceTotal: 999,
  currency: 'USD',
  cardType: null,
  lastFour: null,
  invoiceId: null,
}

/** Every place that renders a server text; `place` is its selector. */
const PLACES: readonly {
  name: string
  path: string
  isSignedIn?: boolean
  show(opened: Opened, text: string): void
  place: string
}[] = [
  {
    name: 'a rejection at sign-in',
    path: '/login',
    show: (opened, text) => setAuth(opened, { signIn: failed(text) }),
    place: '[role="alert"]',
  },
  {
    name: 'a rejection of a code',
    path: '/mfaLogin',
    show: (opened, text) =>
      setAuth(opened, {
        mfaData: { contactType: 'EMAIL', email: text, phoneNumber: null },
        verify: { status: 'failed', error: new AcctError('invalidMfa', { detail: text }) },
      }),
    place: '[role="alert"]',
  },
  {
    name: 'a rejection while a voice assistant is linked',
    path: `/oauth/google?${QUERY}`,
    show: (opened, text) => setAuth(opened, { signIn: failed(text) }),
    place: '[role="alert"]',
  },
  {
    name: 'the name in the header',
    path: '/payment',
    isSignedIn: true,
    show: (opened, text) => setAuth(opened, { profile: profile(text) }),
    place: 'header',
  },
  {
    name: 'the name of who links',
    path: `/oauth/google?${QUERY}`,
    isSignedIn: true,
    show: (opened, text) => setAuth(opened, { profile: profile(text) }),
    place: 'main',
  },
  {
    name: 'the number and the currency of an invoice',
    path: '/account-history',
    isSignedIn: true,
    show: ({ account }, text) =>
      account.store.state.setState({
        history: { status: 'done', data: [{ ...INVOICE, currency: text, invoiceId: text }] },
      }),
    place: 'main',
  },
  {
    name: 'the accounts of a link',
    path: '/token-login',
    isSignedIn: true,
    show(opened, text) {
      setAuth(opened, { profile: profile('Jane') })
      opened.account.store.state.setState({ sso: { ...initialSso, other: text } })
    },
    place: 'main',
  },
]

describe('script injections', () => {
  afterEach(closePortal)

  for (const { name, path, isSignedIn, show, place } of PLACES)
    it(`render as text: ${name}`, async () => {
      // Reads of the screen fail, because their data would replace the strings.
      const answers = {
        'GET /subscriptions/paymentHistory': () => new Promise<Response>(() => {}),
      }
      const open = isSignedIn ? openSignedIn : openPortal
      const opened = await open(isSignedIn ? '/subscriptions' : '/login', { answers, settings: { oauthUrl } })
      const { shadow } = opened
      if (!isSignedIn)
        setAuth(opened, { mfaData: { contactType: 'EMAIL', email: 'j@x.org', phoneNumber: null } })
      const { promise: hasArrived, resolve } = Promise.withResolvers<void>()
      // Keeps the screen of the link open, which has no token.
      opened.host.addEventListener('acct-navigate', (event) => {
        event.preventDefault()
        resolve()
      })
      opened.go(path)
      if (path === '/token-login') await hasArrived
      show(opened, 'plain text')
      await until(() => shadow.querySelector(place)?.textContent?.includes('plain text') === true, name)
      for (const text of INJECTIONS) {
        show(opened, text)
        await Promise.resolve()
        if (!shadow.querySelector(place)?.textContent?.includes(text))
          await until(() => shadow.querySelector(place)?.textContent?.includes(text) === true, text)
        isText(opened, text)
      }
    })

  it('render as text: names of plans and devices', async () => {
    const subscriptions = INJECTIONS.map((name, at) =>
      wirePlan(
        {
          id: `plan-${at}`,
          devices: [{ pepperDeviceId: `d-${at}`, name: `device ${name}`, subscribable: true }],
        },
        { id: `config-${at}`, name: `plan ${name}` },
      ),
    )
    const opened = await openSignedIn('/subscriptions', {
      answers: { 'GET /account/subscriptions': () => json({ subscriptions }) },
    })
    // My Plan renders some cards at a time.
    await until(() => opened.shadow.querySelector('article') !== null, 'cards')
    const hidden = INJECTIONS.length - opened.shadow.querySelectorAll('article').length
    named(opened.shadow, 'button', `Show ${hidden} more plans`).click()
    await until(() => opened.shadow.querySelectorAll('article').length === INJECTIONS.length, 'all cards')
    const shown = find(opened.shadow, 'main').textContent ?? ''
    const missing = INJECTIONS.flatMap((name) => [`plan ${name}`, `device ${name}`]).filter(
      (text) => !shown.includes(text),
    )
    equal(missing, [], 'shown as they are')
    isText(opened, 'plans')
  })

  it('render as text, and never as URLs: brand data', async () => {
    const all = INJECTIONS.join(' | ')
    const copy = Object.fromEntries(INJECTIONS.map((text, at) => [`own.${at}`, text]))
    const opened = await openPortal('/login', {
      brandPart: {
        brandName: all,
        supportEmail: all,
        chatUrl: ONE_OF_EACH[4] ?? null,
        copy,
        config: {
          footerText: 'own.0',
          footer: INJECTIONS.map((_, at) => ({ nameI18n: `own.${at}`, linkI18n: `own.${at}` })),
        },
      },
    })
    const footer = find(opened.shadow, 'footer')
    ok(footer.textContent?.includes(all), 'the brand’s name')
    equal(find(opened.shadow, 'header [role="img"]').getAttribute('aria-label'), all, 'the logo’s')
    // Brand texts can contain placeholders; unknown ones render empty.
    const plain = INJECTIONS.filter((text) => !/\{\{|\$t\(/.test(text))
    equal(
      plain.filter((text) => !footer.textContent?.includes(text)),
      [],
      'the names of its links',
    )
    isText(opened, 'the brand')
    const addresses = [...footer.querySelectorAll('a')].map(
      ({ href }) => new URL(href || location.href).protocol,
    )
    ok(
      addresses.every((protocol) => ['http:', 'https:', 'mailto:'].includes(protocol)),
      `addresses: ${[...new Set(addresses)]}`,
    )
  })
})
