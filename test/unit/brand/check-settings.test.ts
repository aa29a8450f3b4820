import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../../brands/index.ts'
import { addressesFor } from '../../../demo/addresses.ts'
import { demoSettings } from '../../../demo/settings.ts'
import { findMisplacedSettings, findSettingsProblems } from '../../../src/brand/check-settings.ts'
import type { Settings } from '../../../src/brand/settings.ts'

const WORKS = { baseUrl: 'https://api.example.com' }

describe('settings that are right', () => {
  it.each([
    WORKS,
    { baseUrl: 'http://localhost:4410', oauthUrl: 'http://localhost:4410/oauth', portalUrl: null },
    { ...WORKS, portalUrl: 'https://account.example.com/visi', hosts: ['www.example.com'] },
    { ...WORKS, ownOrigins: ['https://www.example.com', 'http://localhost:3000'] },
    {
      ...WORKS,
      externalApi: { enabled: true, allowedOrigins: ['https://*.a.example', '*'], rateLimitPerMinute: 5 },
    },
    { ...WORKS, externalApi: { enabled: true, allowedOrigins: ['https://shop.example'] } },
    { ...WORKS, externalApi: { allowedOrigins: ['http://localhost:3000', 'http://*.localhost:3000'] } },
    { ...WORKS, portalUrl: undefined, hosts: undefined, stripe: undefined },
    {
      ...WORKS,
      recurly: { publicKey: 'pk', scriptUrl: 'https://js.recurly.com/v4/recurly.js' },
      stripe: null,
    },
    { ...WORKS, google: { clientId: 'id', scriptUrl: '/vendors/google.js' } },
    {
      ...WORKS,
      analytics: { provider: 'gtm', containerId: 'GTM-1', disableGTM: false, consent: 'required' },
    },
    { ...WORKS, contexts: { account: 'accounts' }, appLinks: { ios: 'https://apps.apple.com/app/visi' } },
  ])('%j', (given) => {
    expect(findSettingsProblems(given)).toEqual([])
  })
})

it.each(brandCodes)('those of the demo are, %s', (brand) => {
  for (const hosted of [true, false])
    expect(findSettingsProblems(demoSettings(addressesFor(4400), { hosted }).brands?.[brand] ?? {})).toEqual(
      [],
    )
})

describe('settings that are not are named, with what they have to be', () => {
  it.each<[object, string[]]>([
    [{}, ['baseUrl is missing: without it nothing can be asked']],
    [
      { baseURL: 'https://api.example.com' },
      ['baseUrl is missing: without it nothing can be asked', 'baseURL is no setting'],
    ],
    [
      { baseUrl: 'api.example.com' },
      ['baseUrl has to be a whole address, such as "https://api.example.com" (http: on this machine alone)'],
    ],
    [
      { baseUrl: 'http://api.example.com' },
      ['baseUrl has to be a whole address, such as "https://api.example.com" (http: on this machine alone)'],
    ],
    [
      { ...WORKS, oauthUrl: 'oauth' },
      ['oauthUrl has to be a whole address, such as "https://api.example.com" (http: on this machine alone)'],
    ],
    [{ ...WORKS, hosts: 'www.example.com' }, ['hosts has to be a list of host names']],
    [{ ...WORKS, hosts: ['https://www.example.com'] }, ['hosts.0 has to be a host name alone']],
    [
      { ...WORKS, ownOrigins: ['https://www.example.com/account'] },
      ['ownOrigins.0 has to be an origin alone, such as "https://www.example.com"'],
    ],
    [
      { ...WORKS, externalApi: { enabled: true, allowedOrigins: '*', rateLimitPerMinute: '50' } },
      [
        'externalApi.allowedOrigins has to be a list of origins',
        'externalApi.rateLimitPerMinute has to be a number',
      ],
    ],
    [
      { ...WORKS, stripe: { publicKey: 'pk', scriptUrl: 'https://js.stripe.com' } },
      ['stripe.publishableKey is missing', 'stripe.publicKey is no setting'],
    ],
    [{ ...WORKS, contexts: null }, ['contexts has to be an object']],
    [{ ...WORKS, contexts: { acount: 'a' } }, ['contexts.acount is no setting']],
    [{ ...WORKS, appLinks: { andriod: 'https://a.example' } }, ['appLinks.andriod is no setting']],
    [
      { ...WORKS, hosts: null, ownOrigins: () => [], appLinks: null },
      [
        'hosts has to be a list of host names',
        'ownOrigins has to be a list of origins',
        'appLinks has to be an object',
      ],
    ],
    [
      { ...WORKS, externalApi: { enabled: true, allowedOrigin: ['*'] } },
      ['externalApi.allowedOrigin is no setting'],
    ],
    [
      {
        ...WORKS,
        externalApi: {
          enabled: true,
          allowedOrigins: ['shop.example', 'http://shop.example', 'https://*', 'https://shop.example/a'],
          rateLimitPerMinute: -1,
        },
      },
      [
        ...[0, 1, 2, 3].map(
          (at) =>
            `externalApi.allowedOrigins.${at} has to be "*", or an https: origin alone, such as "https://shop.example" or "https://*.shop.example"`,
        ),
        'externalApi.rateLimitPerMinute has to be 1 or more',
      ],
    ],
    [{ ...('https://api.example.com' as unknown as object) }, ['it has to be an object']],
    [{ ...WORKS, idempotencyHeader: 'yes' }, ['idempotencyHeader has to be true or false']],
    [
      { ...WORKS, analytics: { provider: 'gtm', consent: true } },
      ['analytics.consent has to be "required", or left out'],
    ],
  ])('%j', (given, expected) => {
    expect(findSettingsProblems(given)).toEqual(expected)
  })
})

describe('settings that stand elsewhere than they should', () => {
  const NONE = 'there are none: they have to stand in { "brands": { "visi": { ... } } }'

  it.each<[unknown, string[]]>([
    [{ brands: { visi: WORKS } }, []],
    [{ brands: { visi: WORKS }, comment: 'of the shop' }, []],
    [{}, [NONE]],
    [{ brands: { visi: null } }, [`${NONE}; what was found is "visi"`]],
    [{ brands: { vizi: WORKS } }, [`${NONE}; what was found is "vizi"`]],
    [{ brand: { visi: WORKS } }, [`${NONE}; what was found is "brand"`]],
    [WORKS, [`${NONE}; what was found is "baseUrl"`]],
  ])('%j', (given, expected) => {
    expect(findMisplacedSettings(given as Settings, 'visi')).toEqual(expected)
  })
})
