import { isSecure } from '../brand/secure-address.ts'

/**
 * How the settings list an origin: by name or subdomain wildcard (`named`), by `*` (`any`), or not at all.
 */
export type Grant = 'named' | 'any' | null

const SUBDOMAINS = /^(https?:\/\/)\*\.([^/*]+)$/i

/**
 * Returns whether and how a page's origin may use the embedding API (A§5, A§6). The comparison uses parsed
 * origins, never text. An entry is an origin (`https://shop.example`), all subdomains of a host without the
 * host itself (`https://*.example.com`), or `*`, which grants read access to every origin. Only https origins
 * count, and http on the loopback; `null` and any text that browsers do not use as an origin never count.
 * @param origin `MessageEvent.origin` of the page.
 */
export function findGrant(allowed: readonly string[], origin: string): Grant {
  const page = parsePageOrigin(origin)
  if (!page || !Array.isArray(allowed)) return null
  // The settings of a page are not validated yet.
  const entries = allowed.flatMap((entry: unknown) => (typeof entry === 'string' ? [entry.trim()] : []))
  if (entries.some((entry) => matchesEntry(entry, page))) return 'named'
  return entries.includes('*') ? 'any' : null
}

/** Parses a page's origin; returns null for one that no entry can allow. */
export function parsePageOrigin(origin: string): URL | null {
  const url = parse(origin)
  // Browsers serialize an origin in one way only; any other form is forged.
  if (!url || url.origin !== origin || url.hostname.includes('*')) return null
  return isSecure(url) ? url : null
}

function matchesEntry(entry: string, page: URL): boolean {
  const wildcard = SUBDOMAINS.exec(entry)
  const listed = parse(wildcard ? `${wildcard[1]}${wildcard[2]}` : entry)
  if (!listed || !isOriginOnly(listed)) return false
  if (!wildcard) return listed.origin === page.origin
  const isSubdomain = page.hostname.endsWith(`.${listed.hostname}`)
  return (
    isSubdomain &&
    isSpecificHost(listed.hostname) &&
    listed.protocol === page.protocol &&
    listed.port === page.port
  )
}

/**
 * Returns whether a host may have a wildcard; a wildcard over a
 * top-level domain or an IP address is a mistake.
 */
const isSpecificHost = (host: string): boolean =>
  host === 'localhost' || (/[^.]\.[^.]/.test(host) && !/^[\d.]+$/.test(host))

/**
 * Returns whether an entry is an origin only; a path in the list could
 * not be checked, because browsers send none.
 */
const isOriginOnly = ({ pathname, search, hash, username, password }: URL): boolean =>
  pathname === '/' && !search && !hash && !username && !password

function parse(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && url.origin !== 'null' ? url : null
}
