import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Brand } from '../../../src/brand/brand.ts'
import { startPortalWindow } from '../../../src/embed/page/window.ts'
import type { I18n } from '../../../src/i18n/i18n.ts'
import { browserStorage, storedSession } from '../support/storage.ts'
import { TestDocument, type TestElement, withStyleSheets } from './elements.ts'

const ORIGIN = 'https://account.example'

withStyleSheets()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens the sign-in window; its texts are the keys and values of the messages. */
async function open({
  storages = {} as Partial<ReturnType<typeof storedSession>>,
  hasOpener = true,
  isFramed = false,
  known = { email: 'jane@x.org' as string | null, account: '42' as string | null, isValid: true },
  search = '',
} = {}) {
  const sent: unknown[] = []
  const opener = { postMessage: (...message: unknown[]) => sent.push(message) }
  const target = new EventTarget()
  const document = new TestDocument()
  const close = vi.fn()
  const view = Object.assign(target, {
    document,
    location: { origin: ORIGIN, search },
    opener: hasOpener ? opener : null,
    localStorage: storages.local ?? browserStorage(),
    sessionStorage: storages.session ?? browserStorage(),
    setTimeout: globalThis.setTimeout,
    close,
  })
  Object.assign(view, { top: isFramed ? {} : view })
  Object.assign(document, { defaultView: view })
  const text = {
    locale: 'en',
    intlTag: 'en-US',
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  } as unknown as I18n
  const signOut = vi.fn(() => storages.session?.clear())
  await startPortalWindow({
    restoreSession: async () => ({ ...known, signOut }),
    view: view as unknown as Window,
    brand: 'geeni',
    async load(locale) {
      const brand = { brandName: 'Geeni', css: '', scheme: 'auto' } as Brand
      return { brand, text: { ...text, locale: (locale ?? 'en') as I18n['locale'] } }
    },
  })
  return {
    view,
    document,
    sent,
    close,
    signOut,
    async receive(data: unknown, { origin = ORIGIN, source = opener as unknown } = {}) {
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
      await vi.advanceTimersByTimeAsync(0)
    },
    texts: () =>
      ['h1', 'p', 'li', 'button'].flatMap((tag) => document.body.findAll(tag).map((one) => one.textContent)),
    press(label: string) {
      document.body
        .findAll('button')
        .find(({ textContent }) => textContent === label)
        ?.click()
    },
    portal: () => document.querySelector('acct-portal'),
  }
}
const REQUEST = { type: 'acct:window-for', origin: 'https://shop.example', scopes: ['read', 'plans'] }
const TERMS = {
  price: { cents: 999, currency: 'USD', isTaxAdded: true },
  card: { cardType: 'visa', lastFour: '4242', accountType: 'card' },
  next: null,
}
const CHANGE = {
  type: 'acct:window-change',
  change: {
    request: 'r-1',
    method: 'resume',
    planId: 's-1',
    planName: 'Plus',
    accountId: '42',
    email: 'jane@x.org',
    origin: 'https://shop.example',
    terms: TERMS,
    isListed: true,
    hasChanged: false,
  },
}
const signedIn = () => storedSession({ token: 'token-0' })
/** Opens the window for a site, as a signed-in account holder by default; its buttons work. */
async function openRequest({ storages = signedIn(), ...options }: Parameters<typeof open>[0] = {}) {
  const one = await open({ storages, ...options })
  await one.receive(REQUEST)
  vi.advanceTimersByTime(700)
  return one
}
/** Storage without a session. */
const empty = () => ({ local: browserStorage(), session: browserStorage() })
const login = (storages: ReturnType<typeof storedSession>, username: string) => {
  storages.local.setItem('acct.geeni.login', JSON.stringify({ version: 0, state: { username } }))
  return storages
}

/** Replaces the session by that of another account, as a sign-in in another tab does. */
function signInElsewhere({ session }: Pick<ReturnType<typeof storedSession>, 'session'>): void {
  const state = { token: 'token-43', account: '43', since: 2 }
  session.setItem('acct.geeni.session', JSON.stringify({ version: 0, state }))
}

