import { SUPPORT_LINKS } from '../../fixtures/specified-brands.ts'
import {
  closePortal,
  json,
  type Opened,
  type OpenOptions,
  openPortal,
  openSignedIn,
  signedIn,
  signInWith,
} from '../screens/portal-support.tsx'
import { equal, find, named, ok, until, violations } from '../support.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const main = ({ shadow }: Opened): HTMLElement => find(shadow, 'main')
/** Opens a page and waits for its text. */
async function at(path: string, options: OpenOptions = {}): Promise<Opened> {
  const opened = await openPortal(path, options)
  await until(() => (main(opened).textContent ?? '').length > 10, 'its text')
  return opened
}

function browserCalled(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
}

describe('/share', () => {
  // A store URL on this page: the test observes the navigation without leaving.
  const here = location.href.split('#')[0]
  const appLinks = { ios: `${here}#ios-store`, android: `${here}#android-store` }
  afterEach(() => {
    closePortal()
    Reflect.deleteProperty(navigator, 'userAgent')
    location.hash = ''
  })

  async function leadsTo(hash: string): Promise<void> {
    const opened = await openPortal('/share', { settings: { appLinks } })
    await until(() => location.hash === hash, 'the store')
    equal(opened.path(), '/share', 'path')
    equal(await violations(opened.shadow), [], 'axe')
  }

  it('opens the app in the iOS store [NAV-09]', async () => {
    browserCalled(IPHONE)
    await leadsTo('#ios-store')
  })

  it('opens the app in the Android store [NAV-10]', async () => {
    browserCalled(PIXEL)
    await leadsTo('#android-store')
  })

  it('shows that there is no app on other devices, to visitors too [NAV-08 NAV-11]', async () => {
    browserCalled(DESKTOP)
    const opened = await at('/share', { settings: { appLinks } })
    equal(find(opened.shadow, 'main [role="alert"]').textContent, 'The app does not exist.', 'the text')
    equal({ path: opened.path(), hash: location.hash }, { path: '/share', hash: '' }, 'no navigation')
    equal(await violations(opened.shadow), [], 'axe')
  })

  it('notifies the native app too, and shows the message without a link, or with a script URL', async () => {
    const view = window as Window & { ReactNativeWebView?: { postMessage(message: string): void } }
    const posted: string[] = []
    view.ReactNativeWebView = { postMessage: (message) => void posted.push(message) }
    try {
      browserCalled(IPHONE)
      const opened = await at('/share', { settings: { appLinks: { ios: 'javascript:alert(1)' } } })
      equal(find(opened.shadow, 'main [role="alert"]').textContent, 'The app does not exist.', 'the text')
      equal(posted, [], 'not embedded')
      opened.host.setAttribute('source', 'ios')
      opened.go('/error')
      opened.go('/share')
      await until(() => posted.length > 0, 'the message')
      equal(posted, ['{"type":"ALERT","title":"Geeni","message":"The app does not exist."}'], 'message')
    } finally {
      delete view.ReactNativeWebView
    }
  })
})

describe('/setup-stripe-elements', () => {
  afterEach(closePortal)

  async function chooses(query: string, provider: string): Promise<void> {
    const opened = await openSignedIn('/subscriptions')
    equal(opened.account.store.state.getState().billing.provider, null, 'the brand’s own')
    opened.go(`/setup-stripe-elements${query}`)
    await until(() => opened.path() === '/subscriptions', 'My Plan')
    equal(opened.account.store.state.getState().billing.provider, provider, 'provider')
  }

  it('selects Recurly for enable=false and opens My Plan [NAV-12 NAV-14]', () =>
    chooses('?enable=false', 'recurly'))

  for (const query of ['?enable=true', '?enable=x', ''])
    it(`selects Stripe Elements for "${query}" and opens My Plan [NAV-13 NAV-14]`, () =>
      chooses(query, 'stripeElements'))

  it('opens My Plan also as the screen after the sign-in', async () => {
    const opened = await openPortal('/login?redirectUri=%2Fsetup-stripe-elements', { answers: signedIn })
    signInWith(opened.shadow)
    await until(() => opened.path() === '/subscriptions', 'My Plan')
    equal(opened.account.store.state.getState().billing.provider, 'stripeElements', 'provider')
  })
})

