/**
 * A path from outside (redirectUri, nextPath) made safe: decoded at most once, parsed, its pathname must be a known
 * route, and the result must parse back to itself; anything else gives `otherwise` (X-36, quality.md fact 2).
 */
export function safeRedirect(
  asked: string | null | undefined,
  isKnownRoute: (pathname: string) => boolean,
  otherwise: string,
): string {
  const path = asked?.startsWith('/') ? asked : decodeOnce(asked ?? '')
  if (!path.startsWith('/') || HOSTILE.test(path)) return otherwise
  const url = parse(path)
  if (!url || !isKnownRoute(url.pathname)) return otherwise
  const safe = url.pathname + url.search
  const again = parse(safe)
  return again && again.pathname === url.pathname && again.origin === ORIGIN ? safe : otherwise
}

/** An origin of nobody's, to parse paths against. */
const ORIGIN = 'https://portal.invalid'
/** A second slash or a backslash at the start, and what URL parsers silently drop. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const HOSTILE = /^\/[/\\]|[\u0000-\u0020\u007f\\]/

function parse(path: string): URL | null {
  try {
    const url = new URL(path, ORIGIN)
    return url.origin === ORIGIN && !url.username && !url.password ? url : null
  } catch {
    return null
  }
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
