import type { SliceContext } from '../core/context.ts'
import { LINK_TOKEN_KEY } from '../core/storage-keys.ts'

/** Tokens of mailed links by path, in memory. `history.state` has a copy that survives a reload. */
export interface LinkTokens {
  hold(pathname: string, token: string): void
  of(pathname: string): string | null
}

export function linkTokens(): LinkTokens {
  const held = new Map<string, string>()
  return {
    hold: (pathname, token) => held.set(pathname, token),
    of: (pathname) => held.get(pathname) ?? null,
  }
}

/** Holds a token, encoded as in the address of the link to `path`, for the screen there. */
export function holdLinkToken(store: Pick<SliceContext, 'use'>, path: string, encoded: string): void {
  const token = new URLSearchParams(`vtoken=${encoded}`).get('vtoken') ?? ''
  store.use(linkTokens).hold(withoutQuery(path), token)
}

/** Returns a route's path without its query. */
export const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? ''

/** Field of `history.state` that holds the path of a link that has been used. */
const DONE_KEY = `${LINK_TOKEN_KEY}.done`

/**
 * Removes a link's token from `history.state`, once the link has been used or is invalid. The path of a
 * used link stays there, so that a reload shows the success again.
 */
export function forgetLinkToken(host: HTMLElement, path: string, isDone: boolean): void {
  const { history } = host.ownerDocument.defaultView ?? window
  const { [LINK_TOKEN_KEY]: kept, ...rest } = history.state ?? {}
  if (kept === undefined) return
  const next = { ...rest, ...(isDone ? { [DONE_KEY]: withoutQuery(path) } : {}) }
  history.replaceState(Object.keys(next).length > 0 ? next : null, '')
}

/** Returns whether the link to a path has been used, as far as `history.state` shows. */
export const isLinkDone = (host: HTMLElement, pathname: string): boolean =>
  host.ownerDocument.defaultView?.history.state?.[DONE_KEY] === pathname
