import '../../../elements/acct-menu.ts'
import '../../../elements/acct-portal.ts'
import { brands } from '../../../brands/index.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { LANGUAGE_NAMES } from '../../../src/i18n/language-names.ts'
import { getBrandAccount } from '../../../src/shell/get-brand-account.ts'
import { json } from '../../../stories/support/responses.ts'
import { equal, find, named, ok, until } from '../support.tsx'
import { answerWith, clearPage, put, rendered, signIn, typeInto, withOnePlan } from './page.tsx'

/** Mounts a portal with a remembered session. */
async function signedInPortal(attributes: Record<string, string>): Promise<ShadowRoot> {
  const portal = await rendered(put('acct-portal', attributes))
  await typeInto(portal, 'username', 'alex@mail.example')
  await typeInto(portal, 'password', 'Secret-1!')
  find<HTMLInputElement>(portal, 'input[name="rememberMe"]').click()
  find<HTMLButtonElement>(portal, 'button[type="submit"]').click()
  await until(() => portal.querySelector('article') !== null, 'the plan shows')
  return portal
}

async function signOut(within: ShadowRoot): Promise<void> {
  named(within, 'header button', 'Alex Rivera').click()
  await until(() => within.querySelector('[role="menuitem"]') !== null, 'the menu opens')
  named(within, '[role="menuitem"]', 'Sign Out').click()
  await until(() => within.querySelector('input[name="password"]') !== null, 'sign-in shows')
}

const keys = (): string[] => Object.keys(localStorage).sort()

describe('the hosted portal', () => {
  const { href } = location
  const base = '/account'
  beforeEach(() => {
    answerWith(withOnePlan())
    history.replaceState(null, '', `${base}/`)
  })
  afterEach(async () => {
    await clearPage()
    history.replaceState(null, '', href)
  })

  it('stores the locale under the key `locale`, follows the address, and clears local storage on sign-out [I18N-02 SIGNOUT-02]', async () => {
    const portal = await signedInPortal({ brand: 'visi', routing: 'history', base })
    equal(location.pathname, `${base}/subscriptions`, 'the address')
    equal(localStorage.getItem('locale'), 'en', 'the locale')
    localStorage.setItem('something-else', 'of this origin')
    ok(keys().includes('acct.visi.session'), 'the session is stored')
    portal.host.setAttribute('locale', 'fr')
    await until(() => document.documentElement.lang === 'fr', 'the page’s language, as its title’s')
    equal(document.documentElement.dir, 'ltr', 'and its direction')
    portal.host.setAttribute('locale', 'en')
    await until(() => document.documentElement.lang === 'en', 'and back')
    await signOut(portal)
    equal(keys(), [], 'local storage')
    equal(location.pathname, `${base}/`, 'the address')
  })

  it('hands a login to the browser’s store of passwords, and a returning visitor chooses it there', async () => {
    const seen: unknown[] = []
    let chosen: unknown = null
    const { credentials } = navigator
    const view = window as { PasswordCredential?: unknown }
    const { PasswordCredential } = view
    view.PasswordCredential = class {
      readonly login: unknown
      constructor(login: unknown) {
        this.login = login
      }
    }
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        store: async ({ login }: { login: unknown }) => seen.push(['store', login]),
        preventSilentAccess: async () => seen.push('preventSilentAccess'),
        async get({ password, mediation }: CredentialRequestOptions & { password: boolean }) {
          seen.push(['get', password, mediation])
          return chosen
        },
      },
    })
    const portal = await signedInPortal({ brand: 'geeni', routing: 'history', base })
    await until(() => seen.length === 2, 'the login is stored')
    portal.host.remove()
    for (const key of keys()) if (key.endsWith('.session')) localStorage.removeItem(key)
    chosen = { id: 'alex@mail.example', password: 'Secret-1!' }
    sessionStorage.clear()
    history.replaceState(null, '', `${base}/`)
    const { store } = await getBrandAccount(document, 'geeni', brands, {
      settings: resolveSettings({}, 'geeni'),
      ...{ locale: 'en', hosted: true, isOwn: true },
    })
    store.signOut('expired')
    const again = await rendered(put('acct-portal', { brand: 'geeni', routing: 'history', base }))
    await until(() => again.querySelector('article') !== null, 'the chosen login signs in')
    equal(
      seen,
      [
        ['store', { id: 'alex@mail.example', password: 'Secret-1!' }],
        'preventSilentAccess',
        'preventSilentAccess',
        ['get', true, 'optional'],
        ['store', { id: 'alex@mail.example', password: 'Secret-1!' }],
        'preventSilentAccess',
      ],
      'the browser’s store',
    )
    const embedded = await rendered(put('acct-portal', { brand: 'visi' }))
    await signIn(embedded)
    await until(() => embedded.querySelector('article') !== null, 'a portal in another page signs in')
    equal(seen.length, 6, 'nothing from another page')
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
    view.PasswordCredential = PasswordCredential
  })

  it('offers the languages in the footer, keeps the chosen one after Sign Out, and none beside the attribute `locale` [I18N-02]', async () => {
    const portal = await signedInPortal({ brand: 'momentum', routing: 'history', base })
    const field = find<HTMLSelectElement>(portal, 'footer select')
    equal(
      {
        label: field.labels?.[0]?.textContent,
        languages: [...field.options].map(({ lang, text }) => `${lang} ${text}`).join(),
        height: field.offsetHeight,
      },
      {
        label: 'Language',
        languages: Object.entries(LANGUAGE_NAMES)
          .map(([locale, name]) => `${locale} ${name}`)
          .join(),
        height: 44,
      },
      'the choice',
    )
    field.focus()
    field.value = 'fr'
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => field.labels?.[0]?.textContent === 'Langue', 'the texts')
    ok(portal.activeElement === field, 'the focus stays')
    equal(localStorage.getItem('locale'), 'fr', 'the locale')
    // The choice of another tab.
    localStorage.setItem('locale', 'de')
    named(portal, 'header button', 'Alex Rivera').click()
    await until(() => portal.querySelector('[role="menuitem"]') !== null, 'the menu opens')
    named(portal, '[role="menuitem"]', 'Se déconnecter').click()
    await until(() => portal.querySelector('input[name="password"]') !== null, 'sign-in shows')
    equal(Object.entries(localStorage), [['locale', 'de']], 'local storage')
    portal.host.setAttribute('locale', 'en')
    await until(() => portal.querySelector('footer select') === null, 'no choice')
  })
})

