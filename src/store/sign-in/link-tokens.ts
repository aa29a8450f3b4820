import type { AccountStore } from '../account-store.ts'
import { LINK_TOKEN_KEY } from '../core/storage-keys.ts'

/**
 * Tokens of links that came by mail, each for the path it was mailed for. In memory; what outlives a reload is in the
 * page's `history.state`.
 */
export interface LinkTokens {
  hold(pathname: string, token: string): void
  of(pathname: string): string | null
}

/** Makes the place where the tokens are held. */
export function linkTokens(): LinkTokens {
  const held = new Map<string, string>()
  return {
    hold: (pathname, token) => held.set(pathname, token),
    of: (pathname) => held.get(pathname) ?? null,
  }
}

/** Holds a token, as it stood in the address of the link to `path`, for the screen there. */
export function holdLinkToken(store: AccountStore, path: string, encoded: string): void {
  const token = new URLSearchParams(`vtoken=${encoded}`).get('vtoken') ?? ''
  store.use(linkTokens).hold(pathnameOf(path), token)
}

/** Returns a route's path without its query. */
export const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? ''

/** In `history.state`: the path of a link that has done what it was for. */
const DONE_KEY = `${LINK_TOKEN_KEY}.done`

/**
 * Lets go of a link's token that was kept for a reload, once the link has been used or is known to be no good. That it
 * was used stays, so that a reload says so again.
 */
export function forgetLinkToken(host: HTMLElement, path: string, isDone: boolean): void {
  const { history } = host.ownerDocument.defaultView ?? window
  const { [LINK_TOKEN_KEY]: kept, ...rest } = history.state ?? {}
  if (kept === undefined) return
  const next = { ...rest, ...(isDone ? { [DONE_KEY]: pathnameOf(path) } : {}) }
  history.replaceState(Object.keys(next).length > 0 ? next : null, '')
}

/** Returns whether the link to a path has been used, while `history.state` says so. */
export const isLinkDone = (host: HTMLElement, pathname: string): boolean =>
  host.ownerDocument.defaultView?.history.state?.[DONE_KEY] === pathname
