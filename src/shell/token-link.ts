import { arrivalActions } from '../store/sign-in/arrival.actions.ts'
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

function pathOfPage({ ownerDocument }: HTMLElement): string {
  const { pathname, search } = (ownerDocument.defaultView ?? window).location
  return `/${pathname.split('/').at(-1)}${search}`
}
