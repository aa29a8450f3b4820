import { expect, it } from 'vitest'
import type { PortalSettings } from '../../../src/hosting/portal-settings.ts'
import { policiesOf } from '../../../src/tools/portal/export/rules.ts'
import { exportSite, plainFiles } from '../../../src/tools/portal/export/site.ts'
import { fakeAssets, SETTINGS } from '../../fixtures/portal.ts'

const exported = (settings: Partial<PortalSettings>) => exportSite({ ...SETTINGS, ...settings }, fakeAssets())

it('exports a portal with messages of its own in some of the languages', async () => {
  const acme = { ...SETTINGS.brands?.acme, copy: { en: { 'signIn.submit': 'Log in' } } }
  const site = await exported({ brands: { ...SETTINGS.brands, acme } })
  expect(policiesOf(site).get('acme:subscriptions')).toContain('sha256-')
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
