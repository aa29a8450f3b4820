import { LINK_SECRETS_KEY } from '../store/core/storage-keys.ts'
import type { FirstView } from './first-view.ts'

/** Whether the page is the hosted portal, whose address belongs to the element. */
export const isHosted = (element: HTMLElement): boolean => element.getAttribute('routing') === 'history'

/**
 * Removes the secret of a link from the page's address, or from `history.state` if the page's first script
 * moved it there (src/hosting/link-script.ts), and returns it, still URL-encoded. The element must own the
 * address: it is the hosted portal, or a tag in `owners`. With a key, `history.state` holds the secret under
 * this key, so that it survives a reload.
 * @param name of the parameter: part of a regular expression, without groups that capture
 * @param owners selectors, each with a comma before it
 * @param kept how many characters of the secret `history.state` holds; all by default
 */
export function takeFromAddress(
  name: string,
  element: Element,
  { location, history }: Window,
  owners: string,
  key = '',
  kept?: number,
): string | null {
  if (!element.matches(`[routing^=h]${owners}`)) return null
  const { href } = location
  const { [LINK_SECRETS_KEY]: moved = '', ...state } = history.state ?? {}
  const found = new RegExp(`(?<=[?&])${name}=([^&#]*)&?`, 'g')
  const [, secret = key && state[key]] = found.exec(moved) ?? found.exec(href) ?? []
  if (secret) {
    const others = moved.replace(found, '')
    if (others.length > 1) state[LINK_SECRETS_KEY] = others
    if (key) state[key] = secret.slice(0, kept)
    history.replaceState(state, '', href.replace(found, '').replace(/[?&](?=#|$)|#&?$/g, ''))
  }
  return secret
}

/**
 * Returns whether the page's address leads to the path of a first view. For an account holder, the
 * `redirectUri` of a sign-in page counts.
 */
export function isAtAddress({ paths }: FirstView, element: HTMLElement, isReturning: boolean): boolean {
  const { location } = element.ownerDocument.defaultView ?? window
  const routing = element.getAttribute('routing')
  if (!paths || (routing !== 'history' && routing !== 'hash')) return true
  // One slash: an expression for many, in linear time, would add to every entry.
  const base = element.getAttribute('base')?.replace(/\/$/, '') ?? ''
  const [path, query] = (
    routing === 'hash' ? location.hash.slice(1) : location.pathname.slice(base.length) + location.search
  ).split('?')
  const [resume] = (isReturning && new URLSearchParams(query).get('redirectUri')?.split('?')) || [path]
  return paths.includes(resume || '/')
}
