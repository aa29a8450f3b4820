import type { BrandCode } from '../../../brands/index.ts'
import type { SignOutDetail, SignOutStep } from '../../../src/react/navigation.ts'
import { WARNING_MS } from '../../../src/store/access/idle.actions.ts'
import { IDLE_MS } from '../../../src/store/access/stored-session.ts'
import { type FakeClock, fakeClock } from '../clock.ts'
import { equal, find, named, ok, until, violations } from '../support.tsx'
import {
  closePortal,
  isSeen,
  json,
  type Opened,
  openPortal,
  openSignedIn,
  profile,
  signedIn,
  signInWith,
  withToken,
} from './portal-support.tsx'

/** Opens the portal at a path with a session. */
async function signedInAt(
  path: string,
  options: { brand?: BrandCode; width?: number; name?: string } = {},
): Promise<Opened> {
  const opened = await openSignedIn(path, options)
  await until(() => opened.path() === path, `at ${path}`)
  return opened
}

const tabs = (shadow: ShadowRoot) => [...shadow.querySelectorAll<HTMLAnchorElement>('nav a')]
const seenTexts = (element: Element) =>
  [...element.querySelectorAll('*')]
    .filter((one) => isSeen(one) && one.childElementCount === 0)
    .map((one) => one.textContent)

