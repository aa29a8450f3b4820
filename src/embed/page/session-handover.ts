import { parseScopes, type Scope } from '../../domain/scopes.ts'

/**
 * Messages between the frame and the sign-in window that it opened, both on the portal's origin, in this
 * order: the window is ready; the frame names the site and its scopes; the window sends the session token,
 * which the frame keeps in memory only; the frame confirms it.
 */
export type SessionHandover =
  | { type: 'acct:window-ready' }
  | { type: 'acct:window-for'; origin: string; scopes: readonly Scope[] }
  | { type: 'acct:window-session'; token: string }
  | { type: 'acct:window-taken' }

/** Maximum length of a token in characters, the same as in storage. */
const TOKEN_CHARS = 4096

/** Reads a message of the other window; returns null for anything else. */
export function readHandover(
  { data, origin, source }: MessageEvent<unknown>,
  { location }: Window,
  other: unknown,
): SessionHandover | null {
  if (origin !== location.origin || !other || source !== other) return null
  if (typeof data !== 'object' || data === null) return null
  const { type, origin: site, scopes: listed, token } = data as Record<string, unknown>
  if (type === 'acct:window-ready' || type === 'acct:window-taken') return { type }
  const scopes = parseScopes(listed)
  if (type === 'acct:window-for' && typeof site === 'string' && URL.canParse(site) && scopes)
    return { type, origin: site, scopes }
  const isToken = typeof token === 'string' && token !== '' && token.length <= TOKEN_CHARS
  return type === 'acct:window-session' && isToken ? { type, token } : null
}

/** Formats a site's origin for display. */
export const formatSite = (origin: string): string => new URL(origin).host
