import { describe, expect, it } from 'vitest'
import { brandCodes } from '../../../brands/index.ts'
import { addressesFor } from '../../../demo/addresses.ts'
import { demoSettings } from '../../../demo/settings.ts'
import { findMisplacedSettings, findSettingsProblems } from '../../../src/brand/check-settings.ts'
import type { Settings } from '../../../src/brand/settings.ts'

const WORKS = { baseUrl: 'https://api.example.com' }

describe('findSettingsProblems accepts', () => {
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
    {
      ...WORKS,
      externalApi: {
        allowedOrigins: [
          'https://*.shop.example',
          { origin: 'https://a.example' },
          { origin: 'https://b.example', scopes: ['read', 'cancel'] },
          { origin: 'https://*.c.example', scopes: ['read'] },
          { origin: '*' },
        ],
      },
    },
    { ...WORKS, externalApi: { allowedOrigins: ['http://localhost:3000', 'http://*.localhost:3000'] } },
    { ...WORKS, portalUrl: undefined, hosts: undefined, stripe: undefined },
    {
      ...WORKS,
      recurly: { publicKey: 'pk', scriptUrl: 'https://js.recurly.com/v4/recurly.js' },
      stripe: null,
    },
    {
      ...WORKS,
      recurly: {
        publicKey: 'pk',
        scriptUrl: '/r.js',
        googleMerchantId: 'BCR2DN4T5Q3ZTXYZ',
        googlePayScriptUrl: '/g.js',
      },
    },
    ...[
      { braintree: { clientAuthorization: 'production_key' } },
      { payPalComplete: true },
      { payPalComplete: true, gatewayCode: 'paypal-2' },
    ].map((paypal) => ({ ...WORKS, recurly: { publicKey: 'pk', scriptUrl: '/recurly.js', paypal } })),
    { ...WORKS, google: { clientId: 'id', scriptUrl: '/vendors/google.js' } },
    {
      ...WORKS,
      analytics: { provider: 'gtm', containerId: 'GTM-1', disableGTM: false, consent: 'required' },
    },
    { ...WORKS, contexts: { account: 'accounts' }, appLinks: { ios: 'https://apps.apple.com/app/visi' } },
    { ...WORKS, abTestScript: 'v2/test.js', abTestBaseUrl: 'https://ab.example/scripts' },
    { ...WORKS, abTestScript: 'https://ab.example/test.js', abTestBaseUrl: null },
  ])('%j', (given) => {
    expect(findSettingsProblems(given)).toEqual([])
  })
})

it.each(brandCodes)('findSettingsProblems accepts the demo’s settings of %s', (brand) => {
  for (const hosted of [true, false])
    expect(findSettingsProblems(demoSettings(addressesFor(4400), { hosted }).brands?.[brand] ?? {})).toEqual(
      [],
    )
})