describe('shared layout', () => {
  afterEach(closePortal)

  it('has header, three tabs, content and footer, and sign-in inside it at /subscription [NAV-28 NAV-02]', async () => {
    const { shadow } = await signedInAt('/payment')
    for (const landmark of ['header', 'nav', 'main', 'footer'])
      ok(isSeen(shadow.querySelector(landmark)), landmark)
    equal(tabs(shadow).length, 3, 'tabs')
    await until(() => shadow.querySelector('main [aria-busy="true"]') === null, 'the page is there')
    equal(await violations(shadow), [], 'axe')
    const entry = await openPortal('/subscription')
    for (const part of ['header', 'footer', 'input[name="password"]'])
      ok(isSeen(entry.shadow.querySelector(part)), part)
  })

  it('links to plan, payment and history, and marks the tab of the first path segment [NAV-29 NAV-31]', async () => {
    const opened = await signedInAt('/payment')
    const paths = ['/subscriptions', '/payment', '/account-history']
    equal(
      tabs(opened.shadow).map(({ pathname }) => pathname),
      paths,
      'targets',
    )
    for (const path of paths) {
      opened.go(`${path}?x=1`)
      await until(
        () => find<HTMLAnchorElement>(opened.shadow, 'nav a[aria-current="page"]').pathname === path,
        `${path} is marked`,
      )
      equal(opened.shadow.querySelectorAll('nav a[aria-current]').length, 1, 'marked tabs')
    }
  })

  it('shortens the third tab and omits the page name at 600 px, not at 601 [NAV-30 NAV-34]', async () => {
    for (const [width, label, hasName] of [
      [600, 'History', false],
      [601, 'Payment History', true],
    ] as const) {
      const { shadow } = await signedInAt('/payment', { width })
      const third = tabs(shadow)[2]
      ok(third, 'a third tab')
      equal(seenTexts(third), [label], `third tab at ${width}`)
      const names = [...shadow.querySelectorAll('header p')].filter(
        ({ textContent }) => textContent === 'Payment',
      )
      equal(names.map(isSeen), [hasName], `page name at ${width}`)
    }
  })

  it('hides the header on narrow screens with the attribute [NAV-32]', async () => {
    for (const [width, isFlagged, isShown] of [
      [600, true, false],
      [600, false, true],
      [992, true, true],
    ] as const) {
      const { shadow, host } = await openPortal('/login', { width })
      if (isFlagged) host.setAttribute('header', 'hidden-narrow')
      await until(() => isSeen(shadow.querySelector('header')) === isShown, `${width} ${isFlagged}`)
    }
  })

  it('titles the page after its route [NAV-33]', async () => {
    for (const [path, title] of [
      ['/login', 'Sign In - Account Management'],
      ['/plans', 'Plans - Account Management'],
      ['/nowhere', 'Page not found - Account Management'],
    ] as const) {
      await openPortal(path)
      await until(() => document.title === title, title)
    }
  })

  it('shows visitors a Sign In link to / [NAV-35]', async () => {
    for (const path of ['/plans', '/forgot-password', '/error', '/no/such/page']) {
      const { shadow } = await openPortal(path)
      const link = named(shadow, 'header a', 'Sign In') as HTMLAnchorElement
      equal(link.pathname, '/', `target at ${path}`)
    }
  })

  it('shows no Sign In link above the sign-in form', async () => {
    for (const path of ['/', '/login', '/subscription', LINKING]) {
      const { shadow } = await openPortal(path)
      ok(shadow.querySelector('main form'), `the form at ${path}`)
      equal(shadow.querySelectorAll('header a').length, 1, `links at ${path}: the logo`)
    }
  })

  it('shows the full name with Sign Out and Delete Account to account holders [NAV-36]', async () => {
    const { shadow } = await signedInAt('/payment')
    named(shadow, 'header button', 'Avery Brooks').click()
    await until(() => shadow.querySelectorAll('[role="menuitem"]').length === 2, 'the menu')
    equal(
      [...shadow.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent),
      ['Sign Out', 'Delete Account'],
      'items',
    )
    await until(() => find(shadow, 'main').textContent?.includes('Add a card') === true, 'the panel')
    equal(await violations(shadow), [], 'axe')
  })

  it('has a footer with copyright, year, brand, and the brand’s text if any [NAV-37 NAV-38]', async () => {
    const year = new Date().getFullYear()
    const plain = await openPortal('/login', { brand: 'otis' })
    equal(
      [...plain.shadow.querySelectorAll('footer p')].map(({ textContent }) => textContent),
      [`© ${year} Otis`],
      'without a text',
    )
    const own = await openPortal('/login', { brand: 'pepper' })
    equal(own.shadow.querySelectorAll('footer p').length, 2, 'with a text')
    equal(
      own.shadow.querySelectorAll('footer p')[1]?.textContent,
      own.account.brand.copy['footer.text'],
      'the text',
    )
  })

  it('links to each brand’s terms and privacy in a new tab; one brand has a chat [NAV-39 NAV-40 NAV-41]', async () => {
    const links = async (brand: BrandCode) => {
      const { shadow } = await openPortal('/login', { brand })
      return [...shadow.querySelectorAll<HTMLAnchorElement>('footer a')]
    }
    const getTexts = (all: HTMLAnchorElement[]) => all.map(({ firstChild }) => firstChild?.textContent)
    equal(getTexts(await links('otis')), ['Terms of Use', 'Privacy Policy'], 'the defaults')
    ok((await links('pepper')).length > 2, 'a brand with links of its own')
    for (const link of await links('pepper'))
      equal(
        { target: link.target, isNoopener: link.rel.includes('noopener') },
        { target: '_blank', isNoopener: true },
        link.href,
      )
    const chatty = []
    for (const brand of ['momentum', 'otis', 'pepper', 'visi', 'geeni', 'nightowl', 'notion'] as const)
      if (getTexts(await links(brand)).includes('Chat with us')) chatty.push(brand)
    equal(chatty, ['nightowl'], 'brands with a chat')
  })

  it('shows a page for unknown paths that reads "Page not found." [NAV-19 NAV-20]', async () => {
    const { shadow } = await openPortal('/no/such/page')
    equal(find(shadow, 'main h1').textContent, 'Page not found.', 'the text')
    ok(isSeen(shadow.querySelector('header')) && isSeen(shadow.querySelector('footer')), 'layout')
  })

  it('redirects visitors of guarded pages to sign-in, with redirectUri when possible [NAV-21 NAV-22]', async () => {
    const resumed = [
      '/account-history',
      '/subscriptions',
      '/billing?a=b',
      '/manage-devices?prefillSelections=true',
      '/checkout',
      '/payment',
      '/cancel-plan',
    ]
    for (const path of resumed) {
      const opened = await openPortal(path)
      await until(() => opened.path() === `/login?redirectUri=${encodeURIComponent(path)}`, path)
    }
    for (const path of ['/order-summary', '/checkout-success', '/pending-delete']) {
      const opened = await openPortal(path)
      await until(() => opened.path() === '/login', path)
    }
  })

  it('applies the brand’s logos, tabs, colors and type [BRAND-12 BRAND-14 BRAND-15]', async () => {
    const looks = new Set<string>()
    const tabTexts = new Map<string, string>()
    for (const brand of ['momentum', 'otis', 'pepper', 'visi', 'geeni', 'nightowl', 'notion'] as const) {
      const { shadow, account } = await openPortal('/login', { brand })
      const { images, brandName } = account.brand
      const [header, card] = ['header', 'main'].map((place) => find(shadow, `${place} [part="logo"] svg`))
      for (const [svg, name] of [
        [header, 'logo-desktop'],
        [card, 'logo-login'],
      ] as const) {
        const [first] = images[name].shapes
        const shape = svg?.querySelector(first?.[0] ?? '')
        for (const [key, value] of Object.entries(first?.[1] ?? {}))
          if (!/[A-Z]/.test(key)) equal(shape?.getAttribute(key), value, `${brand} ${name} ${key}`)
      }
      equal(header?.getAttribute('aria-label'), brandName, `${brand} name`)
      const { backgroundColor } = getComputedStyle(find(shadow, 'header'))
      const { fontFamily, borderRadius } = getComputedStyle(find(shadow, 'main form button'))
      looks.add([backgroundColor, fontFamily, borderRadius].join())
      const inside = await openPortal('/plans', { brand })
      tabTexts.set(
        brand,
        tabs(inside.shadow)
          .map(({ textContent }) => textContent)
          .join(),
      )
    }
    equal(looks.size, 7, 'different looks')
    ok(tabTexts.get('visi') !== tabTexts.get('geeni'), 'tabs of two brands')
  })
})

