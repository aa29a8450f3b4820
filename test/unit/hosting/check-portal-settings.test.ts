import { describe, expect, it } from 'vitest'
import { getSentence, readPortalSettings } from '../../../src/hosting/check-portal-settings.ts'
import { LOCALES } from '../../../src/i18n/locale.ts'

const brands = { acme: { baseUrl: 'https://api.acme.example' } }
const sentences = (settings: unknown): string[] => readPortalSettings(settings).problems.map(getSentence)

describe('readPortalSettings', () => {
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
          policy: { connect: ['https://stats.example'], reportTo: 'https://reports.example/csp' },
          appleMerchantDomain: '7B',
          assetLinks: [{ relation: [] }],
          appleAppSite: { applinks: {} },
          securityTxt: {
            contact: ['mailto:security@acme.example', 'tel:+1-201-555-0123', 'https://acme.example/report'],
            expires: '2999-12-31T23:59:59Z',
            preferredLanguages: ['en', 'de-CH'],
            canonical: ['https://account.acme.example/.well-known/security.txt'],
            policy: 'https://acme.example/security',
          },
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
      'brands.acme.hosts.0 must be a host name in ASCII, without a scheme, port or path',
    ],
    [{ brands, port: 80 }, 'port is not a setting'],
    [{ brands, brand: 'zenith' }, 'brand names the brand "zenith", which is not in "brands"'],
    [{ brands, locale: 'ko' }, `locale must be one of ${LOCALES.join(', ')}`],
    [{ brands, sharedMaxAge: -1 }, 'sharedMaxAge must be 0 or more'],
    [{ brands, sharedMaxAge: '5' }, 'sharedMaxAge must be a number of seconds'],
    [{ brands, sites: { zenith: {} } }, 'sites.zenith names the brand "zenith", which is not in "brands"'],
    [{ brands, sites: { acme: { robots: '' } } }, 'sites.acme.robots is not a setting'],
    [
      { brands, sites: { acme: { policy: { connect: ["https://x; script-src 'unsafe-inline'"] } } } },
      'sites.acme.policy.connect.0 must be one source, without spaces, commas and semicolons',
    ],
    [
      { brands, sites: { toString: {} } },
      'sites.toString names the brand "toString", which is not in "brands"',
    ],
    ...['constructor', 'prototype', '__proto__'].flatMap((name): [unknown, string][] => [
      [
        JSON.parse(`{"brands":{"acme":{"baseUrl":"https://api.acme.example"}},"sites":{"${name}":1}}`),
        `sites.${name} is a reserved name of JavaScript`,
      ],
      [
        JSON.parse(`{"brands":{"acme":{"baseUrl":"https://api.acme.example"},"${name}":null}}`),
        `brands.${name} is a reserved name of JavaScript`,
      ],
      [
        JSON.parse(
          `{"brands":{"acme":{"baseUrl":"https://api.acme.example"}},"redirects":{"${name}":"/login"}}`,
        ),
        `redirects.${name} is a reserved name of JavaScript`,
      ],
    ]),
    ...['toString', 'constructor', '__proto__', 'hasOwnProperty'].flatMap((name): [unknown, string][] => [
      [{ brands, brand: name }, `brand names the brand "${name}", which is not in "brands"`],
      [
        JSON.parse(`{"brands":{"acme":{"baseUrl":"https://api.acme.example","${name}":{}}}}`),
        `brands.acme.${name} is not a setting`,
      ],
    ]),
    [{ brands, sharedMaxAge: 1e21 }, 'sharedMaxAge must be at most 31536000, a year'],
    [
      { brands: { acme: { ...brands.acme, hosts: ['a;b.example'] } } },
      'brands.acme.hosts.0 must be a host name in ASCII, without a scheme, port or path',
    ],
    [
      { brands, sites: { acme: { policy: { reportTo: 'http://localhost/csp' } } } },
      'sites.acme.policy.reportTo must be an https: address',
    ],
    [
      {
        brands,
        sites: {
          acme: { securityTxt: { contact: ['security@acme.example'], expires: '2999-12-31T00:00:00Z' } },
        },
      },
      'sites.acme.securityTxt.contact.0 must be an https:, mailto: or tel: address',
    ],
    [
      { brands, sites: { acme: { securityTxt: { contact: [], expires: '2999-12-31T00:00:00Z' } } } },
      'sites.acme.securityTxt.contact must have an address',
    ],
    [
      { brands, sites: { acme: { securityTxt: { contact: ['tel:1'], expires: '2999-12-31' } } } },
      'sites.acme.securityTxt.expires must be a time such as "2027-12-31T00:00:00Z"',
    ],
    [
      { brands, sites: { acme: { securityTxt: { contact: ['tel:1'] } } } },
      'sites.acme.securityTxt.expires is missing',
    ],
    [
      {
        brands,
        sites: {
          acme: {
            securityTxt: {
              contact: ['tel:1'],
              expires: '2999-12-31T00:00:00Z',
              preferredLanguages: ['en\nX: y'],
            },
          },
        },
      },
      'sites.acme.securityTxt.preferredLanguages.0 must be a language such as "en"',
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
    '/a\nSet-Cookie: b',
    'https://help.example/\r\nX: y',
    'https://help.example/a b',
    'https://user:password@help.example/',
    'https://a;b.example/',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/../\\evil.example',
    '/\0',
  ])('rejects the target %j of a redirect', (target) => {
    expect(sentences({ brands, redirects: { '/account': target } })).toHaveLength(1)
  })

  const readTarget = (target: string): string | undefined =>
    readPortalSettings({ brands, redirects: { '/account': target } }).settings.redirects?.['/account']

  it.each([
    ['/subscriptions', '/subscriptions'],
    ['/hilfe/über?a=ü#ö', '/hilfe/%C3%BCber?a=%C3%BC#%C3%B6'],
    ['/a?b={c}|^`', '/a?b=%7Bc%7D%7C%5E%60'],
    ['https://müller.example/ü', 'https://xn--mller-kva.example/%C3%BC'],
    ['HTTPS://Help.Example', 'https://help.example/'],
  ])('sends the target %j of a redirect as %j', (target, sent) => {
    expect(readTarget(target)).toBe(sent)
  })

  it.each([
    ['https://müller.example', 'https://xn--mller-kva.example'],
    [' HTTPS://*.Müller.example:443 ', 'https://*.xn--mller-kva.example'],
    ['*', '*'],
  ])('sends the entry %j of allowedOrigins as %j', (origin, sent) => {
    const read = (entry: string | { origin: string }) =>
      readPortalSettings({ brands: { acme: { ...brands.acme, externalApi: { allowedOrigins: [entry] } } } })
        .settings.brands?.acme?.externalApi?.allowedOrigins
    expect(read(origin)).toEqual([sent])
    expect(read({ origin })).toEqual([{ origin: sent }])
  })

  it('names the ASCII form of a host with letters beyond ASCII', () => {
    expect(sentences({ brands: { acme: { ...brands.acme, hosts: ['Account.MÜNCHEN.example'] } } })).toEqual([
      'brands.acme.hosts.0 must be a host name in ASCII, without a scheme, port or path: write "account.xn--mnchen-3ya.example"',
    ])
  })

  it('keeps every key of the files for apps', () => {
    const site = JSON.parse(
      '{"assetLinks":[{"constructor":1,"prototype":{"a":1},"__proto__":2}],"appleAppSite":{"constructor":1,"__proto__":{"a":1}}}',
    )
    const { settings, problems } = readPortalSettings({ brands, sites: { acme: site } })
    expect({ problems, site: JSON.stringify(settings.sites?.acme) }).toEqual({
      problems: [],
      site: JSON.stringify(site),
    })
  })

  it.each<[object, string]>([
    [{ assetLinks: [1] }, 'sites.acme.assetLinks.0 must be an object'],
    [{ assetLinks: {} }, 'sites.acme.assetLinks must be a list'],
    [{ appleAppSite: null }, 'sites.acme.appleAppSite must be an object'],
    [{ appleAppSite: [] }, 'sites.acme.appleAppSite must be an object'],
    [{ appleAppSite: 'a' }, 'sites.acme.appleAppSite must be an object'],
  ])('%j: %s', (site, sentence) => {
    expect(sentences({ brands, sites: { acme: site } })).toEqual([sentence])
  })

  it.each<[Record<string, string>, string[]]>([
    ...['/healthz', '/acct/loader.js', '/acct', '/icons/a', '/embed', '/embed/sign-in'].map(
      (path): [Record<string, string>, string[]] => [
        { [path]: '/login' },
        [`redirects.${path} is a path of the portal’s own, which it does not redirect`],
      ],
    ),
    ...['/a/../b', '/./a', '/a/..', '/.'].map((path): [Record<string, string>, string[]] => [
      { [path]: '/login' },
      [`redirects.${path} must be a path without the segments "." and ".."`],
    ]),
    [{ '/a': '/a' }, ['redirects./a leads back to itself: /a, /a']],
    [{ '/a': '/b?x=1', '/b': '/a#top' }, ['redirects./a leads back to itself: /a, /b, /a']],
    [
      { '/in': '/a', '/a': '/x/../b', '/b': '/c', '/c': '/a' },
      ['redirects./a leads back to itself: /a, /b, /c, /a'],
    ],
    [
      { '/a': '/b', '/b': '/a', '/c': '/c' },
      ['redirects./a leads back to itself: /a, /b, /a', 'redirects./c leads back to itself: /c, /c'],
    ],
    [{ '/a': '/b', '/b': '/login', '/d': '/b', '/login/..a': '/a', '/e': 'https://a.example/e' }, []],
    [{ '/.well-known/openid-configuration': 'https://id.example/', '/plans': '/subscriptions' }, []],
  ])('the redirects %j: %j', (redirects, expected) => {
    expect(sentences({ brands, redirects })).toEqual(expected)
  })

  const readSource = (source: string): string | undefined =>
    readPortalSettings({ brands, sites: { acme: { policy: { connect: [source] } } } }).settings.sites?.acme
      ?.policy?.connect?.[0]

  it.each([
    ['*', '*'],
    ['https:', 'https:'],
    ["'unsafe-inline'", "'unsafe-inline'"],
    ["'sha256-a+/b='", "'sha256-a+/b='"],
    ['stats.example', 'stats.example'],
    ['wss://*.Müller.example:*/ü/', 'wss://*.xn--mller-kva.example:*/%C3%BC/'],
    ['https://stats.example:8443', 'https://stats.example:8443'],
    ['https://[::1]:8443/a', 'https://[::1]:8443/a'],
  ])('sends the source %j as %j', (source, sent) => {
    expect(readSource(source)).toBe(sent)
  })

  it.each([
    'https://x\u0000',
    'https://x\nscript-src *',
    'https://a"b',
    'https://x/?query',
    'https://x/#a',
    "'unsafe-inline",
    "'a' 'b'",
    'https://a{b}',
    'https://$host',
    'https://user@x',
    'https://x/a;sandbox',
    'https://x\\a',
  ])('rejects the source %j', (source) => {
    expect(readSource(source)).toBeUndefined()
  })

  it.each(['goog#html', '*', "'allow-duplicates'", 'a/b@c.d%e=f-g'])(
    'accepts the name %s of Trusted Types',
    (name) => {
      expect(sentences({ brands, sites: { acme: { policy: { trustedTypes: [name] } } } })).toEqual([])
    },
  )
})
