/** Host names of this machine itself. */
const LOOPBACK = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/
/** What URL parsers drop or turn into something else without a word. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const SILENTLY_CHANGED = /[\u0000-\u0020\u007f\\]/

/**
 * The address of a voice assistant, where the browser goes with its code (A§4, X-36): https, or http on this machine
 * where `allowsLoopback`; without user information and fragment. Null for anything else, and for an address that
 * names a code or a state of its own.
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

/** The address with code and state added to the query it has. */
export function withCode(redirect: URL, answer: { code: string; state: string }): string {
  const url = new URL(redirect)
  url.search = `${redirect.search ? `${redirect.search}&` : '?'}${new URLSearchParams(answer)}`
  return url.href
}

/** Whether an address is this machine's own, as while developing. */
export const isLoopbackAddress = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)