const ACTIVITY = 'acct.geeni.activity'
const LINKING = '/oauth/google?client_id=c&redirect_uri=https%3A%2F%2Fassistant.example&state=s'
const isSignedIn = ({ account }: Opened): boolean => account.store.state.getState().auth.authenticated

/** Presses a button once it is there. */
async function pressOnce({ shadow }: Opened, text: string, kind = 'button'): Promise<void> {
  const find = () => [...shadow.querySelectorAll<HTMLElement>(kind)].find((one) => one.textContent === text)
  await until(() => find() !== undefined, text)
  find()?.click()
}

/** Waits until the idle watch runs, then advances the time to the warning. */
async function warn({ shadow, storages }: Opened, clock: FakeClock): Promise<void> {
  const isWatching = (): boolean => storages.local.get(ACTIVITY)?.includes(`${clock.now()}`) === true
  await until(isWatching, 'the idle watch')
  clock.advance(WARNING_MS)
  await until(() => {
    clock.advance(0)
    return shadow.querySelector('dialog[open]') !== null
  }, 'the warning')
}

/** Opens the portal with a stored session, in which the account holder has just acted. */
async function openActive(path: string, clock: FakeClock, status = 'active'): Promise<Opened> {
  const storages = withToken()
  const state = { at: clock.now() - 1, since: clock.now() - 1 }
  storages.local.set(ACTIVITY, JSON.stringify({ version: 0, state }))
  const opened = await openSignedIn(path, {
    storages,
    now: clock.now,
    answers: { 'POST /authentication/byToken': () => json(profile('Avery Brooks', status)) },
  })
  await until(() => isSignedIn(opened), 'signed in')
  return opened
}

describe('the idle warning', () => {
  afterEach(closePortal)

  it('closes with Stay signed in, returns one minute before the new end, and leaves the way back', async () => {
    const clock = fakeClock()
    try {
      const opened = await openActive('/payment', clock)
      const isShown = (): boolean => opened.shadow.querySelector('dialog[open]') !== null
      await warn(opened, clock)
      await pressOnce(opened, 'Stay signed in')
      await until(() => !isShown(), 'the warning is closed')
      clock.advance(WARNING_MS - 1_000)
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      equal(isShown(), false, 'a second too early')
      clock.advance(1_000)
      await until(isShown, 'the second warning')
      clock.advance(IDLE_MS - WARNING_MS)
      await until(() => !isSignedIn(opened), 'signed out')
      await until(() => {
        // React shows a screen whose code has loaded late only after a time.
        clock.advance(1_000)
        return opened.shadow.querySelector('input[name="password"]') !== null
      }, 'the form')
      equal(opened.path(), '/login?redirectUri=%2Fpayment', 'path')
    } finally {
      clock.restore()
    }
  })
})

