/** How an entry lists an origin: by name, by a subdomain wildcard, by `*`, or not at all. */
export type Grant = 'named' | 'below' | 'any' | null

/**
 * An entry of `allowedOrigins` with its expected meaning,
 * written by hand and not computed by the code under test.
 */
export interface Listed {
  entry: string
  kind: 'exact' | 'subdomains' | 'any' | 'broken'
  scheme?: 'https' | 'http'
  /** Host in ASCII and lower case. */
  host?: string
  port?: string
}

/** A possible value of `MessageEvent.origin` and the expected grant. */
export interface OriginCase {
  what: string
  origin: string
  grant: Grant
}

export const listed: readonly Listed[] = [
  { entry: 'https://shop.example', kind: 'exact', scheme: 'https', host: 'shop.example' },
  { entry: 'HTTPS://Shop.Example', kind: 'exact', scheme: 'https', host: 'shop.example' },
  { entry: 'https://shop.example:443', kind: 'exact', scheme: 'https', host: 'shop.example' },
  { entry: 'https://shop.example/', kind: 'exact', scheme: 'https', host: 'shop.example' },
  { entry: ' https://shop.example ', kind: 'exact', scheme: 'https', host: 'shop.example' },
  { entry: 'https://shop.example:8443', kind: 'exact', scheme: 'https', host: 'shop.example', port: '8443' },
  { entry: 'https://www.shop.co.uk', kind: 'exact', scheme: 'https', host: 'www.shop.co.uk' },
  { entry: 'https://bücher.example', kind: 'exact', scheme: 'https', host: 'xn--bcher-kva.example' },
  { entry: 'https://xn--bcher-kva.example', kind: 'exact', scheme: 'https', host: 'xn--bcher-kva.example' },
  { entry: 'https://192.0.2.7', kind: 'exact', scheme: 'https', host: '192.0.2.7' },
  { entry: 'https://[2001:db8::7]', kind: 'exact', scheme: 'https', host: '[2001:db8::7]' },
  { entry: 'http://localhost:4402', kind: 'exact', scheme: 'http', host: 'localhost', port: '4402' },
  { entry: 'http://127.0.0.1:4402', kind: 'exact', scheme: 'http', host: '127.0.0.1', port: '4402' },
  { entry: 'http://[::1]:4402', kind: 'exact', scheme: 'http', host: '[::1]', port: '4402' },
  { entry: 'https://*.shop.example', kind: 'subdomains', scheme: 'https', host: 'shop.example' },
  { entry: 'HTTPS://*.Shop.Example', kind: 'subdomains', scheme: 'https', host: 'shop.example' },
  { entry: 'https://*.bücher.example', kind: 'subdomains', scheme: 'https', host: 'xn--bcher-kva.example' },
  {
    entry: 'https://*.shop.example:8443',
    kind: 'subdomains',
    scheme: 'https',
    host: 'shop.example',
    port: '8443',
  },
  { entry: 'http://*.localhost:4402', kind: 'subdomains', scheme: 'http', host: 'localhost', port: '4402' },
  { entry: '*', kind: 'any' },
  // None of these entries is an origin, so none of them grants access.
  ...[
    'https://*.com',
    'https://*.com.',
    'https://*',
    'https://*.',
    'https://*.*.example',
    'https://shop.*',
    'https://*shop.example',
    '*.shop.example',
    'shop.example',
    '//shop.example',
    'https:',
    'https://',
    'https://shop.example/partner',
    'https://*.shop.example/partner',
    'https://shop.example?a',
    'https://user:word@shop.example',
    'https://*.user@shop.example',
    'https://*.192.0.2.7',
    'https://*.[2001:db8::7]',
    'http://shop.example',
    'http://*.shop.example',
    'wss://shop.example',
    'null',
    '',
    ' ',
    '**',
    'file://',
    'file:///',
    'data:text/html,x',
    'about:srcdoc',
    'blob:https://shop.example/1',
    'javascript:0',
    '/^https:.*$/',
  ].map((entry) => ({ entry, kind: 'broken' as const })),
]

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const isOwnName = (host: string): boolean => /^[a-z]/.test(host) && !LOOPBACK.includes(host)