describe('the sign-in window', () => {
  it.each([
    ['without an opener', { hasOpener: false }],
    ['in a frame, where another page could cover it', { isFramed: true }],
  ])('shows a message %s, and ignores all senders', async (_, options) => {
    const one = await open({ ...options, storages: signedIn() })
    for (const message of [CHANGE, REQUEST]) await one.receive(message)
    expect({ texts: one.texts(), sent: one.sent }).toEqual({ texts: ['embed.noOpener'], sent: [] })
  })

  it('announces itself to the frame on its own origin only, and stands above what the page has', async () => {
    const { document, sent } = await open()
    expect(sent).toEqual([[{ type: 'acct:window-ready' }, ORIGIN]])
    expect(document.body.children[0]?.shadowRoot).not.toBeNull()
  })

  it.each([
    ['another origin', REQUEST, { origin: 'https://evil.example' }],
    ['another window', REQUEST, { source: {} }],
    ['nothing', null, {}],
    ['a site that is no address', { ...REQUEST, origin: 'shop' }, {}],
    ['a site of another type', { ...REQUEST, origin: 5 }, {}],
    ['another type', { ...REQUEST, type: 'acct:window-For' }, {}],
  ])('ignores %s', async (_, data, from) => {
    const one = await open({ storages: signedIn() })
    await one.receive(data, from)
    expect(one.texts()).toEqual([])
  })

  describe('for an account holder who is signed in', () => {
    it('names the site, the account and each permission, and disables its buttons at first', async () => {
      const one = await open({ storages: signedIn() })
      await one.receive(REQUEST)
      expect(one.texts()).toEqual([
        'embed.allow Geeni shop.example',
        'embed.signedInAs jane@x.org',
        'embed.may shop.example',
        'embed.never',
        'embed.scopeRead',
        'embed.scopePlans',
        'embed.continue',
        'embed.otherAccount',
        'embed.cancel',
      ])
      one.press('embed.continue')
      one.press('embed.otherAccount')
      expect(one.sent).toHaveLength(1)
      expect(one.signOut).not.toHaveBeenCalled()
      expect(one.portal()).toBeNull()
    })

    it.each([
      [['read'], ['embed.scopeRead']],
      [
        ['read', 'cancel'],
        ['embed.scopeRead', 'embed.scopeCancel'],
      ],
    ])('lists exactly the scopes %o', async (scopes, items) => {
      const one = await open({ storages: signedIn() })
      await one.receive({ ...REQUEST, scopes })
      expect(one.texts().filter((text) => text?.startsWith('embed.scope'))).toEqual(items)
    })

    it('names the remembered username where the services do not respond', async () => {
      const known = { email: null, account: null, isValid: true }
      const one = await openRequest({ storages: login(signedIn(), 'joe@x.org'), known })
      expect(one.texts()).toContain('embed.signedInAs joe@x.org')
    })

    it('offers no button before it names the account', async () => {
      const one = await open({ storages: signedIn() })
      void one.receive(REQUEST)
      expect(one.texts()[0]).toBe('embed.allow Geeni shop.example')
      expect(one.texts()).not.toContain('embed.continue')
    })

    it('signs in again when the services reject the session', async () => {
      const one = await openRequest({ known: { email: null, account: null, isValid: false } })
      expect(one.texts()[0]).toBe('embed.windowTitle Geeni shop.example')
      expect(one.portal()).not.toBeNull()
    })

    it('signs out and signs in with another account', async () => {
      const one = await openRequest()
      one.press('embed.otherAccount')
      expect(one.signOut).toHaveBeenCalledOnce()
      expect(one.texts()[0]).toBe('embed.windowTitle Geeni shop.example')
      expect(one.portal()).not.toBeNull()
      expect(one.sent).toHaveLength(1)
    })

    it('stores the grant and hands the token over on Continue alone, and closes when it is taken', async () => {
      const storages = signedIn()
      const one = await openRequest({ storages })
      const stored = () => JSON.parse(storages.local.getItem('acct.geeni.sites') ?? 'null')
      expect({ stored: stored(), sent: one.sent.length }).toEqual({ stored: null, sent: 1 })
      one.press('embed.continue')
      const { origin, scopes } = REQUEST
      expect(stored()).toEqual([{ origin, account: '42', scopes, since: Date.now() }])
      expect(one.sent.slice(1)).toEqual([[{ type: 'acct:window-session', token: 'token-0' }, ORIGIN]])
      await one.receive({ type: 'acct:window-taken' }, { origin: 'https://evil.example' })
      expect(one.close).not.toHaveBeenCalled()
      await one.receive({ type: 'acct:window-taken' })
      expect(one.close).toHaveBeenCalledOnce()
    })

    it('says that the page no longer waits when the frame confirms nothing within 5 s', async () => {
      const one = await openRequest()
      one.press('embed.continue')
      vi.advanceTimersByTime(4_999)
      expect(one.texts()[0]).toContain('embed.allow')
      vi.advanceTimersByTime(1)
      expect(one.texts()).toEqual(['embed.gone'])
    })

    it('sends nothing on Cancel', async () => {
      const one = await openRequest()
      one.press('embed.cancel')
      expect(one.close).toHaveBeenCalledOnce()
      expect(one.sent).toHaveLength(1)
    })

    it('shows the consent once: a second request changes nothing', async () => {
      const one = await open({ storages: signedIn() })
      await one.receive(REQUEST)
      await one.receive({ ...REQUEST, origin: 'https://other.example' })
      expect(one.texts()[0]).toBe('embed.allow Geeni shop.example')
    })

    it('sends nothing when the session has ended meanwhile', async () => {
      const storages = signedIn()
      const one = await openRequest({ storages })
      storages.session.clear()
      one.press('embed.continue')
      vi.advanceTimersByTime(10_000)
      expect(one.sent).toHaveLength(1)
      expect(one.texts()).not.toContain('embed.gone')
      expect(one.portal()).not.toBeNull()
    })

    it('hands over no session of another account holder, and asks that one', async () => {
      const storages = signedIn()
      const known = { email: 'jane@x.org', account: '42', isValid: true }
      const one = await openRequest({ storages, known })
      Object.assign(known, { email: 'joe@x.org', account: '43' })
      signInElsewhere(storages)
      one.press('embed.continue')
      await vi.advanceTimersByTimeAsync(700)
      expect({ sent: one.sent.length, sites: storages.local.getItem('acct.geeni.sites') }).toEqual({
        sent: 1,
        sites: null,
      })
      expect(one.texts()).toContain('embed.signedInAs joe@x.org')
      one.press('embed.continue')
      expect(one.sent.slice(1)).toEqual([[{ type: 'acct:window-session', token: 'token-43' }, ORIGIN]])
    })

    it.each([
      ['an account holder', signedIn],
      ['a visitor', empty],
    ])('of %s names the account holder who signs in in another tab', async (_, stored) => {
      const storages = stored()
      const known = { email: 'jane@x.org', account: '42', isValid: true }
      const one = await openRequest({ storages, known })
      Object.assign(known, { email: 'joe@x.org', account: '43' })
      signInElsewhere(storages)
      one.view.dispatchEvent(new Event('storage'))
      await vi.advanceTimersByTimeAsync(0)
      expect({ portal: one.portal(), sent: one.sent.length }).toEqual({ portal: null, sent: 1 })
      expect(one.texts()).toContain('embed.signedInAs joe@x.org')
    })

    it('hands over nothing while the services name another account than the stored session', async () => {
      const storages = signedIn()
      const one = await open({ storages, known: { email: 'jane@x.org', account: '42', isValid: true } })
      signInElsewhere(storages)
      await one.receive(REQUEST)
      await vi.advanceTimersByTimeAsync(700)
      one.press('embed.continue')
      expect(one.sent).toHaveLength(1)
    })
  })

  describe('for a visitor', () => {
    it('shows the site above the portal’s own sign-in, and hands the session over afterwards', async () => {
      const storages = empty()
      const one = await openRequest({ storages })
      expect(one.texts()).toEqual([
        'embed.windowTitle Geeni shop.example',
        'embed.may shop.example',
        'embed.never',
        'embed.scopeRead',
        'embed.scopePlans',
      ])
      expect(Object.fromEntries(one.portal()?.attributes ?? [])).toEqual({
        brand: 'geeni',
        routing: 'memory',
        locale: 'en',
      })
      expect(one.portal()?.parent).toBe(one.document.body)
      one.document.dispatchEvent(new Event('acct-signed-in'))
      expect(one.sent).toHaveLength(1)
      const { local, session } = storedSession({ token: 'token-1' })
      for (const [from, to] of [
        [local, storages.local],
        [session, storages.session],
      ] as const)
        for (let at = 0; at < from.length; at += 1)
          to.setItem(from.key(at) ?? '', from.getItem(from.key(at) ?? '') ?? '')
      one.document.dispatchEvent(new Event('acct-signed-in'))
      expect(one.sent.slice(1)).toEqual([[{ type: 'acct:window-session', token: 'token-1' }, ORIGIN]])
      vi.advanceTimersByTime(5_000)
      expect(one.portal()).toBeNull()
      expect(one.texts()).toEqual(['embed.gone'])
    })

    it('keeps the form when another tab stores something else', async () => {
      const one = await openRequest({ storages: empty() })
      const form = one.portal()
      one.view.dispatchEvent(Object.assign(new Event('storage'), { key: 'acct.geeni.activity' }))
      expect(one.portal()).toBe(form)
    })

    it.each([
      ['?brand=geeni&scheme=dark&locale=de', { lang: 'de', scheme: 'dark', page: 'dark' }],
      ['?scheme=pink&locale=%22%3E', { lang: 'en', scheme: 'auto', page: 'light dark' }],
    ])('shows the panel and the sign-in in the language and the scheme of %s', async (search, expected) => {
      const { document, portal } = await openRequest({ storages: empty(), search })
      const root = document.body.findAll('div').find((one) => one.shadowRoot)?.shadowRoot
        ?.children[0] as TestElement & { lang: string }
      const page = document.documentElement.styles.get('color-scheme')
      expect({ lang: root.lang, scheme: root.dataset.scheme, page }).toEqual(expected)
      const { scheme, locale } = Object.fromEntries(portal()?.attributes ?? [])
      expect({ scheme, locale }).toEqual({
        scheme: expected.scheme === 'dark' ? 'dark' : undefined,
        locale: expected.lang,
      })
    })

    it('whose session ended by idling signs in again', async () => {
      const storages = storedSession({ at: Date.now() - 720_000 })
      const one = await openRequest({ storages })
      expect(storages.session.getItem('acct.geeni.session')).toBeNull()
      expect(one.portal()).not.toBeNull()
    })
  })

  describe('for a change', () => {
    const ID = { request: 'r-1', method: 'resume', planId: 's-1', accountId: '42' }
    const decisions = (one: Awaited<ReturnType<typeof open>>) =>
      (one.sent as [{ type: string; decision?: object }, string][])
        .filter(([{ type }]) => type === 'acct:window-decision')
        .map(([{ decision }, target]) => ({ decision, target }))
    const shown = async (part: object = {}) => {
      const one = await open({ storages: empty() })
      await one.receive({ ...CHANGE, change: { ...CHANGE.change, ...part } })
      return one
    }

    it.each<[object, string, string[], string]>([
      [
        {},
        'embed.confirmResume shop.example Plus',
        ['resume.charge', 'resume.priceTax $9.99', 'resume.card resume.cardEnding Visa 4242'],
        'embed.resumePlan',
      ],
      [
        { terms: { price: null, card: null, next: null } },
        'embed.confirmResume shop.example Plus',
        ['resume.charge'],
        'embed.resumePlan',
      ],
      [{ terms: null }, 'embed.confirmResume shop.example Plus', ['embed.chargeUnknown'], 'embed.resumePlan'],
      [
        { terms: null, hasChanged: true },
        'embed.confirmResume shop.example Plus',
        ['embed.chargeUnknown', 'resume.changed'],
        'embed.resumePlan',
      ],
      [
        { method: 'cancel', terms: null },
        'embed.confirmCancel shop.example Plus',
        ['embed.planEnds'],
        'embed.cancelPlan',
      ],
      [
        { method: 'extend', terms: null },
        'embed.confirmExtend shop.example Plus',
        ['embed.chargeUnknown'],
        'embed.extendPlan',
      ],
    ])(
      '%j shows the site, the plan, the account and the consequence',
      async (part, title, consequence, label) => {
        const one = await shown(part)
        expect(one.texts()).toEqual([
          title,
          'embed.signedInAs jane@x.org',
          ...consequence,
          label,
          'embed.decline',
        ])
      },
    )

    it.each([
      ['embed.resumePlan', true],
      ['embed.decline', false],
    ])(
      'sends the decision of %s to the frame’s origin alone, and closes when the frame has it',
      async (label, isConfirmed) => {
        const one = await shown()
        vi.advanceTimersByTime(700)
        one.press(label)
        expect(decisions(one)).toEqual([
          { decision: { ...ID, isConfirmed, isAllowed: false }, target: ORIGIN },
        ])
        await one.receive({ type: 'acct:window-taken' }, { source: {} })
        expect(one.close).not.toHaveBeenCalled()
        await one.receive({ type: 'acct:window-taken' })
        expect(one.close).toHaveBeenCalledOnce()
      },
    )

    it.each([
      [true, 'embed.dontAskStored', 'embed.resumePlan', true],
      [false, 'embed.dontAskPage shop.example', 'embed.resumePlan', true],
      [true, 'embed.dontAskStored', 'embed.decline', false],
    ])('offers to leave it out from now on: listed %s', async (isListed, note, label, isAllowed) => {
      const one = await shown({ isListed })
      expect(one.document.body.findAll('span').map(({ textContent }) => textContent)).toEqual([
        '',
        'embed.dontAsk shop.example',
        note,
      ])
      vi.advanceTimersByTime(700)
      const [input] = one.document.body.findAll('input') as unknown as (HTMLInputElement & TestElement)[]
      expect(input?.checked).toBe(false)
      if (input) input.checked = true
      input?.dispatchEvent(new Event('change'))
      one.press(label)
      expect(decisions(one)).toMatchObject([
        { decision: { isConfirmed: label !== 'embed.decline', isAllowed } },
      ])
    })

    it('confirms nothing at once, and says that the page no longer waits when the frame does not respond', async () => {
      const one = await shown()
      vi.advanceTimersByTime(699)
      one.press('embed.resumePlan')
      expect(decisions(one)).toEqual([])
      vi.advanceTimersByTime(1)
      one.press('embed.resumePlan')
      vi.advanceTimersByTime(5_000)
      expect(one.texts()).toEqual(['embed.gone'])
    })

    it.each<[string, object]>([
      ['no plan', { planId: '' }],
      ['no account', { accountId: undefined }],
      ['a method that needs no confirmation', { method: 'pause' }],
      ['a site that is no address', { origin: 'shop' }],
      ['no email address', { email: 5 }],
      ['a price without a currency', { terms: { ...TERMS, price: { cents: 5, isTaxAdded: true } } }],
      ['a price that is text', { terms: { ...TERMS, price: { ...TERMS.price, cents: '5' } } }],
      ['a tax that is text', { terms: { ...TERMS, price: { ...TERMS.price, isTaxAdded: 'yes' } } }],
      ['a card of an unknown kind', { terms: { ...TERMS, card: { cardType: null, lastFour: null } } }],
      ['a date that is none', { terms: { ...TERMS, next: 'soon' } }],
      ['no terms', { terms: undefined }],
      ['no request', { request: null }],
    ])('shows nothing for a message with %s', async (_, part) => {
      const one = await shown(part)
      expect(one.texts()).toEqual([])
    })

    it('shows one change: a second message changes nothing', async () => {
      const one = await shown()
      await one.receive({ ...CHANGE, change: { ...CHANGE.change, method: 'cancel', terms: null } })
      await one.receive(REQUEST)
      expect(one.texts()[0]).toBe('embed.confirmResume shop.example Plus')
    })
  })
})
