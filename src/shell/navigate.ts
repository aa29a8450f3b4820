import type { NavigateOptions } from '../store/account-context.ts'
import type { BrandAccount, RouteServer } from './brand-account.ts'
import { matchRoute } from './routes.ts'

/**
 * Takes the account holder from one element to a path (interfaces.md, "Events"): the page may take the cancelable
 * event over; else the portal on the page goes there, else this element or another one that serves the route, else
 * the hosted portal opens in this tab, but only after a click. False when nobody went anywhere.
 */
export function navigateFrom(
  server: RouteServer,
  account: BrandAccount,
  from: string,
  asked: string,
  { replace = false, reason = 'link', byUser = false }: NavigateOptions = {},
): boolean {
  // Also as the specification writes it, './error' (A§8).
  const to = asked.replace(/^\.\//, '/')
  const event = new CustomEvent('acct-navigate', {
    bubbles: true,
    composed: true,
    cancelable: true,
    detail: { to, from, replace, reason },
  })
  if (!server.host.dispatchEvent(event)) return true
  const leave = (address: string): void => server.host.ownerDocument.defaultView?.location.assign(address)
  // A page of the services', whose address has been checked where it came in.
  if (/^https?:/.test(to)) {
    if (byUser || server.isPortal) leave(to)
    return byUser || server.isPortal
  }
  const target = [...account.servers].find(({ isPortal }) => isPortal) ?? serverOf(server, account, to)
  if (target) {
    target.show(to, { replace })
    if (target !== server && byUser) bringTo(target.host)
    return true
  }
  if (!byUser || !matchRoute(to)) return false
  if (account.store.state.getState().auth.authenticated)
    // One who is signed in arrives there signed in.
    import('./hand-over.ts').then(
      ({ handOver }) => leave(handOver(server, account, to)),
      () => leave(server.href(to)),
    )
  else leave(server.href(to))
  return true
}

function serverOf(self: RouteServer, account: BrandAccount, to: string): RouteServer | undefined {
  return [self, ...account.servers].find((server) => server.serves(to))
}

/** The account holder asked for it: the place is seen, and keyboard and screen reader go on there. */
function bringTo(host: HTMLElement): void {
  host.scrollIntoView?.({ block: 'start' })
  host.focus({ preventScroll: true })
}
