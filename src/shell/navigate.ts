import type { NavigateOptions } from '../react/navigation.ts'
import type { BrandAccount, RouteServer } from './brand-account.ts'
import { matchRoute } from './routes.ts'

/**
 * Navigates from one element to a path. The host page can handle the cancelable `acct-navigate` event.
 * Otherwise the first of these shows the path: the portal on the page, this element, another element that
 * serves the route, and, after a click only, the hosted portal in this tab. On a partner page a click opens
 * the hosted portal directly. Returns false when no navigation happens, as for an element that the page has
 * removed.
 * @param onLeaving Called with true while the portal's address is pending.
 */
export function navigateFrom(
  server: RouteServer,
  account: BrandAccount,
  from: string,
  requested: string,
  { replace = false, reason = 'link', byUser = false }: NavigateOptions = {},
  onLeaving?: (isLeaving: boolean) => void,
): boolean {
  if (!server.host.isConnected) return false
  // The specification also writes paths with a dot, such as './error' (A§8).
  const to = requested.replace(/^\.\//, '/')
  const event = new CustomEvent('acct-navigate', {
    bubbles: true,
    composed: true,
    cancelable: true,
    detail: { to, from, replace, reason },
  })
  if (!server.host.dispatchEvent(event)) return true
  const leave = (address: string): void => {
    // The page can remove the element while the address is pending.
    if (server.host.isConnected) server.host.ownerDocument.defaultView?.location.assign(address)
  }
  // The address of a services' page; its source has validated it.
  if (/^https?:/.test(to)) {
    if (byUser || server.isPortal) leave(to)
    return byUser || server.isPortal
  }
  const show = (): boolean => {
    const target = findServer(server, account, to)
    target?.show(to, { replace })
    if (target && target !== server && byUser && !hasPageFocus(server.host, account))
      revealAndFocus(target.host)
    return target !== undefined
  }
  if (show()) return true
  if (!byUser || !matchRoute(to)) return false
  const openPortal = (): void => leave(server.href(to))
  const { authenticated } = account.store.state.getState().auth
  if (authenticated || (account.isOwn && server.pending.size > 0)) {
    onLeaving?.(true)
    import('./portal-address.ts')
      .then(({ findAddress }) => findAddress(server, account, to, show))
      .then((address) => address && leave(address), openPortal)
      .then(() => onLeaving?.(false))
  } else openPortal()
  return true
}

function findServer(
  self: RouteServer,
  { isOwn, servers }: BrandAccount,
  to: string,
): RouteServer | undefined {
  if (!isOwn) return undefined
  const all = [...servers]
  return all.find(({ isPortal }) => isPortal) ?? [self, ...all].find((server) => server.serves(to))
}

/** Returns whether the host page has moved the focus to its own content, for example after a sign-in. */
function hasPageFocus(element: HTMLElement, { servers }: BrandAccount): boolean {
  // The page can have its tags inside a shadow root of its own.
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  if (!activeElement || activeElement === element.ownerDocument.body) return false
  return ![...servers].some(({ host }) => host === activeElement)
}

/** Scrolls the element into view after a click elsewhere and moves the focus to it. */
function revealAndFocus(host: HTMLElement): void {
  host.scrollIntoView?.({ block: 'start' })
  host.focus({ preventScroll: true })
}
