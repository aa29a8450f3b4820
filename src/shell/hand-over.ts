import { isOwnOrigin } from '../brand/own-origin.ts'
import type { SliceContext } from '../store/core/context.ts'
import { createSessionToken } from '../store/session/session-token.ts'
import type { BrandAccount, RouteServer } from './brand-account.ts'

const tokenOf = ({ persistence }: SliceContext): { read(): string | null } => createSessionToken(persistence)

/**
 * The address of a path on the brand's portal at another origin, for one who is signed in here: a single sign-on link,
 * so that nobody signs in twice (interfaces.md "Events"). It holds the session token: for the address bar of a
 * navigation on a click, never for the document. Elsewhere than on an own origin of the brand, the plain address.
 */
export function handOver(server: RouteServer, { store, settings }: BrandAccount, to: string): string {
  const address = server.href(to)
  const { origin } = server.host.ownerDocument.location
  const token = store.use(tokenOf).read()
  const portal = URL.canParse(address) ? new URL(address).origin : origin
  const isOwn = portal !== origin && isOwnOrigin(settings, portal)
  return token && isOwn
    ? server.href(`/sso-redirect?${new URLSearchParams({ token, nextPath: to })}`)
    : address
}
