/**
 * Validates a path from outside (redirectUri, nextPath) and returns it, or `fallback`: the function
 * decodes the path at most once and parses it. Its pathname must be a known route, and the result must parse
 * back to itself.
 */
export function safeRedirect(
  input: string | null | undefined,
  isKnownRoute: (pathname: string) => boolean,
  fallback: string,
): string {
  const path = input?.startsWith('/') ? input : decodeOnce(input ?? '')
  if (!path.startsWith('/') || HOSTILE.test(path)) return fallback
  const url = parse(path)
  if (!url || !isKnownRoute(url.pathname)) return fallback
  const safe = url.pathname + url.search
  const reparsed = parse(safe)
  return reparsed && reparsed.pathname === url.pathname && reparsed.origin === ORIGIN ? safe : fallback
}

/** A reserved origin to parse paths against. */
const ORIGIN = 'https://portal.invalid'
/** A second slash or a backslash at the start, and characters that URL parsers silently drop. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression has to find control characters
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
