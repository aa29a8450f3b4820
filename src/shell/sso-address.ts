import { isOwnOrigin } from '../brand/own-origin.ts'
import { createSessionToken } from '../store/access/session-token.ts'
import type { SliceContext } from '../store/core/context.ts'
import type { BrandAccount, RouteServer } from './brand-account.ts'

const sessionToken = ({ persistence }: SliceContext): { read(): string | null } =>
  createSessionToken(persistence)

/**
 * Returns the address of a path on the brand's portal at another origin as a single sign-on link, so that the
 * account holder stays signed in. The link contains the session token, in the fragment, so that no server
 * receives it; the `&` before it is for portals of earlier releases. Use the link only to navigate after a click
 * and never write it into the document. If the portal is not an own origin of the brand, the function returns
 * the plain address.
 */
export function createSsoAddress(server: RouteServer, { store, settings }: BrandAccount, to: string): string {
  const address = server.href(to)
  const { origin } = server.host.ownerDocument.location
  const token = store.use(sessionToken).read()
  const portal = URL.canParse(address) ? new URL(address).origin : origin
  const isOwn = portal !== origin && isOwnOrigin(settings, portal)
  if (!token || !isOwn) return address
  const link = server.href(`/sso-redirect?${new URLSearchParams({ nextPath: to })}`)
  return `${link}${link.includes('#') ? '' : '#'}&${new URLSearchParams({ token })}`
}
