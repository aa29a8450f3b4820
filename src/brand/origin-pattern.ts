import { parseSecure } from './parse-secure.ts'

/**
 * Returns an entry of `allowedOrigins` as browsers write origins: `*`, an origin, or an origin whose host starts with
 * `*.`; null for an entry that can match no origin.
 */
export function parseOriginPattern(entry: string): string | null {
  const text = entry.trim()
  if (text === '*') return text
  const url = parseSecure(text.replace('://*.', '://any.'))
  if (!url || url.href !== `${url.origin}/`) return null
  return text.includes('://*.') ? url.origin.replace('://any.', '://*.') : url.origin
}
