/**
 * Patterns of paths below `dist` with a hash of the file's content, or of its folder's content. The name of an entry
 * such as `elements/acct-checkout.js` has none, though it has as many characters. Every server of an exported portal
 * has the same patterns.
 */
export const HASHED_PATHS = [
  '(chunks|embed)/.+-[A-Za-z0-9_-]{8}\\.js$',
  'loader-[A-Za-z0-9_-]{8}\\.js$',
  'views/[0-9a-f]{8}/',
]
const HASHED = new RegExp(`^(${HASHED_PATHS.join('|')})`)

/** Cache lifetime of a path that never has other content: a year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Cache lifetime of a file of the package by its path below `dist`. */
export const fileLifetime = (path: string): string => (HASHED.test(path) ? IMMUTABLE : 'no-cache')

/** Cache lifetime of icons, whose paths do not change with their content: a day. */
export const ICON_LIFETIME = 'public, max-age=86400'

/** Cache lifetime of small files from the settings: five minutes. */
export const TEXT_LIFETIME = 'public, max-age=300'

/** The query that names a brand, once, and nothing else. Every server of an exported portal has the same pattern. */
const BRAND_ONLY = /^(\?brand=[^&]*)?$/

/**
 * Cache lifetime of a page. A browser revalidates it each time, a shared cache after `sharedMaxAge` seconds.
 * A query other than the brand can contain the token of a link, so no shared cache stores such an address.
 */
export const pageLifetime = (search: string, sharedMaxAge: number): string =>
  BRAND_ONLY.test(search)
    ? `public, max-age=0, must-revalidate, s-maxage=${sharedMaxAge}`
    : 'private, no-cache'
