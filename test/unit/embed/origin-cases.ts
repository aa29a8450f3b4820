import type { Grant } from '../../../src/embed/origins.ts'

/** An entry of `allowedOrigins`, taken apart by hand: what it means is not asked of the code under test. */
export interface Listed {
  entry: string
  kind: 'exact' | 'subdomains' | 'any' | 'broken'
  scheme?: 'https' | 'http'
  /** In ASCII and lower case. */
  host?: string
  port?: string
}

/** A page's origin as `MessageEvent.origin` might have it, and how the entry lists it. */
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
  // None of these names an origin, so none of them lets anybody in.
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

/** What no listing of any kind lets in: not an origin, or not one as browsers write it. */
const NEVER: readonly [what: string, origin: string][] = [
  ['opaque: a sandboxed frame, data:, srcdoc in one', 'null'],
  ['nothing', ''],
  ['file', 'file://'],
  ['file with a path', 'file:///home/x.html'],
  ['blob', 'blob:https://shop.example/5e3f'],
  ['blob of nobody', 'blob:null/5e3f'],
  ['data', 'data:text/html,x'],
  ['srcdoc', 'about:srcdoc'],
  ['blank', 'about:blank'],
  ['script', 'javascript:0'],
  ['extension', 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'],
  ['wildcard itself', '*'],
  ['wildcard with a scheme', 'https://*'],
  ['no host', 'https://'],
  ['plain http elsewhere', 'http://other.example'],
  ['plain http on an address', 'http://192.0.2.1'],
  ['plain http on an IPv6 address', 'http://[2001:db8::1]'],
  ['plain http on a name that only begins so', 'http://localhost.example'],
  ['plain http on a name that only ends so', 'http://notlocalhost'],
  ['plain http on 127.0.0.1 as a label', 'http://127.0.0.1.example'],
  ['plain http on 0.0.0.0', 'http://0.0.0.0'],
  ['short loopback', 'http://127.1'],
  ['loopback as one number', 'http://2130706433'],
  ['loopback in hexadecimal', 'http://0x7f000001'],
  ['loopback in octal', 'http://0177.0.0.1'],
  ['two origins', 'https://shop.example https://evil.example'],
  ['several origins', 'https://shop.example,https://evil.example'],
]

/** Origins around an entry's own, with what must come of them: exactly its own is named, the rest is not. */
export function casesOf({ kind, scheme = 'https', host = 'shop.example', port = '' }: Listed): OriginCase[] {
  const colon = port && `:${port}`
  const own = `${scheme}://${host}${colon}`
  const isWide = kind === 'any'
  const other = (what: string, origin: string, isReal = true): OriginCase => ({
    what,
    origin,
    // The wildcard lets in every real https origin.
    grant: isWide && isReal ? 'any' : null,
  })
  const unreal = (what: string, origin: string): OriginCase => other(what, origin, false)
  const named = (is: boolean): Grant => (is ? 'named' : isWide ? 'any' : null)

  const cases: OriginCase[] = [
    { what: 'its own', origin: own, grant: named(kind === 'exact') },
    unreal('upper case', own.toUpperCase()),
    unreal('a capital', own.replace(/[a-z](?=[^:]*$)/, (letter) => letter.toUpperCase()).replace(/^h/, 'H')),
    unreal('a slash', `${own}/`),
    unreal('a path', `${own}/partner`),
    unreal('a query', `${own}?x`),
    unreal('a fragment', `${own}#x`),
    unreal('a space before', ` ${own}`),
    unreal('a space after', `${own} `),
    unreal('a line end', `${own}\n`),
    unreal('a tab inside', own.replace('//', '//\t')),
    unreal('a zero', `${own}\0`),
    unreal('userinfo', own.replace('//', '//user@')),
    unreal('userinfo with a word', own.replace('//', '//user:word@')),
    unreal('as userinfo of another', `${own}@evil.example`),
    unreal('a backslash', `${own}\\@evil.example`),
    unreal('one slash', own.replace('//', '/')),
    unreal('three slashes', own.replace('//', '///')),
    unreal('no scheme', own.replace(/^https?:/, '')),
    unreal('another scheme: ws', own.replace(/^https?/, 'ws')),
    unreal('another scheme: wss', own.replace(/^https?/, 'wss')),
    unreal('another scheme: ftp', own.replace(/^https?/, 'ftp')),
    unreal('a scheme that only begins so', own.replace(/^https?/, 'httpsx')),
    unreal('its default port', `${scheme}://${host}:${scheme === 'https' ? 443 : 80}`),
    unreal('an empty port', `${scheme}://${host}:`),
    unreal('a port with a zero before', `${scheme}://${host}:0${port || '8444'}`),
    unreal('a port out of range', `${scheme}://${host}:65536`),
    unreal('a wildcard for the port', `${scheme}://${host}:*`),
    other('another port', `${scheme}://${host}:8444`),
    other('the port and one figure more', `${scheme}://${host}:${port ? `${port}0`.slice(0, 5) : '4430'}`),
    other('somebody else', 'https://evil.example'),
    other('somebody else with it in front', `https://${host.replace(/[[\]:]/g, '')}.evil.example`),
    other('somebody else of one label', 'https://evil'),
    other('somebody below com', 'https://evil.com'),
    other('somebody below com, to the root', 'https://evil.com.'),
    other('somebody below com, deeper', 'https://a.evil.com'),
    unreal('below an address', 'https://a.192.0.2.7'),
    unreal('a wildcard below', `${scheme}://*.${host}${colon}:`),
    ...NEVER.map(([what, origin]) => unreal(what, origin)),
  ]
  if (port) cases.push(other('without its port', `${scheme}://${host}`))
  if (scheme === 'https') cases.push(unreal('http', own.replace('https', 'http')))
  else {
    cases.push(other('https', own.replace('http', 'https')))
    for (const name of LOOPBACK)
      if (name !== host) cases.push(other('another name of this machine', `http://${name}${colon}`))
  }
  if (isWide) {
    cases.push(other('this machine', 'http://localhost:4402'), other('a name on it', 'http://a.localhost'))
    cases.push(other('its address', 'http://127.0.0.1:1'), other('its IPv6 address', 'http://[::1]:1'))
  }
  if (!isOwnName(host) && host !== 'localhost') return cases

  const below = named(kind === 'subdomains')
  const at = (name: string): string => `${scheme}://${name}${colon}`
  const [first = '', ...rest] = host.split('.')
  cases.push(
    { what: 'a name below', origin: at(`a.${host}`), grant: below },
    { what: 'three below', origin: at(`a.b.c.${host}`), grant: below },
    { what: 'www below', origin: at(`www.${host}`), grant: below },
    { what: 'punycode below', origin: at(`xn--bcher-kva.${host}`), grant: below },
    { what: 'an underscore below', origin: at(`a_b.${host}`), grant: below },
    other('a name below at another port', `${scheme}://a.${host}:8444`),
    unreal('a name below with its default port', `${scheme}://a.${host}:${scheme === 'https' ? 443 : 80}`),
    unreal('a capital below', at(`A.${host}`)),
    unreal('a path below', `${at(`a.${host}`)}/`),
    unreal('an encoded dot', at(`a%2e${host}`)),
    unreal('a full-width dot', at(`a。${host}`)),
    other('a dot at the end, as https', `https://${host}.${colon}`),
    other('a name below with a dot at the end, as https', `https://a.${host}.${colon}`),
    other('glued in front, as https', `https://evil${host}${colon}`),
    other('glued with a hyphen, as https', `https://evil-${host}${colon}`),
    other('glued behind, as https', `https://${host}x${colon}`),
    other('below somebody else, as https', `https://${host}.evil.example${colon}`),
    other('its end alone, as https', `https://${rest.at(-1) ?? 'evil'}${colon}`),
    unreal('letters that look like it', at(`${first.replace(/[aeo]/, 'о')}\u0430${['', ...rest].join('.')}`)),
    other('letters that look like it, as browsers write them', `https://xn--${first}-3ve.example${colon}`),
  )
  if (scheme === 'https') {
    cases.push(unreal('http below', `http://a.${host}${colon}`))
    cases.push(other('a dot more', `https://a-${host}${colon}`))
  }
  return cases
}
