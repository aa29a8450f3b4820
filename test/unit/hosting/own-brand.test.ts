import { describe, expect, it } from 'vitest'
import { brandProblems } from '../../../src/hosting/brands.ts'
import { getSentence, readPortalSettings } from '../../../src/hosting/check-portal-settings.ts'
import { firstView } from '../../../src/hosting/first-view.ts'
import type { PortalFacts } from '../../../src/hosting/portal-facts.ts'
import { builtFiles, fakeAssets, portalWith, SETTINGS } from '../../fixtures/portal.ts'

const lumen = {
  baseUrl: 'https://api.lumen.example',
  extends: 'acme',
  name: 'Lumen',
  tokens: { '--acct-color-canvas': 'light-dark(#fffbeb, #1c1917)' },
  logo: { width: 80, height: 40, url: 'https://lumen.example/logo.svg' },
}
const settings = { ...SETTINGS, brands: { ...SETTINGS.brands, lumen } }
const facts = JSON.parse(builtFiles(false)['pages/portal.json'] ?? '') as PortalFacts

describe('the portal of a brand of one’s own', () => {
  const { get } = portalWith({ settings })

  it.each(['/lumen/login', '/login?brand=lumen', 'https://lumen.example/login'])(
    'serves %s',
    async (address) => {
      const { status, text, headers } = await get(address)
      expect(status).toBe(200)
      expect(text).toContain('brand="lumen"')
      expect(text).not.toContain('<template')
      expect(text).toContain('"extends":"acme"')
      expect(text).toContain('background: light-dark(#fffbeb, #1c1917)')
      expect(text).not.toContain('/icons/')
      expect(headers['Content-Security-Policy']).toMatch(/img-src [^;]*https:\/\/lumen\.example\/logo\.svg/)
    },
  )

  it('serves the pages of the embedding API, and no icon of the other brand', async () => {
    const { text } = await get('https://portal.example/embed?brand=lumen')
    expect(text).toContain('<html lang="en" brand="lumen">')
    expect((await get('https://portal.example/favicon.ico?brand=lumen')).status).toBe(404)
  })
})

it('firstView reserves the space of the brand that it extends', async () => {
  const { assets } = fakeAssets()
  const view = { brand: 'lumen', locale: 'en', assets, settings } as const
  expect((await firstView('acct-login', view)).html).toBe(
    '<acct-login brand="lumen" locale="en"></acct-login>',
  )
  await expect(firstView('acct-login', { ...view, settings: SETTINGS })).rejects.toThrow('no brand "lumen"')
})

describe('the settings of a portal', () => {
  const sentences = (brand: object, code = 'lumen'): string[] => {
    const given = { brands: { [code]: { ...lumen, ...brand } } }
    return [...readPortalSettings(given).problems, ...brandProblems(given, facts)].map(getSentence)
  }
  it.each<[object, string, string[]]>([
    [{}, 'lumen', []],
    [
      { extends: 'none' },
      'lumen',
      ['brands.lumen.extends is not a brand of this build; it has acme, zenith'],
    ],
    [
      { extends: undefined },
      'lumen',
      ['brands.lumen is not a brand of this build and has no "extends"; it has acme, zenith'],
    ],
    [{}, 'zenith', ['brands.zenith.extends must be absent, because the build has this brand']],
    ...['embed', 'healthz', 'acct', 'icons', 'login', 'oauth'].map((code): [object, string, string[]] => [
      {},
      code,
      [`brands.${code} is a path of the portal; choose another code`],
    ]),
    [{ name: undefined }, 'lumen', ['brands.lumen.name is missing']],
    [
      {},
      "x');alert(1)//",
      [
        "brands.x');alert(1)// must be a code of 2 to 31 lowercase letters and digits that starts with a letter",
      ],
    ],
    [{ tokens: { '--acct-color-canvas': 'red' } }, 'lumen', [expect.stringContaining('must be a color')]],
  ])('%j of %s: %j', (brand, code, expected) => {
    expect(sentences(brand, code)).toEqual(expected)
  })
})
