import { afterEach, expect, it, vi } from 'vitest'
import { brands } from '../../../brands/index.ts'
import type { GivenSettings } from '../../../src/brand/settings.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'
import { reportSettings } from '../../../src/shell/settings-report.ts'

afterEach(() => vi.restoreAllMocks())

const LOCAL = { baseUrl: 'http://localhost:4410' }

/** Returns what the console receives for a page of an origin with settings of visi. */
async function report(
  settings: GivenSettings,
  origin = 'http://localhost:5173',
  elements: readonly object[] = [],
) {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const block = { textContent: JSON.stringify({ brands: { visi: settings } }) }
  const querySelectorAll = (selector: string) => (selector === '[locale]' ? elements : [block])
  const page = { defaultView: { location: { origin } }, querySelectorAll }
  await reportSettings(page as unknown as Document, 'visi', brands)
  return { info: info.mock.calls.flat(), error: error.mock.calls.flat() }
}

it('names the settings that are wrong', async () => {
  expect((await report({ ...LOCAL, rateLimit: 5 } as GivenSettings)).error).toEqual([
    'acct-elements: settings of "visi": rateLimit is not a setting',
  ])
})

it('says that tags collect credentials on a page only because its address is local', async () => {
  const { info, error } = await report(LOCAL)
  expect(error).toEqual([])
  expect(info).toEqual([expect.stringContaining('collect passwords and card data on a local address')])
  expect(info[0]).toContain('A partner')
})

it.each<[string, GivenSettings]>([
  ['a page that is listed', { ...LOCAL, ownOrigins: ['http://localhost:5173'] }],
  ['a page on a host of the brand', { ...LOCAL, hosts: ['localhost'] }],
  ['a page beside a portal', { ...LOCAL, portalUrl: 'http://visi.localhost:4400' }],
  ['a partner’s page', { ...LOCAL, partnerOrigins: ['http://localhost:5173'] }],
])('says nothing about credentials for %s', async (_, settings) => {
  expect(await report(settings)).toEqual({ info: [], error: [] })
})

it('names brand, language, key and placeholder of each message that does not apply', async () => {
  const copy = {
    en: {
      'signIn.submit': 'Log in',
      'signIn.sumbit': 'Log in',
      'myPlan.renewal.renews': 'Renews {{day}}',
      'brand.tagline': 'Welcome',
    },
    de: { 'footer.termsUrl': 'www.acme.example' },
    ko: { 'signIn.submit': '로그인' },
  }
  const { error } = await report({
    ...LOCAL,
    portalUrl: 'http://visi.localhost:4400',
    copy,
  } as GivenSettings)
  const start = 'acct-elements: settings of "visi": copy.'
  expect(error).toEqual([
    `${start}ko is not a language of the catalog; it has ${LOCALES.join(', ')}`,
    `${start}en["signIn.sumbit"] is not a message of the catalog; docs/messages.md of the package lists all`,
    `${start}en["myPlan.renewal.renews"] has the placeholder {{day}}, which the message of the catalog does not have; use {{date}}`,
    `${start}de["footer.termsUrl"] must be an https: address`,
  ])
})

it('names each language of a tag for which the build has no texts, once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const elements = ['de-AT', 'ko-KR', '', 'not a tag'].map((locale) => ({
    localName: 'acct-login',
    getAttribute: () => locale,
  }))
  const other = { localName: 'date-picker', getAttribute: () => 'sv' }
  for (const _brand of [1, 2]) await report(LOCAL, 'http://localhost:5173', [...elements, other])
  const end = `showing "en"; this build has ${LOCALES.join(', ')}`
  expect(warn.mock.calls).toEqual([
    [`acct-elements: no texts in "ko-KR", ${end}`, elements[1]],
    [`acct-elements: no texts in "not a tag", ${end}`, elements[3]],
  ])
})
