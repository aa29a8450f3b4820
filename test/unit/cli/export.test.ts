import { expect, it } from 'vitest'
import { firstLanguage, getPolicies } from '../../../src/cli/portal/export/rules.ts'
import { exportSite, plainFiles } from '../../../src/cli/portal/export/site.ts'
import { getLanguages } from '../../../src/hosting/languages.ts'
import type { PortalSettings } from '../../../src/hosting/portal-settings.ts'
import { detectLocale, LOCALES } from '../../../src/i18n/locale.ts'
import { fakeAssets, SETTINGS } from '../../fixtures/portal.ts'

const exported = (settings: Partial<PortalSettings>) => exportSite({ ...SETTINGS, ...settings }, fakeAssets())

it('exports a portal with messages of its own in some of the languages', async () => {
  const acme = { ...SETTINGS.brands?.acme, copy: { en: { 'signIn.submit': 'Log in' } } }
  const site = await exported({ brands: { ...SETTINGS.brands, acme } })
  expect(getPolicies(site).get('acme:subscriptions')).toContain('sha256-')
})

it.each([
  ['/acme', 'acme.html'],
  ['/acme/login', 'acme/login.html'],
  ['/login', 'login.html'],
])('has no file of a page that a redirect of %s replaces', async (path, file) => {
  const names = async (redirects: PortalSettings['redirects'] = {}) =>
    plainFiles(await exported({ redirects })).map((one) => one.file)
  expect(await names()).toContain(file)
  expect(await names({ [path]: '/subscriptions' })).not.toContain(file)
})

it.each([
  '',
  '*',
  'de-CH,en;q=0.8',
  'JA',
  'pt-BR, tlh;q=0.9, es-ES ; q=0.8,en',
  'e,f,d;q=1,, it',
  'fil,fr-CA',
  'eng-GB,xx',
])('selects the language of Accept-Language "%s" as the server does', (header) => {
  const found = LOCALES.filter((code) => new RegExp(firstLanguage(code, LOCALES), 'i').test(header))
  expect([...found, 'en'][0]).toBe(detectLocale(null, getLanguages(header)).locale)
  expect(found.length).toBeLessThan(2)
})
