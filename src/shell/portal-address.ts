import type { BrandAccount, RouteServer } from './brand-account.ts'
import { createSsoAddress } from './sso-address.ts'

/** Longest wait of a navigation for elements that are still loading, in ms. */
const MAX_WAIT_MS = 10_000
const POLL_MS = 50

/** Resolves when all elements of the page have loaded, or after `MAX_WAIT_MS`. */
async function waitForPendingElements(pending: ReadonlySet<HTMLElement>): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS
  while (pending.size > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

/**
 * Returns the portal's address of a path after all elements of the page have loaded; an account holder stays
 * signed in there. Returns null when `show` has found an element on the page that serves the path.
 */
export async function findAddress(
  server: RouteServer,
  account: BrandAccount,
  to: string,
  show: () => boolean,
): Promise<string | null> {
  await waitForPendingElements(server.pending)
  if (show()) return null
  return account.store.state.getState().auth.authenticated
    ? createSsoAddress(server, account, to)
    : server.href(to)
}
