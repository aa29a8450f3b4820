import { fragmentToken, hasFragmentToken } from '../domain/access/fragment-token.ts'
import { LINK_SECRETS_KEY } from '../store/core/storage-keys.ts'

/** Returns whether the page of Apple's sign-in has returned to this one with a credential. */
export const hasAppleReturn = ({ location, history }: Window): boolean =>
  hasFragmentToken(location.hash, history.state?.[LINK_SECRETS_KEY])

/**
 * Reads the credential and removes it from the address bar, and from `history.state` if the page's first script
 * moved it there. Returns null without one.
 */
export function takeAppleReturn(view: Window): string | null {
  const { [LINK_SECRETS_KEY]: moved, ...state } = view.history.state ?? {}
  const found = fragmentToken(view.location.href, moved)
  if (!found) return null
  view.history.replaceState(state, '', found.rest)
  return found.token || null
}
