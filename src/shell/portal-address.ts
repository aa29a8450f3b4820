import { planChangeActions } from '../store/plans/plan-change.actions.ts'
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

/** Screens that continue an order, and those of tags that navigate to them with one. */
const ORDER_SCREENS = ['/manage-devices', '/order-summary', '/billing']
const ORDER_SOURCES = ['/plans', '/manage-devices', '/order-summary']

/**
 * Returns where the portal continues an order. The draft is in the storage of this page's origin, so a portal at
 * another origin starts again at the plan picker, with the plans and the promo code chosen.
 */
function continueOrder(server: RouteServer, { store }: BrandAccount, to: string): string {
  const { origin, href } = server.host.ownerDocument.location
  const isElsewhere = new URL(server.href(to), href).origin !== origin
  if (!isElsewhere || !ORDER_SCREENS.includes(to) || !ORDER_SOURCES.some(server.serves)) return to
  const order = store.use(planChangeActions).order()
  if (!order) return to
  const { planId, subscriptionId, promo } = order
  const query = { planId, ...(subscriptionId && { subscriptionId }), ...(promo && { promoCode: promo }) }
  return `/plans?${new URLSearchParams(query)}`
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
  const next = continueOrder(server, account, to)
  return account.store.state.getState().auth.authenticated
    ? createSsoAddress(server, account, next)
    : server.href(next)
}
