import { takeAppleReturn } from '../react/apple-return.ts'
import { arrivalActions } from '../store/access/arrival.actions.ts'
import { getQuery } from '../util/path-parts.ts'
import type { BrandAccount } from './brand-account.ts'
import type { RouteLocation } from './location.ts'
import { matchRoute } from './routes.ts'

/**
 * Navigates an element to the link with which the page was opened; the caller has removed the token from the
 * address. A tag without `routing` uses the last segment of the page's path, and a token on a sign-in path is
 * a token link (U-06).
 */
export function openTokenLink(
  /** Token as it was encoded in the address. */
  token: string,
  { host, location, account }: { host: HTMLElement; location: RouteLocation; account: Promise<BrandAccount> },
): void {
  const path = host.hasAttribute('routing') ? location.current() : pathOfPage(host)
  const [, search = ''] = path.split('?')
  const next = new URLSearchParams(search).get('redirectUri')
  const isLink = matchRoute(path)?.way !== 'signIn'
  const link = isLink ? path : `/token-login${next ? `?nextPath=${encodeURIComponent(next)}` : ''}`
  if (link !== location.current()) location.go(link, { replace: true })
  account.then(
    ({ store }) => store.use(arrivalActions).hold(new URLSearchParams(`token=${token}`).get('token') ?? ''),
    // The caller handles the rejection of `account`.
    () => {},
  )
}

/**
 * Navigates an element to the screen of links with the credential with which Apple's page has returned, while a
 * session is stored: that screen signs in, or lets the account holder choose between two accounts (X-85). A
 * voice assistant's request uses the credential itself.
 */
export function openAppleReturn({
  host,
  location,
  account,
}: {
  host: HTMLElement
  location: RouteLocation
  account: Promise<BrandAccount>
}): void {
  const path = location.current()
  const way = matchRoute(path)?.way
  if (way === 'linking') return
  const credential = takeAppleReturn(host.ownerDocument.defaultView ?? window)
  if (!credential) return
  const next = way ? getQuery(path).get('redirectUri') : path
  location.go(`/token-login${next ? `?nextPath=${encodeURIComponent(next)}` : ''}`, { replace: true })
  account.then(
    ({ store }) => store.use(arrivalActions).hold(credential, true),
    // The caller handles the rejection of `account`.
    () => {},
  )
}

function pathOfPage({ ownerDocument }: HTMLElement): string {
  const { pathname, search } = (ownerDocument.defaultView ?? window).location
  return `/${pathname.split('/').at(-1)}${search}`
}
