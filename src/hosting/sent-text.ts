// The form in which addresses of the settings are sent: in headers, policies and the configurations of servers. Each
// function parses a text of the settings once and returns what is sent, or null for a text that cannot be sent.
import { isPlainHost, parseSecure } from '../brand/parse-secure.ts'
import { sourceText } from '../payments/source-text.ts'

/** A base for paths. No setting can name it. */
const BASE = 'https://portal.invalid'

/** Spaces and control characters, of which the parser of addresses removes some. */
const INVISIBLE = /[\s\p{Cc}]/u

/** Characters that no URI has, though the parser of addresses leaves them in queries and fragments. */
const FOREIGN = /["<>\\^`{|}]/g

/** Returns an address in the characters of a URI (RFC 3986). */
const uriText = ({ href }: URL): string => href.replace(FOREIGN, encodeURIComponent)

/** Returns the target of a redirect: a path of the portal with its query, or a secure address. */
export function redirectTarget(given: string): string | null {
  if (INVISIBLE.test(given) || given.includes('\\')) return null
  if (!given.startsWith('/')) {
    const url = parseSecure(given)
    return url && !url.username && !url.password ? uriText(url) : null
  }
  if (!URL.canParse(given, BASE)) return null
  const url = new URL(given, BASE)
  const path = uriText(url).slice(BASE.length)
  // `/.//host` becomes `//host`, which browsers read as another host.
  return url.origin === BASE && !path.startsWith('//') ? path : null
}

/** Returns an https address. */
export function httpsAddress(given: string): string | null {
  const url = INVISIBLE.test(given) ? null : parseSecure(given)
  return url?.protocol === 'https:' ? uriText(url) : null
}

/** Returns the address of a person or team: https, `mailto:` or `tel:`. */
export function contactAddress(given: string): string | null {
  if (!/^(mailto|tel):./i.test(given)) return httpsAddress(given)
  return INVISIBLE.test(given) || !URL.canParse(given) ? null : uriText(new URL(given))
}

const QUOTED_SOURCE = /^'[\w+/=-]+'$/
const SCHEME_SOURCE = /^[a-z][a-z\d+.-]*:$/i
const HOST_SOURCE =
  /^(?<scheme>[a-z][a-z\d+.-]*:\/\/)?(?<wild>\*\.)?(?<host>[^/:*?#]+|\[[\da-f:.]+\])(?<port>:(?:\*|\d{1,5}))?(?<path>\/[^?#]*)?$/i

/**
 * Returns a source of a Content-Security-Policy: `*`, a keyword, nonce or hash in quotes, a scheme, or a host with an
 * optional scheme, `*.`, port and path.
 */
export function policySource(given: string): string | null {
  if (INVISIBLE.test(given) || /[;,\\]/.test(given)) return null
  if (given === '*' || QUOTED_SOURCE.test(given)) return given
  if (SCHEME_SOURCE.test(given)) return given.toLowerCase()
  const { scheme = '', wild = '', host = '', port = '', path = '' } = HOST_SOURCE.exec(given)?.groups ?? {}
  const address = `https://${host}${path}`
  if (!host || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username || url.password || url.port || !isPlainHost(url.hostname)) return null
  return `${scheme.toLowerCase()}${wild}${url.hostname}${port}${path && sourceText(url.pathname)}`
}

/** Returns the name of a policy of Trusted Types, or a keyword in quotes, or `*`. */
export const trustedTypesName = (given: string): string | null =>
  given === '*' || /^'[a-z-]+'$/.test(given) || /^[\w#=/@.%-]+$/.test(given) ? given : null
