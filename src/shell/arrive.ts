import { arrivalActions } from '../store/sign-in/arrival.actions.ts'
import type { BrandAccount } from './brand-account.ts'
import type { RouteLocation } from './location.ts'
import { pathnameOf } from './routes.ts'

const SIGN_IN_PAGES = ['/', '/login', '/subscription']

/**
 * Brings an element to the link it was opened by, whose token has been taken out of the address: a tag without the
 * address of its own starts at the page's last segment, and a token on the sign-in page is a token link (U-06).
 */
export function arrive(
  /** As it stood in the address. */
  token: string,
  { host, location, account }: { host: HTMLElement; location: RouteLocation; account: Promise<BrandAccount> },
): void {
  const path = host.hasAttribute('routing') ? location.current() : pathOfPage(host)
  const [, search = ''] = path.split('?')
  const next = new URLSearchParams(search).get('redirectUri')
  const isLink = !SIGN_IN_PAGES.includes(pathnameOf(path))
  const link = isLink ? path : `/token-login${next ? `?nextPath=${encodeURIComponent(next)}` : ''}`
  if (link !== location.current()) location.go(link, { replace: true })
  account.then(
    ({ store }) => store.use(arrivalActions).hold(new URLSearchParams(`token=${token}`).get('token') ?? ''),
    // Whoever asked for the account is told.
    () => {},
  )
}

function pathOfPage({ ownerDocument }: HTMLElement): string {
  const { pathname, search } = (ownerDocument.defaultView ?? window).location
  return `/${pathname.split('/').at(-1)}${search}`
}
