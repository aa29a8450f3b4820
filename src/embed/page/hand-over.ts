/**
 * What the frame and the sign-in window it opened say to each other, both of the portal's origin: the window that it is
 * there, the frame for which site it asks, the window the session's token, which the frame keeps in memory only, and the
 * frame that it has it.
 */
export type HandOver =
  | { type: 'acct:window-ready' }
  | { type: 'acct:window-for'; origin: string; mayChange: boolean }
  | { type: 'acct:window-session'; token: string }
  | { type: 'acct:window-taken' }

/** Longest token, characters; as in storage. */
const TOKEN_CHARS = 4096

/** Reads a message of the other one; null for anything else. */
export function readHandOver(
  { data, origin, source }: MessageEvent<unknown>,
  { location }: Window,
  other: unknown,
): HandOver | null {
  if (origin !== location.origin || !other || source !== other) return null
  if (typeof data !== 'object' || data === null) return null
  const { type, origin: site, mayChange, token } = data as Record<string, unknown>
  if (type === 'acct:window-ready' || type === 'acct:window-taken') return { type }
  if (type === 'acct:window-for' && typeof site === 'string' && URL.canParse(site))
    return { type, origin: site, mayChange: mayChange === true }
  const isToken = typeof token === 'string' && token !== '' && token.length <= TOKEN_CHARS
  return type === 'acct:window-session' && isToken ? { type, token } : null
}

/** How a site is called. */
export const siteOf = (origin: string): string => new URL(origin).host