describe('the portal on a host page', () => {
  beforeEach(() => answerWith(withOnePlan()))
  afterEach(clearPage)

  it('does not touch the address, and removes only its own keys on sign-out [I18N-02 SIGNOUT-02]', async () => {
    const { href } = location
    localStorage.setItem('locale', 'de')
    localStorage.setItem('cart', '[]')
    const portal = await signedInPortal({ brand: 'otis' })
    ok(keys().includes('acct.otis.session'), 'the session is stored')
    await signOut(portal)
    equal(
      keys().filter((key) => !key.startsWith('acct.')),
      ['cart', 'locale'],
      'the page’s own keys',
    )
    equal(
      { locale: localStorage.getItem('locale'), cart: localStorage.getItem('cart') },
      { locale: 'de', cart: '[]' },
      'their values',
    )
    equal(
      keys().filter((key) => key.startsWith('acct.otis.')),
      [],
      'our keys',
    )
    equal(location.href, href, 'the address')
  })
})

describe('a menu alone on a page', () => {
  afterEach(clearPage)

  it('shows that the deletion was requested [DELETE-04]', async () => {
    answerWith({ ...withOnePlan(), deletionRequests: () => json({ statusCode: 200 }) })
    localStorage.setItem('acct.otis.session', JSON.stringify({ version: 0, state: { token: 'token-0' } }))
    const { href } = location
    const menu = await rendered(put('acct-menu', { brand: 'otis' }))
    const open = () => menu.querySelector('[aria-haspopup="menu"]')
    await until(() => open() !== null, 'signed in')
    named(menu, 'button', 'Alex Rivera').click()
    await until(() => menu.querySelector('[role="menuitem"]') !== null, 'the menu opens')
    named(menu, '[role="menuitem"]', 'Delete Account').click()
    await until(() => menu.querySelector('dialog[open]') !== null, 'the dialog')
    named(menu, 'dialog button', 'Delete Account').click()
    const heading = () => menu.querySelector('dialog[open] h2')?.textContent
    await until(() => heading() === 'Your deletion request was received', 'the sentence')
    ok(/\d{4}/.test(find(menu, 'dialog[open] dl').textContent ?? ''), 'the date')
    equal(
      { isSignedIn: open() !== null, href: location.href },
      { isSignedIn: false, href },
      'signed out, here',
    )
    named(menu, 'dialog button', 'Close').click()
    await until(() => menu.querySelector('dialog') === null, 'closed')
  })
})

describe('the portal on a page with a <base>', () => {
  const { href, pathname } = location
  const base = document.createElement('base')
  afterEach(async () => {
    base.remove()
    await clearPage()
    history.replaceState(null, '', href)
  })

  for (const { of, routing, address } of [
    { of: 'a folder', routing: 'hash', address: `${pathname}#/forgot-password` },
    { of: 'another origin', routing: 'hash', address: `${pathname}#/forgot-password` },
    { of: 'another origin', routing: 'history', address: '/forgot-password' },
  ])
    it(`keeps the page’s own address: ${routing}, base of ${of}`, async () => {
      base.href = of === 'a folder' ? '/app/' : 'https://cdn.example/app/'
      document.head.append(base)
      history.replaceState(null, '', routing === 'history' ? `${location.origin}/` : href)
      answerWith({})
      const portal = await rendered(put('acct-portal', { brand: 'nightowl', routing }))
      const link = find<HTMLAnchorElement>(portal, 'a[href*="forgot"]')
      ok(new URL(link.href).origin === location.origin, 'the link opens the page’s origin')
      link.click()
      await until(() => location.href.endsWith('/forgot-password'), 'the next address')
      equal(location.pathname + location.hash, address, 'address')
    })
})
