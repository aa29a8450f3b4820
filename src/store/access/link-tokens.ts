import type { SliceContext } from '../core/context.ts'
import { LINK_EXTRA_KEY, LINK_TOKEN_KEY } from '../core/storage-keys.ts'

/** What a mailed link carries that must not stay in the address. */
export interface LinkValues {
  /** The link's own token. */
  vtoken: string
  /** The query value `token` of a reset link, which the reset sends; null without one. */
  token: string | null
}

/** Creates the map of mailed links' values by path. A copy in `history.state` survives a reload. */
export const linkTokens = (): Map<string, LinkValues> => new Map()

/** Stores the values, encoded as in the address of the link to `path`, for the screen there. */
export function holdLinkToken(
  store: Pick<SliceContext, 'use'>,
  path: string,
  { vtoken, token }: { vtoken: string; token?: string | null | undefined },
): void {
  const decoded = new URLSearchParams(`vtoken=${vtoken}${token ? `&token=${token}` : ''}`)
  const values = { vtoken: decoded.get('vtoken') ?? '', token: decoded.get('token') }
  store.use(linkTokens).set(withoutQuery(path), values)
}

/** Returns a route's path without its query. */
export const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? ''

const DONE_KEY = `${LINK_TOKEN_KEY}.done`

/** Moves an ended link's values out of `history.state`; its path and outcome stay there for a reload. */
export function forgetLinkToken(host: HTMLElement, path: string, outcome: string): void {
  const { history } = host.ownerDocument.defaultView ?? window
  const { [LINK_TOKEN_KEY]: vtoken, [LINK_EXTRA_KEY]: token, ...rest } = history.state ?? {}
  if (vtoken ?? token) history.replaceState({ ...rest, [DONE_KEY]: `${withoutQuery(path)} ${outcome}` }, '')
}

/** Returns which of these outcomes the link to a path has had, as far as `history.state` shows; else null. */
export function linkOutcome<Outcome extends string>(
  host: HTMLElement,
  pathname: string,
  outcomes: readonly Outcome[],
): Outcome | null {
  const done = host.ownerDocument.defaultView?.history.state?.[DONE_KEY]
  return outcomes.find((outcome) => done === `${pathname} ${outcome}`) ?? null
}
