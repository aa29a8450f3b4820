/** The address of a brand's app, as the services return it (A§3 `appUriObj`). */
export interface AppUri {
  appUri: string
  uriScheme: string
}

/** Schemes that browsers, pages and systems reserve: a brand's app never uses one. */
const RESERVED =
  /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|content|intent|chrome.*|edge|resource|jar|http|wss?|s?ftp|mailto|tel|sms|market|itms.*|ms-.*|search-ms|x-.*)$/

/** Returns whether a parsed scheme can be an app's own: a single letter is a drive of Windows. */
const isAppScheme = (scheme: string): boolean => scheme.length > 1 && !RESERVED.test(scheme)

/**
 * Returns the address that opens a brand's app: its `appUri`, or `{uriScheme}://` when that is empty (U-10).
 * Returns null unless the address is https or uses an app's own scheme, which is `uriScheme` where the
 * services name one.
 */
export function appAddress({ appUri, uriScheme }: AppUri): string | null {
  const scheme = uriScheme
    .trim()
    .toLowerCase()
    .replace(/:(\/\/)?$/, '')
  const address = appUri.trim() || (scheme && `${scheme}://`)
  if (!address || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  const actual = protocol.slice(0, -1)
  if (actual === 'https') return href
  return isAppScheme(actual) && (!scheme || actual === scheme) ? href : null
}