describe('sign-out', () => {
  afterEach(closePortal)

  for (const [name, at, press, expected] of [
    [
      'by the menu',
      '/payment',
      async (opened: Opened) => {
        await pressOnce(opened, 'Avery Brooks')
        await pressOnce(opened, 'Sign Out', '[role="menuitem"]')
      },
      { path: '/', tracked: ['SignedOut'] },
    ],
    [
      'by the idle warning',
      '/payment',
      async (opened: Opened) => {
        // A screen with unsaved input delays the sign-out until its own dialog is confirmed.
        let confirm = (): void => {}
        const delay = (event: Event): void => {
          event.preventDefault()
          confirm = (event as CustomEvent<SignOutDetail>).detail.signOut
        }
        window.addEventListener('acct:sign-out' satisfies SignOutStep, delay, { once: true })
        await pressOnce(opened, 'Sign out now')
        await until(() => opened.shadow.querySelector('dialog[open]') === null, 'the warning is closed')
        equal(isSignedIn(opened), true, 'signed in until the account holder confirms')
        confirm()
      },
      { path: '/', tracked: ['SignedOut'] },
    ],
    [
      'by Keep Request, which is no Sign Out',
      '/pending-delete',
      (opened: Opened) => pressOnce(opened, 'Keep Request'),
      { path: '/login', tracked: [] },
    ],
    [
      'by another account for a voice assistant, which is no Sign Out',
      LINKING,
      (opened: Opened) => pressOnce(opened, 'Use another account'),
      { path: LINKING, tracked: [] },
    ],
  ] as const)
    it(`${name} opens sign-in and reports a pressed Sign Out [SIGNOUT-01 ANALYTICS-02]`, async () => {
      const clock = fakeClock()
      try {
        const status = at === '/pending-delete' ? 'pending_delete' : 'active'
        const opened = await openActive(at, clock, status)
        if (name === 'by the idle warning') await warn(opened, clock)
        await press(opened)
        await until(() => !isSignedIn(opened), 'signed out')
        await until(() => opened.shadow.querySelector('input[name="password"]') !== null, 'the form')
        equal({ path: opened.path(), tracked: opened.tracked }, expected, 'path and reports')
      } finally {
        clock.restore()
      }
    })

  it('clears local storage on the hosted portal, and only our keys elsewhere [SIGNOUT-02]', async () => {
    for (const hosted of [true, false]) {
      const opened = await openPortal('/login', { answers: signedIn, hosted })
      opened.storages.local.set('page', 'of the host')
      find<HTMLInputElement>(opened.shadow, 'input[name="rememberMe"]').click()
      signInWith(opened.shadow)
      await until(() => opened.storages.local.get('acct.geeni.session') !== null, 'signed in')
      opened.account.store.signOut('user')
      equal(opened.storages.local.keys(), hosted ? [] : ['page'], `hosted ${hosted}`)
    }
  })
})

describe('My Plan', () => {
  afterEach(closePortal)

  it('opens the error page when the plans fail to load, and reloads them on Back [NAV-43]', async () => {
    let isBroken = true
    const opened = await openSignedIn('/subscriptions', {
      answers: {
        'GET /account/subscriptions': () => (isBroken ? json({}, 400) : json({ subscriptions: [] })),
      },
    })
    await until(() => opened.path() === '/error?error_code=account_data', 'the error page')
    await until(
      () => opened.shadow.textContent?.includes('unable to retrieve your information') === true,
      'its text',
    )
    equal(await violations(opened.shadow), [], 'axe')
    isBroken = false
    named(opened.shadow, 'button', 'Go to My Plan').click()
    await until(() => opened.path() === '/plans', 'no plans at all lead to the plan picker')
  })
})
