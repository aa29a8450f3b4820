import type { NavigateOptions } from '../account/navigation.ts'
import type { BrandAccount, RouteServer } from './brand-account.ts'
import { matchRoute } from './routes.ts'

/**
 * Takes the account holder from one element to a path (interfaces.md, "Events"): the page may take the cancelable
 * event over; else the portal on the page goes there, else this element or another one that serves the route, else
 * the hosted portal opens in this tab, but only after a click; on a page that is not the brand's own, that at once. False
 * when nobody went anywhere.
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
  const show = (): boolean => {
    const target = serverOf(server, account, to)
    target?.show(to, { replace })
    if (target && target !== server && byUser) bringTo(target.host)
    return target !== undefined
  }
  if (show()) return true
  if (!byUser || !matchRoute(to)) return false
  const away = (): void => leave(server.href(to))
  const { authenticated } = account.store.state.getState().auth
  if (authenticated || (account.isOwn && server.arriving.size > 0))
    import('./late.ts')
      .then(({ addressOf }) => addressOf(server, account, to, show))
      .then((address) => address && leave(address), away)
  else away()
  return true
}

function serverOf(self: RouteServer, { isOwn, servers }: BrandAccount, to: string): RouteServer | undefined {
  if (!isOwn) return undefined
  const all = [...servers]
  return all.find(({ isPortal }) => isPortal) ?? [self, ...all].find((server) => server.serves(to))
}

/** The account holder asked for it: the place is seen, and keyboard and screen reader go on there. */
function bringTo(host: HTMLElement): void {
  host.scrollIntoView?.({ block: 'start' })
  host.focus({ preventScroll: true })
}