describe('/error', () => {
  afterEach(() => {
    closePortal()
    Reflect.deleteProperty(navigator, 'clipboard')
    Reflect.deleteProperty(document, 'execCommand')
  })

  it('shows the message of the error code already_subscribed [NAV-15]', async () => {
    const sentence = 'You already have a subscription to this plan.'
    const plain = await at('/error')
    ok(!main(plain).textContent?.includes(sentence), 'not without it')
    equal(await violations(plain.shadow), [], 'axe')
    const other = await at('/error?error_code=constructor')
    ok(!main(other).textContent?.includes(sentence), 'not with another')
    const coded = await at('/error?error_code=already_subscribed')
    ok(main(coded).textContent?.includes(sentence), 'the sentence')
  })

  it('links to My Plan only, without support [NAV-16 NAV-17]', async () => {
    const opened = await openSignedIn('/error', { brand: 'otis' })
    await until(() => main(opened).querySelector('h1') !== null, 'the page')
    equal(
      [...main(opened).querySelectorAll('button, a')].map(({ textContent }) => textContent),
      ['Go to My Plan', 'Copy details'],
      'controls',
    )
    named(main(opened), 'button', 'Go to My Plan').click()
    await until(() => opened.path() === '/subscriptions', 'My Plan')
  })

  it('opens after a failed load of the account, with a relative path too [NAV-43]', async () => {
    const answers = { ...signedIn, 'GET /account/subscriptions': () => json({}, 400) }
    const opened = await openPortal('/login', { answers })
    const destinations: unknown[] = []
    opened.host.addEventListener('acct-navigate', (event) =>
      destinations.push((event as CustomEvent).detail.to),
    )
    signInWith(opened.shadow)
    await until(() => opened.path() === '/error?error_code=account_data', 'the error page')
    equal(destinations.at(-1), '/error?error_code=account_data', 'where to')
  })

  /** Opens the error page by a failed load of the account; returns its details as `acct-error` has them. */
  async function failed(): Promise<{ opened: Opened; detail: Record<string, unknown> }> {
    const answers = { ...signedIn, 'GET /account/subscriptions': () => json({ token: 'secret' }, 400) }
    const opened = await openPortal('/login', { answers })
    const details: Record<string, unknown>[] = []
    opened.host.addEventListener('acct-error', (event) => details.push((event as CustomEvent).detail))
    signInWith(opened.shadow)
    const isOpen = () => main(opened).textContent?.includes('Copy details') === true
    await until(() => opened.path().startsWith('/error?') && isOpen(), 'the error page')
    const [detail = {}] = details
    equal(details.length, 1, 'events: the page repeats the failure that opened it')
    return { opened, detail }
  }

  /** The clipboard of the page for one test; `undefined` as on an http page. */
  function clipboard(value: { writeText(text: string): Promise<void> } | undefined): void {
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
  }
  it('shows the reference of the failure, and copies its details without a secret', async () => {
    const { opened, detail } = await failed()
    ok(main(opened).textContent?.includes(`Reference: ${detail.reference}`), 'the line')
    const copied: string[] = []
    clipboard({ writeText: async (text) => void copied.push(text) })
    const button = named(main(opened), 'button', 'Copy details')
    button.click()
    const said = (): string => main(opened).querySelector('[role="status"]')?.textContent ?? ''
    await until(() => said() === 'Details copied.', 'the announcement')
    equal(
      copied.map((text) => text.split('\n')),
      [
        [
          `Reference: ${detail.reference}`,
          `Time: ${detail.time}`,
          'Call: subscriptions',
          'Error: unknown',
          'Page: /subscriptions',
          'Brand: geeni',
          `acct-elements: ${__ACCT_VERSION__}`,
        ],
      ],
      'details',
    )
    equal(opened.shadow.activeElement?.textContent, 'Copy details', 'focus')
    equal(await violations(opened.shadow), [], 'axe')
  })

  it('copies without the permission to write to the clipboard', async () => {
    const { opened, detail } = await failed()
    clipboard({ writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) })
    const selected: string[] = []
    document.execCommand = () => {
      const field = opened.shadow.activeElement as HTMLTextAreaElement
      return selected.push(field.value.slice(field.selectionStart, field.selectionEnd)) > 0
    }
    const button = named(main(opened), 'button', 'Copy details')
    button.click()
    await until(() => main(opened).textContent?.includes('Details copied.') === true, 'the announcement')
    ok(selected[0]?.includes(`Reference: ${detail.reference}`), 'selection')
    ok(opened.shadow.activeElement === button, 'focus returns')
  })

  it('shows the selected details where a browser copies nothing', async () => {
    const { opened } = await failed()
    clipboard(undefined)
    document.execCommand = () => false
    named(main(opened), 'button', 'Copy details').click()
    const message = 'Select the details and copy them.'
    await until(() => main(opened).textContent?.includes(message) === true, 'the announcement')
    const field = find<HTMLTextAreaElement>(opened.shadow, 'textarea')
    equal(
      { start: field.selectionStart, end: field.selectionEnd },
      { start: 0, end: field.value.length },
      'selection',
    )
    ok(field.getBoundingClientRect().height > 100, 'it is visible')
    equal(await violations(opened.shadow), [], 'axe')
  })
})

describe('/error-status', () => {
  afterEach(closePortal)

  for (const [brand, address] of SUPPORT_LINKS)
    it(`has Back and links to the support address of ${brand}: ${address} [NAV-18]`, async () => {
      const opened = await at('/error-status', { brand })
      const support = main(opened).querySelector('a')
      equal(
        [support?.textContent ?? null, support?.getAttribute('href') ?? null],
        address ? ['Contact support', address] : [null, null],
        'support',
      )
      // unit/contrast tests the colors of every brand.
      if (brand === 'otis') equal(await violations(opened.shadow), [], 'axe')
      named(main(opened), 'button', 'Back').click()
      await until(() => opened.path() !== '/error-status', 'back')
    })
})

describe('a page without a title above it', () => {
  afterEach(closePortal)

  for (const path of ['/error', '/error-status', '/share', '/nowhere'])
    it(`has one heading of the first level at ${path}`, async () => {
      const opened = await at(path)
      equal(opened.shadow.querySelectorAll('h1').length, 1, 'first headings')
      equal(await violations(opened.shadow, ['page-has-heading-one', 'heading-order']), [], 'axe')
    })
})