describe('findSettingsProblems reports', () => {
  it.each<[object, string[]]>([
    [{}, ['baseUrl is missing; set the address of the services']],
    [
      { baseURL: 'https://api.example.com' },
      ['baseUrl is missing; set the address of the services', 'baseURL is not a setting'],
    ],
    [
      { baseUrl: 'api.example.com' },
      [
        'baseUrl must be an absolute address, such as "https://api.example.com" (http: for loopback hosts only)',
      ],
    ],
    [
      { baseUrl: 'http://api.example.com' },
      [
        'baseUrl must be an absolute address, such as "https://api.example.com" (http: for loopback hosts only)',
      ],
    ],
    [
      { ...WORKS, oauthUrl: 'oauth' },
      [
        'oauthUrl must be an absolute address, such as "https://api.example.com" (http: for loopback hosts only)',
      ],
    ],
    [{ ...WORKS, hosts: 'www.example.com' }, ['hosts must be a list of host names']],
    [
      { ...WORKS, hosts: ['https://www.example.com'] },
      ['hosts.0 must be a host name in ASCII, without a scheme, port or path'],
    ],
    [
      { ...WORKS, ownOrigins: ['https://www.example.com/account'] },
      ['ownOrigins.0 must be an origin without a path, such as "https://www.example.com"'],
    ],
    [
      { ...WORKS, externalApi: { enabled: true, allowedOrigins: '*', rateLimitPerMinute: '50' } },
      [
        'externalApi.allowedOrigins must be a list of origins',
        'externalApi.rateLimitPerMinute must be a number',
      ],
    ],
    [
      { ...WORKS, stripe: { publicKey: 'pk', scriptUrl: 'https://js.stripe.com' } },
      ['stripe.publishableKey is missing', 'stripe.publicKey is not a setting'],
    ],
    [
      { ...WORKS, recurly: { publicKey: 'pk', scriptUrl: '/r.js', googleMerchantId: 'my shop' } },
      [
        'recurly.googleMerchantId must be the merchant ID of Google’s Pay & Wallet Console: letters and digits, such as "BCR2DN4T..."',
      ],
    ],
    ...(
      [
        [{ braintree: {} }, 'recurly.paypal.braintree.clientAuthorization is missing'],
        [
          { braintree: { clientAuthorization: '' } },
          'recurly.paypal.braintree.clientAuthorization must not be empty',
        ],
        [{ payPalComplete: false }, 'recurly.paypal.payPalComplete must be true or absent'],
        [{ payPalComplete: { target: '#paypal' } }, 'recurly.paypal.payPalComplete must be true or false'],
        [
          { braintree: { clientAuthorization: 'key' }, payPalComplete: true },
          'recurly.paypal must have "braintree" or "payPalComplete", not both',
        ],
        [{ complete: true }, 'recurly.paypal.complete is not a setting'],
      ] as const
    ).map(([paypal, problem]): [object, string[]] => [
      { ...WORKS, recurly: { publicKey: 'pk', scriptUrl: '/recurly.js', paypal } },
      [problem],
    ]),
    [
      { ...WORKS, abTestScript: 'http://ab.example/test.js', abTestBaseUrl: '/scripts' },
      [
        'abTestScript must be the address of a script',
        'abTestBaseUrl must be an absolute address, such as "https://api.example.com" (http: for loopback hosts only)',
      ],
    ],
    [{ ...WORKS, contexts: null }, ['contexts must be an object']],
    [{ ...WORKS, contexts: { acount: 'a' } }, ['contexts.acount is not a setting']],
    [{ ...WORKS, appLinks: { andriod: 'https://a.example' } }, ['appLinks.andriod is not a setting']],
    [
      { ...WORKS, hosts: null, ownOrigins: () => [], appLinks: null },
      [
        'hosts must be a list of host names',
        'ownOrigins must be a list of origins',
        'appLinks must be an object',
      ],
    ],
    [
      {
        ...WORKS,
        externalApi: {
          allowedOrigins: [
            { origin: 'https://*.github.io', scopes: ['read', 'plans'] },
            { origin: '*', scopes: ['cancel'] },
            { origin: 'https://a.example', scopes: ['write'] },
            { origin: 'https://a.example', scopes: 'read' },
            { origin: 'a.example' },
            { scopes: ['read'] },
          ],
        },
      },
      [
        ...[0, 1].map(
          (at) =>
            `externalApi.allowedOrigins.${at} must not have more than "read" with a wildcard, because others may own such origins; list each origin by name`,
        ),
        'externalApi.allowedOrigins.2.scopes.0 must be one of read, plans, cancel',
        'externalApi.allowedOrigins.3.scopes must be a list of read, plans, cancel',
        'externalApi.allowedOrigins.4.origin must be "*" or an https: origin without a path, such as "https://shop.example" or "https://*.shop.example"',
        'externalApi.allowedOrigins.5.origin is missing',
      ],
    ],
    [
      { ...WORKS, externalApi: { enabled: true, allowedOrigin: ['*'] } },
      ['externalApi.allowedOrigin is not a setting'],
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
            `externalApi.allowedOrigins.${at} must be "*" or an https: origin without a path, such as "https://shop.example" or "https://*.shop.example"`,
        ),
        'externalApi.rateLimitPerMinute must be 1 or more',
      ],
    ],
    [{ ...('https://api.example.com' as unknown as object) }, ['they must be an object']],
    [{ ...WORKS, idempotencyHeader: 'yes' }, ['idempotencyHeader must be true or false']],
    [
      { ...WORKS, analytics: { provider: 'gtm', consent: true } },
      ['analytics.consent must be "required" or absent'],
    ],
  ])('%j', (given, expected) => {
    expect(findSettingsProblems(given)).toEqual(expected)
  })
})

describe('findMisplacedSettings reports', () => {
  const MISSING = 'they are missing; put them into { "brands": { "visi": { ... } } }'

  it.each<[unknown, string[]]>([
    [{ brands: { visi: WORKS } }, []],
    [{ brands: { visi: WORKS }, comment: 'for the shop' }, []],
    [{}, [MISSING]],
    [{ brands: { visi: null } }, [`${MISSING}; the keys found instead are "visi"`]],
    [{ brands: { vizi: WORKS } }, [`${MISSING}; the keys found instead are "vizi"`]],
    [{ brand: { visi: WORKS } }, [`${MISSING}; the keys found instead are "brand"`]],
    [WORKS, [`${MISSING}; the keys found instead are "baseUrl"`]],
  ])('%j', (given, expected) => {
    expect(findMisplacedSettings(given as Settings, 'visi')).toEqual(expected)
  })
})
