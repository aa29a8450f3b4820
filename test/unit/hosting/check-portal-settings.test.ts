import { describe, expect, it } from 'vitest'
import { checkPortalSettings, sentenceOf } from '../../../src/hosting/check-portal-settings.ts'

const brands = { acme: { baseUrl: 'https://api.acme.example' } }
const sentences = (settings: unknown): string[] => checkPortalSettings(settings).map(sentenceOf)

describe('checkPortalSettings', () => {
  it('accepts every setting', () => {
    const settings = {
      brands,
      brand: 'acme',
      locale: 'de',
      sharedMaxAge: 0,
      redirects: { '/account': '/subscriptions?x=1', '/help': 'https://help.example/' },
      sites: {
        acme: {
          vendorParts: ['recurlyStripe'],
          policy: { connect: ['https://stats.example'] },
          appleMerchantDomain: '7B',
          assetLinks: [{ relation: [] }],
          appleAppSite: { applinks: {} },
        },
      },
    }
    expect(sentences(settings)).toEqual([])
  })

  it.each<[unknown, string]>([
    [null, 'the settings must be an object'],
    [[], 'the settings must be an object'],
    [{}, 'brands is missing'],
    [{ brands: [] }, 'brands must contain a brand'],
    [{ brands: {} }, 'brands must contain a brand'],
    [{ brands: { acme: 1 } }, 'brands.acme must be an object'],
    [{ brands: { acme: {} } }, 'brands.acme.baseUrl is missing; set the address of the services'],
    [{ brands: { acme: { ...brands.acme, baseurl: '' } } }, 'brands.acme.baseurl is not a setting'],
    [
      { brands: { acme: { ...brands.acme, hosts: ['a/b'] } } },
      'brands.acme.hosts.0 must be a host name without a scheme, port or path',
    ],
    [{ brands, port: 80 }, 'port is not a setting'],
    [{ brands, brand: 'zenith' }, 'brand names the brand "zenith", which is not in "brands"'],
    [{ brands, locale: 'pt' }, 'locale must be one of en, es, fr, de, it, ja'],
    [{ brands, sharedMaxAge: -1 }, 'sharedMaxAge must be 0 or more'],
    [{ brands, sharedMaxAge: '5' }, 'sharedMaxAge must be a number of seconds'],
    [{ brands, sites: { zenith: {} } }, 'sites.zenith names the brand "zenith", which is not in "brands"'],
    [{ brands, sites: { acme: { robots: '' } } }, 'sites.acme.robots is not a setting'],
    [
      { brands, sites: { acme: { policy: { connect: ["https://x; script-src 'unsafe-inline'"] } } } },
      'sites.acme.policy.connect.0 must be one source, without spaces, commas and semicolons',
    ],
    [
      { brands, redirects: { '/a?b': '/login' } },
      'redirects./a?b must be a path without a query, such as "/account"',
    ],
  ])('%j: %s', (settings, sentence) => {
    expect(sentences(settings)).toEqual([sentence])
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://help.example',
    '',
    '/a b',
    'login',
  ])('rejects the target %j of a redirect', (target) => {
    expect(sentences({ brands, redirects: { '/account': target } })).toHaveLength(1)
  })
})
