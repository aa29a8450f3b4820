// Apart from secure-address.ts, which every page loads before its first view.
import { isSecure } from './secure-address.ts'

/**
 * The characters of host names in DNS, and IPv6. The parser of addresses also accepts others in a host, such as `;` and
 * `"`, which would start a directive of a policy or end a text of a server's configuration.
 */
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/

/** Returns whether a host name, as `URL` writes it, is a name of DNS or an IP address. */
export const isPlainHost = (hostname: string): boolean => PLAIN_HOST.test(hostname)

/**
 * Returns the parsed form of a secure address; null for any other text. Control characters, and spaces around the
 * address, are mistakes: the parser of addresses removes them.
 */
export function parseSecure(text: string): URL | null {
  if (/\p{Cc}|^\s|\s$/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return isSecure(url) && isPlainHost(url.hostname) ? url : null
}
