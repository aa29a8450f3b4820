import { isSecure } from '../brand/secure-address.ts'
import type { AllowedOrigin } from '../brand/settings.ts'
import { parseScopes, SCOPES, type Scope } from '../domain/embed/scopes.ts'

const SUBDOMAINS = /^(https?:\/\/)\*\.([^/*]+)$/i
const READ: readonly Scope[] = ['read']

/**
 * Returns the most that a page's origin may do with the embedding API (A§5, A§6); null for an origin that is
 * not listed. The comparison uses parsed origins, never text. An entry is an origin (`https://shop.example`),
 * which grants every scope unless it has `scopes`, all subdomains of a host without the host itself
 * (`https://*.example.com`), or `*`. The two wildcards grant read access only, because others may own such
 * subdomains (.docs/decisions/0023-scopes-of-partner-sites.md). The first entry that names the origin counts.
 * Only https origins count, and http on the loopback; `null` and any text that browsers do not use as an
 * origin never count.
 * @param origin `MessageEvent.origin` of the page.
 */
export function findScopes(
  allowed: readonly (string | AllowedOrigin)[],
  origin: string,
): readonly Scope[] | null {
  const page = parsePageOrigin(origin)
  if (!page || !Array.isArray(allowed)) return null
  // The settings of a page are not validated yet.
  const entries = allowed.flatMap(readEntry)
  const named = entries.find((entry) => matchesEntry(entry.origin, page) === 'named')
  if (named) return named.scopes
  const isBelow = entries.some(
    ({ origin, scopes }) => scopes && (origin === '*' || matchesEntry(origin, page)),
  )
  return isBelow ? READ : null
}

/**
 * Returns a list with the parsed entry of the settings; an empty list for one without an origin. An entry with
 * invalid scopes has none: its origin may do nothing, whatever a later entry says.
 */
function readEntry(entry: unknown): { origin: string; scopes: readonly Scope[] | null }[] {
  if (typeof entry === 'string') return [{ origin: entry.trim(), scopes: SCOPES }]
  if (typeof entry !== 'object' || entry === null) return []
  const { origin, scopes: listed } = entry as Partial<Record<keyof AllowedOrigin, unknown>>
  const scopes = listed === undefined ? SCOPES : parseScopes(listed)
  return typeof origin === 'string' ? [{ origin: origin.trim(), scopes }] : []
}

/** Parses a page's origin; returns null for one that no entry can allow. */
function parsePageOrigin(origin: string): URL | null {
  const url = parse(origin)
  // Browsers serialize an origin in one way only; any other form is forged.
  if (!url || url.origin !== origin || url.hostname.includes('*')) return null
  return isSecure(url) ? url : null
}

function matchesEntry(entry: string, page: URL): 'named' | 'below' | null {
  const wildcard = SUBDOMAINS.exec(entry)
  const listed = parse(wildcard ? `${wildcard[1]}${wildcard[2]}` : entry)
  if (!listed || !isOriginOnly(listed)) return null
  if (!wildcard) return listed.origin === page.origin ? 'named' : null
  const isSubdomain = page.hostname.endsWith(`.${listed.hostname}`)
  const isBelow =
    isSubdomain &&
    isSpecificHost(listed.hostname) &&
    listed.protocol === page.protocol &&
    listed.port === page.port
  return isBelow ? 'below' : null
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
