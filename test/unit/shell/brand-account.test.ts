import { afterEach, describe, expect, it, vi } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { getVendorTags } from '../../../src/areas/sign-in/methods/google.ts'
import { resolveSettings } from '../../../src/brand/default-settings.ts'
import { getLocale } from '../../../src/i18n/locale.ts'
import { getBrandAccount } from '../../../src/shell/get-brand-account.ts'
import type { AccountStore } from '../../../src/store/account-store.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'
import { browserStorage } from '../support/storage.ts'

const registry = brands
const stores: AccountStore[] = []
afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

/** Creates the subset of a document that an account uses. */
function pageWith(local: () => Storage, languages: string[] = ['en-US']): Document {
  const view = {
    get localStorage() {
      return local()
    },
    get sessionStorage() {
      return local()
    },
    navigator: { languages },
    location: { origin: 'https://page.example', hostname: 'page.example' },
  }
  return { defaultView: view, querySelectorAll: () => [] } as unknown as Document
}

/** Returns the values that the first element passes. */
const getStart = (page: Document, code: string, hosted: boolean) => ({
  settings: resolveSettings({ brands: { [code]: { baseUrl: 'https://api.example' } } }, code),
  locale: getLocale(page.defaultView as Window, hosted),
  hosted,
  isOwn: true,
})

async function open(page: Document, hosted: boolean, code = 'geeni') {
  const account = await getBrandAccount(page, code, registry, getStart(page, code, hosted))
  stores.push(account.store)
  return account
}

