/** Loopback host names. */
const LOOPBACK = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/
/** Characters that URL parsers silently drop or replace. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression has to find control characters
const SILENTLY_CHANGED = /[\u0000-\u0020\u007f\\]/

/**
 * Parses the address of a voice assistant, to which the browser takes the authorization code (A§4, X-36):
 * https, or loopback http where `allowsLoopback`, without user information and fragment. Returns null for
 * anything else, and for an address that already has a `code` or `state` parameter.
 */
export function assistantRedirect(redirectUri: string | null, allowsLoopback: boolean): URL | null {
  if (!redirectUri || SILENTLY_CHANGED.test(redirectUri) || !/^https?:\/\/[^/]/i.test(redirectUri))
    return null
  if (!URL.canParse(redirectUri)) return null
  const url = new URL(redirectUri)
  const isLoopback = allowsLoopback && LOOPBACK.test(url.hostname)
  if (url.protocol !== 'https:' && !isLoopback) return null
  if (url.username || url.password || redirectUri.includes('#') || /@/.test(url.host)) return null
  return url.searchParams.has('code') || url.searchParams.has('state') ? null : url
}

/** Returns the address with code and state added to its query. */
export function addCode(redirect: URL, parameters: { code: string; state: string }): string {
  const url = new URL(redirect)
  url.search = `${redirect.search ? `${redirect.search}&` : ''}${new URLSearchParams(parameters)}`
  return url.href
}

/** Returns whether an address is a loopback address, as during development. */
export const isLoopbackAddress = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)
