import type { BrandAccount, RouteServer } from './brand-account.ts'
import { handOver } from './hand-over.ts'

/** A press does not wait longer than this for what is late, ms. */
const LATE_MS = 10_000
const STEP_MS = 50

/** Resolves when none of a page's elements is on its way any more, or after a while. */
async function settled(arriving: ReadonlySet<HTMLElement>): Promise<void> {
  const end = performance.now() + LATE_MS
  while (arriving.size > 0 && performance.now() < end) await new Promise((step) => setTimeout(step, STEP_MS))
}

/**
 * The portal's address of a path, once no element of the page is on its way that may serve it; one who is signed in
 * arrives there signed in. Null when `show` found such an element.
 */
export async function addressOf(
  server: RouteServer,
  account: BrandAccount,
  to: string,
  show: () => boolean,
): Promise<string | null> {
  await settled(server.arriving)
  if (show()) return null
  return account.store.state.getState().auth.authenticated ? handOver(server, account, to) : server.href(to)
}
