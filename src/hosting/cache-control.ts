/** Files whose path contains a hash of their content, or of their folder's content. */
const HASHED = /-[\w-]{8}\.js$|^shells\/[0-9a-f]{8}\//

/** Cache lifetime of a file of the package by its path below `dist`. */
export const fileLifetime = (path: string): string =>
  HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

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
