import type { Shell } from './shell.ts'

/** Whether the page is the hosted portal: its address is the element's. */
export const isHosted = (element: HTMLElement): boolean => element.getAttribute('routing') === 'history'

/**
 * Takes a link's secret out of the page's address before anything else runs, where the address is the element's: the
 * portal's own, or that of the tags in `owners` (quality.md "Session"). Still encoded. With a key it stays in
 * `history.state`, where it is found again after a reload.
 */
export function take(
  name: string,
  element: Element,
  { location, history }: Window,
  owners: string,
  key = '',
): string | null {
  if (!element.matches(`[routing^=h]${owners}`)) return null
  const { href } = location
  const { state } = history
  const found = new RegExp(`(?<=[?&])${name}=([^&#]*)&?`, 'g')
  const [, secret = key && state?.[key]] = found.exec(href) ?? []
  const rest = href.replace(found, '').replace(/[?&](?=#|$)/, '')
  if (secret) history.replaceState(key ? { ...state, [key]: secret } : state, '', rest)
  return secret
}

/** Whether a first view is that of where the element is. */
export function isAt({ paths }: Shell, element: HTMLElement): boolean {
  const { location } = element.ownerDocument.defaultView ?? window
  const routing = element.getAttribute('routing')
  if (!paths || (routing !== 'history' && routing !== 'hash')) return true
  const base = element.getAttribute('base')?.replace(/\/+$/, '') ?? ''
  const path =
    routing === 'hash' ? location.hash.slice(1).split('?')[0] : location.pathname.slice(base.length)
  return paths.includes(path || '/')
}