describe('the account of a brand in a document', () => {
  it.each([
    ['en-US', 'en', '4/9/2031'],
    ['en-GB', 'en', '09/04/2031'],
    ['de-AT', 'de', '9.4.2031'],
    ['fr-CA', 'fr', '2031-04-09'],
  ])(
    'has the texts of the language and the formats of the region of %s [I18N-01]',
    async (language, locale, date) => {
      const local = browserStorage()
      const { text } = await open(
        pageWith(() => local, [language, 'ja-JP']),
        true,
      )
      expect({ locale: text.locale, intlTag: text.intlTag }).toEqual({ locale, intlTag: language })
      const format = new Intl.DateTimeFormat(text.intlTag, { timeZone: 'UTC' })
      expect(format.format(Date.UTC(2031, 3, 9))).toBe(date)
    },
  )

  it.each([
    [['ko-KR', 'es-MX', 'en'], 'es', 'es-MX', ['fr']],
    [['ko-KR', 'fr-CA'], 'fr', 'fr-CA', ['ko-KR', 'fr-CA']],
    [['en-GB', 'fr-CA', '@posix'], 'en', 'en-GB', ['fr-CA']],
    [['tlh'], 'en', 'en', ['fr']],
    [[], 'en', 'en', ['fr']],
  ])(
    'offers vendors the languages of the browser %j, and after a choice the chosen one',
    async (languages, locale, intlTag, chosen) => {
      const local = browserStorage()
      const { text } = await open(
        pageWith(() => local, languages),
        true,
      )
      const { vendorTags } = text
      expect({ locale: text.locale, intlTag: text.intlTag, vendorTags }).toEqual({
        locale,
        intlTag,
        vendorTags: languages.filter((tag) => tag !== '@posix'),
      })
      await text.setLocale('fr')
      expect(text.vendorTags).toEqual(chosen)
      const host = { getAttribute: () => 'fr' } as unknown as HTMLElement
      expect(getVendorTags(text, host)).toEqual([text.intlTag])
    },
  )

  it.each([
    [{ languages: undefined }, { locale: 'en', intlTag: 'en', vendorTags: [] }],
    [
      { languages: undefined, language: 'de-AT' },
      { locale: 'de', intlTag: 'de-AT', vendorTags: ['de-AT'] },
    ],
    [{ languages: 'fr_CA' }, { locale: 'fr', intlTag: 'fr-CA', vendorTags: ['fr-CA'] }],
    [{ languages: ['en-US@posix', 5] }, { locale: 'en', intlTag: 'en-US', vendorTags: ['en-US'] }],
  ])('has texts and formats for a browser with %j', async (reported, expected) => {
    const page = pageWith(() => browserStorage())
    Object.assign(page.defaultView?.navigator ?? {}, reported)
    expect((await open(page, true)).text).toMatchObject(expected)
  })

  it('persists the locale under `locale` on the hosted portal [I18N-02]', async () => {
    const local = browserStorage()
    await open(
      pageWith(() => local),
      true,
    )
    expect(local.getItem('locale')).toBe('en')
    expect(local.getItem('acct.locale')).toBeNull()
  })

  it('persists the locale under `acct.locale` on other host pages, which may use `locale` themselves [I18N-02]', async () => {
    const local = browserStorage({ locale: 'theirs' })
    await open(
      pageWith(() => local),
      false,
    )
    expect(local.getItem('locale')).toBe('theirs')
    expect(local.getItem('acct.locale')).toBe('en')
  })

  it.each([
    [true, 'locale'],
    [false, 'acct.locale'],
  ])(
    'stores neither its brand nor its language, but for the locale (hosted: %s) [PERSIST-03]',
    async (hosted, key) => {
      const [local, tab] = [browserStorage(), browserStorage()]
      const page = pageWith(() => local)
      Object.defineProperty(page.defaultView, 'sessionStorage', { get: () => tab })
      const stored = () =>
        [local, tab].map((one) =>
          Array.from({ length: one.length }, (_, at) => one.key(at) ?? '').map((name) => [
            name,
            one.getItem(name),
          ]),
        )
      const { text } = await open(page, hosted)
      await open(page, hosted, 'visi')
      expect(stored()).toEqual([[[key, 'en']], []])
      await text.setLocale('de')
      expect(stored()).toEqual([[[key, 'de']], []])
    },
  )

  it('uses the default language without a catalog for the browser’s language or without storage', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const account = await open(pageWith(blocked, ['tlh']), true)
    expect(account.text.locale).toBe('en')
    expect(account.text.t('signIn.title')).not.toBe('signIn.title')
  })

  it('is shared by all elements of a brand and separate per brand and document', async () => {
    const local = browserStorage()
    const page = pageWith(() => local)
    const first = await open(page, false)
    expect(await open(page, false)).toBe(first)
    expect(await open(page, false, 'visi')).not.toBe(first)
    expect(
      await open(
        pageWith(() => local),
        false,
      ),
    ).not.toBe(first)
  })

  it('loads the brand again after a failed load', async () => {
    const page = pageWith(() => browserStorage())
    let isOnline = false
    const flaky = {
      geeni: () => (isOnline ? brands.geeni() : Promise.reject(new Error('offline'))),
    }
    await expect(getBrandAccount(page, 'geeni', flaky, getStart(page, 'geeni', false))).rejects.toThrow(
      'offline',
    )
    await expect(getBrandAccount(page, 'nowhere', flaky, getStart(page, 'nowhere', false))).rejects.toThrow()
    isOnline = true
    const account = await getBrandAccount(page, 'geeni', flaky, getStart(page, 'geeni', false))
    stores.push(account.store)
    expect(account.brand.name).toBe('geeni')
  })

  it.each([
    [true, true, ['https://ab.example/test.js']],
    [true, false, []],
    [false, true, []],
  ])(
    'loads the A/B script of the settings with hosted %s and isOwn %s: %j (X-89)',
    async (hosted, isOwn, addresses) => {
      const loaded: string[] = []
      const page = Object.assign(
        pageWith(() => browserStorage()),
        {
          baseURI: 'https://page.example/',
          documentElement: { dataset: {} },
          createElement: () => ({ src: '', addEventListener: () => {} }),
          head: { append: ({ src }: { src: string }) => loaded.push(src) },
        },
      )
      Object.assign(page.defaultView ?? {}, { requestIdleCallback: (run: () => void) => run() })
      const { settings, ...start } = getStart(page, 'geeni', hosted)
      const abTest = { abTestScript: 'test.js', abTestBaseUrl: 'https://ab.example' }
      stores.push(
        (
          await getBrandAccount(page, 'geeni', registry, {
            ...start,
            isOwn,
            settings: { ...settings, ...abTest },
          })
        ).store,
      )
      // Dynamic imports take real time.
      await Promise.all([
        import('../../../src/shell/analytics.ts'),
        import('../../../src/ui/vendor-script.ts'),
      ])
      await untilIdle()
      expect(loaded).toEqual(addresses)
    },
  )

  it('logs missing required settings once', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = pageWith(() => browserStorage())
    const start = { ...getStart(page, 'geeni', false), settings: resolveSettings({}, 'geeni') }
    for (const _tag of ['first', 'second'])
      stores.push((await getBrandAccount(page, 'geeni', registry, start)).store)
    await expect.poll(() => consoleError.mock.calls.length).toBeGreaterThan(0)
    expect(consoleError.mock.calls).toEqual([
      [
        'acct-elements: settings of "geeni": they are missing; put them into { "brands": { "geeni": { ... } } }',
      ],
    ])
    consoleError.mockRestore()
  })
})
