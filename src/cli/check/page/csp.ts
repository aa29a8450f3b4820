import { isExact } from '../../../payments/page-policy.ts'

/** A Content-Security-Policy of a page. */
export interface Policy {
  /** Name of its header, or `<meta>`. */
  name: string
  directives: ReadonlyMap<string, readonly string[]>
}

/** Parses the value of a header, which can hold several policies. */
export function parsePolicies(name: string, value: string | null): Policy[] {
  return (value ?? '')
    .split(',')
    .map((text) => parsePolicy(name, text))
    .filter(({ directives }) => directives.size > 0)
}

function parsePolicy(name: string, text: string): Policy {
  const directives = new Map<string, string[]>()
  for (const part of text.split(';')) {
    const [directive = '', ...sources] = part.trim().split(/\s+/)
    const key = directive.toLowerCase()
    // A browser ignores a directive that is repeated.
    if (key && !directives.has(key)) directives.set(key, sources)
  }
  return { name, directives }
}

/** The directives that a browser consults instead of an absent one, in its order. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'style-src-attr': ['style-src-attr', 'style-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
}

/** Returns the sources that apply to a directive, null where the policy does not restrict it. */
export function getSources({ directives }: Policy, directive: string): readonly string[] | null {
  const name = (FALLBACKS[directive] ?? [directive]).find((key) => directives.has(key))
  return name === undefined ? null : (directives.get(name) ?? [])
}

/** Returns whether sources allow an address for a page at `page`. */
export function allowsAddress(sources: readonly string[], address: URL, page: URL): boolean {
  return sources.some((source) => matches(source, address, page))
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }
const getPort = ({ port, protocol }: URL): string => port || (DEFAULT_PORTS[protocol] ?? '')
/** A browser allows the secure scheme where a source names the insecure one. */
const isScheme = (source: string, scheme: string): boolean =>
  source === scheme || (source === 'http:' && scheme === 'https:')

const HOST = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i

function matches(source: string, address: URL, page: URL): boolean {
  if (source.startsWith("'")) return source.toLowerCase() === "'self'" && address.origin === page.origin
  if (source === '*') return ['http:', 'https:', page.protocol].includes(address.protocol)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return isScheme(source.toLowerCase(), address.protocol)
  const [, scheme, host = '', port, path] = HOST.exec(source) ?? []
  if (!isScheme(scheme?.toLowerCase() ?? page.protocol, address.protocol)) return false
  if (!isHost(host.toLowerCase(), address.hostname)) return false
  if (port !== '*' && getPort(address) !== (port ?? DEFAULT_PORTS[address.protocol] ?? '')) return false
  if (!path || path === '/') return true
  return path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path
}

const isHost = (source: string, host: string): boolean =>
  source.startsWith('*.') ? host.endsWith(source.slice(1)) : source === host

/** Returns an address that a needed source covers, as an example of all of them; null for a keyword. */
export function getExample(source: string): URL | null {
  if (source === 'https:') return new URL('https://any.invalid/any')
  const address = source.replace('//*.', '//any.')
  return URL.canParse(address) ? new URL(address) : null
}

/** Returns whether sources allow an inline element with this nonce or one of these hashes. */
export function allowsInline(
  sources: readonly string[],
  { nonce, hashes }: { nonce: string | undefined; hashes: readonly string[] },
): boolean {
  const exact = sources.some(isExact)
  if (!exact && sources.includes("'unsafe-inline'")) return true
  return (
    (nonce !== undefined && nonce !== '' && sources.includes(`'nonce-${nonce}'`)) ||
    hashes.some((hash) => sources.includes(`'${hash}'`))
  )
}
