/** Where a brand's app is opened, as the services answer it (A§3 `appUriObj`). */
export interface AppUri {
  appUri: string
  uriScheme: string
}

/** Schemes that browsers, pages and systems give a meaning of their own: no app of a brand is behind them. */
const NEVER =
  /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|content|intent|chrome.*|edge|resource|jar|http|wss?|s?ftp|mailto|tel|sms|market|itms.*|ms-.*|search-ms|x-.*)$/

const isAppScheme = (scheme: string): boolean => /^[a-z][a-z0-9+.-]+$/.test(scheme) && !NEVER.test(scheme)

/**
 * The address that opens a brand's app: its `appUri`, or `{uriScheme}://` when there is none (U-10). Null unless it is
 * https or has an app's own scheme, which is `uriScheme` where the services name one.
 */
export function appAddress({ appUri, uriScheme }: AppUri): string | null {
  const scheme = uriScheme
    .trim()
    .toLowerCase()
    .replace(/:(\/\/)?$/, '')
  const asked = appUri.trim() || (scheme && `${scheme}://`)
  if (!asked || !URL.canParse(asked)) return null
  const { protocol, href } = new URL(asked)
  const own = protocol.slice(0, -1)
  if (own === 'https') return href
  return isAppScheme(own) && (!scheme || own === scheme) ? href : null
}
