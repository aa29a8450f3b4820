import { isSecure } from '../brand/secure-address.ts'

/** How an origin is listed: by its own name or under a sub-domain wildcard, by `*`, or not at all. */
export type Grant = 'named' | 'any' | null

const SUBDOMAINS = /^(https?:\/\/)\*\.([^/*]+)$/i

/**
 * Whether a page's origin may use the embedding API (A§5, A§6). Origins are compared parsed, never as text: an entry is
 * an origin (`https://shop.example`), all sub-domains of a host but not the host itself (`https://*.example.com`), or
 * `*`, which lets anybody read. Only https counts, and http on the loopback; `null` and everything that is not an
 * origin as browsers write it never does.
 * @param origin `MessageEvent.origin` of the page
 */
export function grantOf(allowed: readonly string[], origin: string): Grant {
  const page = pageOrigin(origin)
  if (!page || !Array.isArray(allowed)) return null
  // What a page's settings hold has been read by nobody yet.
  const entries = allowed.flatMap((entry: unknown) => (typeof entry === 'string' ? [entry.trim()] : []))
  if (entries.some((entry) => isNamed(entry, page))) return 'named'
  return entries.includes('*') ? 'any' : null
}

/** The origin of a page that could be allowed at all; null for any other. */
export function pageOrigin(origin: string): URL | null {
  const url = parse(origin)
  // A browser writes an origin in one way: whatever is written differently does not come from one.
  if (!url || url.origin !== origin || url.hostname.includes('*')) return null
  return isSecure(url) ? url : null
}

function isNamed(entry: string, page: URL): boolean {
  const wildcard = SUBDOMAINS.exec(entry)
  const listed = parse(wildcard ? `${wildcard[1]}${wildcard[2]}` : entry)
  if (!listed || !isBare(listed)) return false
  if (!wildcard) return listed.origin === page.origin
  const isSubdomain = page.hostname.endsWith(`.${listed.hostname}`)
  return (
    isSubdomain && isNarrow(listed.hostname) && listed.protocol === page.protocol && listed.port === page.port
  )
}

/** A wildcard over a whole top-level domain is a mistake. */
const isNarrow = (host: string): boolean =>
  host === 'localhost' || (/[^.]\.[^.]/.test(host) && !/^[\d.]+$/.test(host))

/** An origin and nothing more: a path in the list would promise what no browser tells. */
const isBare = ({ pathname, search, hash, username, password }: URL): boolean =>
  pathname === '/' && !search && !hash && !username && !password

function parse(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && url.origin !== 'null' ? url : null
}
