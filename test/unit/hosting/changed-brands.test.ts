import { describe, expect, it } from 'vitest'
import { firstView } from '../../../src/hosting/first-view.ts'
import { fakeAssets, portalWith, SETTINGS } from '../../fixtures/portal.ts'

const acme = { ...SETTINGS.brands?.acme, copy: { en: { 'signIn.submit': 'Log in' } } }
const settings = { ...SETTINGS, brands: { ...SETTINGS.brands, acme } }

describe('a portal with messages of its own', () => {
  const { get } = portalWith({ settings })
  const page = async (address: string, language: string): Promise<string> =>
    (await get(address, { headers: { 'accept-language': language } })).text

  it('sends no prerendered view in their language, but the settings', async () => {
    const html = await page('/acme/login', 'en')
    expect(html).not.toContain('<template')
    expect(html).toContain('"copy":{"en":{"signIn.submit":"Log in"}}')
    expect(html).toContain('<acct-portal routing="history" brand="acme" base="/acme"></acct-portal>')
  })

  it('has one policy for all languages of a page, as the configurations of an export need', async () => {
    const policies = await Promise.all(
      ['en', 'de'].map(async (language) => {
        const { headers } = await get('/acme/subscriptions', { headers: { 'accept-language': language } })
        return headers['Content-Security-Policy']
      }),
    )
    expect(policies[0]).toBe(policies[1])
  })

  it.each([
    ['/acme/login', 'de'],
    ['/zenith/login', 'en'],
  ])('sends the prerendered view of %s in %s', async (address, language) => {
    expect(await page(address, language)).toContain('<template shadowrootmode="open">')
  })
})

it('firstView returns the tag alone in the language of a page’s messages', async () => {
  const { assets } = fakeAssets()
  const { html, head, policy } = await firstView('acct-login', {
    ...{ brand: 'acme', locale: 'en', assets, settings },
    address: 'https://cdn.example/acct',
  })
  expect(html).toBe('<acct-login brand="acme" locale="en"></acct-login>')
  expect(head).toContain('"copy"')
  expect(head).toContain('loader.js')
  expect(policy).toEqual({ styles: [], scripts: [] })
})

it('firstView returns the view of a brand of the build whose settings have `extends`, as the element renders it', async () => {
  const { assets } = fakeAssets()
  const brands = { acme: { ...SETTINGS.brands?.acme, extends: 'zenith' } }
  const { html } = await firstView('acct-login', {
    brand: 'acme',
    locale: 'en',
    assets,
    settings: { brands },
  })
  expect(html).toContain('<template shadowrootmode="open">')
})