/** Values that no entry allows: texts that are no origin, or no origin in the form of browsers. */
const NEVER: readonly [what: string, origin: string][] = [
  ['opaque: a sandboxed frame, data:, srcdoc in one', 'null'],
  ['nothing', ''],
  ['file', 'file://'],
  ['file with a path', 'file:///home/x.html'],
  ['blob', 'blob:https://shop.example/5e3f'],
  ['blob of an opaque origin', 'blob:null/5e3f'],
  ['data', 'data:text/html,x'],
  ['srcdoc', 'about:srcdoc'],
  ['blank', 'about:blank'],
  ['script', 'javascript:0'],
  ['extension', 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'],
  ['wildcard itself', '*'],
  ['wildcard with a scheme', 'https://*'],
  ['no host', 'https://'],
  ['plain http on another host', 'http://other.example'],
  ['plain http on an address', 'http://192.0.2.1'],
  ['plain http on an IPv6 address', 'http://[2001:db8::1]'],
  ['plain http on a host that only begins with localhost', 'http://localhost.example'],
  ['plain http on a host that only ends with localhost', 'http://notlocalhost'],
  ['plain http on 127.0.0.1 as a label', 'http://127.0.0.1.example'],
  ['plain http on 0.0.0.0', 'http://0.0.0.0'],
  ['short loopback', 'http://127.1'],
  ['loopback as one number', 'http://2130706433'],
  ['loopback in hexadecimal', 'http://0x7f000001'],
  ['loopback in octal', 'http://0177.0.0.1'],
  ['two origins', 'https://shop.example https://evil.example'],
  ['several origins', 'https://shop.example,https://evil.example'],
]

/**
 * Returns variants of an entry's origin with their expected grants: exactly the listed origins are `named`.
 */
export function createCases({
  kind,
  scheme = 'https',
  host = 'shop.example',
  port = '',
}: Listed): OriginCase[] {
  const colon = port && `:${port}`
  const own = `${scheme}://${host}${colon}`
  const isWide = kind === 'any'
  const other = (what: string, origin: string, isValid = true): OriginCase => ({
    what,
    origin,
    // The wildcard allows every valid https origin.
    grant: isWide && isValid ? 'any' : null,
  })
  const invalid = (what: string, origin: string): OriginCase => other(what, origin, false)
  const named = (is: boolean): Grant => (is ? 'named' : isWide ? 'any' : null)

  const cases: OriginCase[] = [
    { what: 'its own', origin: own, grant: named(kind === 'exact') },
    invalid('upper case', own.toUpperCase()),
    invalid('a capital', own.replace(/[a-z](?=[^:]*$)/, (letter) => letter.toUpperCase()).replace(/^h/, 'H')),
    invalid('a slash', `${own}/`),
    invalid('a path', `${own}/partner`),
    invalid('a query', `${own}?x`),
    invalid('a fragment', `${own}#x`),
    invalid('a space before', ` ${own}`),
    invalid('a space after', `${own} `),
    invalid('a line feed', `${own}\n`),
    invalid('a tab inside', own.replace('//', '//\t')),
    invalid('a null character', `${own}\0`),
    invalid('userinfo', own.replace('//', '//user@')),
    invalid('userinfo with a password', own.replace('//', '//user:word@')),
    invalid('as userinfo of another host', `${own}@evil.example`),
    invalid('a backslash', `${own}\\@evil.example`),
    invalid('one slash', own.replace('//', '/')),
    invalid('three slashes', own.replace('//', '///')),
    invalid('no scheme', own.replace(/^https?:/, '')),
    invalid('another scheme: ws', own.replace(/^https?/, 'ws')),
    invalid('another scheme: wss', own.replace(/^https?/, 'wss')),
    invalid('another scheme: ftp', own.replace(/^https?/, 'ftp')),
    invalid('a scheme that only begins with https', own.replace(/^https?/, 'httpsx')),
    invalid('its default port', `${scheme}://${host}:${scheme === 'https' ? 443 : 80}`),
    invalid('an empty port', `${scheme}://${host}:`),
    invalid('a port with a leading zero', `${scheme}://${host}:0${port || '8444'}`),
    invalid('a port out of range', `${scheme}://${host}:65536`),
    invalid('a wildcard for the port', `${scheme}://${host}:*`),
    other('another port', `${scheme}://${host}:8444`),
    other('the port with one more digit', `${scheme}://${host}:${port ? `${port}0`.slice(0, 5) : '4430'}`),
    other('another host', 'https://evil.example'),
    other('another host with it as a prefix', `https://${host.replace(/[[\]:]/g, '')}.evil.example`),
    other('another host of one label', 'https://evil'),
    other('another host below com', 'https://evil.com'),
    other('another host below com with a trailing dot', 'https://evil.com.'),
    other('a subdomain of another host below com', 'https://a.evil.com'),
    invalid('below an address', 'https://a.192.0.2.7'),
    invalid('a wildcard below', `${scheme}://*.${host}${colon}:`),
    ...NEVER.map(([what, origin]) => invalid(what, origin)),
  ]
  if (port) cases.push(other('without its port', `${scheme}://${host}`))
  if (scheme === 'https') cases.push(invalid('http', own.replace('https', 'http')))
  else {
    cases.push(other('https', own.replace('http', 'https')))
    for (const name of LOOPBACK)
      if (name !== host) cases.push(other('another loopback name', `http://${name}${colon}`))
  }
  if (isWide) {
    cases.push(
      other('localhost', 'http://localhost:4402'),
      other('a name below localhost', 'http://a.localhost'),
    )
    cases.push(
      other('the loopback address', 'http://127.0.0.1:1'),
      other('the IPv6 loopback address', 'http://[::1]:1'),
    )
  }
  if (!isOwnName(host) && host !== 'localhost') return cases

  const below = kind === 'subdomains' ? 'below' : named(false)
  const at = (name: string): string => `${scheme}://${name}${colon}`
  const [first = '', ...rest] = host.split('.')
  cases.push(
    { what: 'a name below', origin: at(`a.${host}`), grant: below },
    { what: 'three below', origin: at(`a.b.c.${host}`), grant: below },
    { what: 'www below', origin: at(`www.${host}`), grant: below },
    { what: 'punycode below', origin: at(`xn--bcher-kva.${host}`), grant: below },
    { what: 'an underscore below', origin: at(`a_b.${host}`), grant: below },
    other('a name below at another port', `${scheme}://a.${host}:8444`),
    invalid('a name below with its default port', `${scheme}://a.${host}:${scheme === 'https' ? 443 : 80}`),
    invalid('a capital below', at(`A.${host}`)),
    invalid('a path below', `${at(`a.${host}`)}/`),
    invalid('an encoded dot', at(`a%2e${host}`)),
    invalid('a full-width dot', at(`a。${host}`)),
    other('a dot at the end, as https', `https://${host}.${colon}`),
    other('a name below with a dot at the end, as https', `https://a.${host}.${colon}`),
    other('with a prefix, as https', `https://evil${host}${colon}`),
    other('with a prefix and a hyphen, as https', `https://evil-${host}${colon}`),
    other('with a suffix, as https', `https://${host}x${colon}`),
    other('as a subdomain of another host, as https', `https://${host}.evil.example${colon}`),
    other('its last label only, as https', `https://${rest.at(-1) ?? 'evil'}${colon}`),
    invalid('look-alike letters', at(`${first.replace(/[aeo]/, 'о')}\u0430${['', ...rest].join('.')}`)),
    other('look-alike letters in punycode', `https://xn--${first}-3ve.example${colon}`),
  )
  if (scheme === 'https') {
    cases.push(invalid('http below', `http://a.${host}${colon}`))
    cases.push(other('a hyphen in place of a dot', `https://a-${host}${colon}`))
  }
  return cases
}
