import { useEffect } from 'react'
import { takeLinkToken } from '../domain/access/link-token.ts'
import { linkOutcome, linkTokens, withoutQuery } from '../store/access/link-tokens.ts'
import { LINK_EXTRA_KEY, LINK_TOKEN_KEY } from '../store/core/storage-keys.ts'
import { getQuery } from '../util/path-parts.ts'
import { useAccount } from './use-account.ts'

/**
 * Returns the token of the mailed link that opened this screen, and the other query values of its address.
 * The element removed the secrets from the page's address when it started. This hook removes those of a
 * path that opened later, by a fragment or after sign-in.
 * @param rejections the rejections that end the link
 */
export function useLinkToken<Rejection extends string>(
  rejections: readonly Rejection[],
): {
  token: string | null
  extra: Record<string, string>
  /** Without a token: how the page's link has ended before. */
  outcome: 'success' | Rejection | null
} {
  const account = useAccount()
  const { store, path, query, host } = account
  const pathname = withoutQuery(path)
  const tokens = store.use(linkTokens)
  const late = query.get('vtoken')
  if (late) tokens.set(pathname, { vtoken: late, token: query.get('token') })
  const view = host?.ownerDocument.defaultView
  // biome-ignore lint/correctness/useExhaustiveDependencies: the portal shows a screen before its address
  useEffect(() => {
    if (!late || !view) return
    const { token: vtoken, rest } = takeLinkToken(view.location.href)
    // A host page can have a token of its own.
    if (vtoken !== late) return
    const { token, rest: address } = takeLinkToken(rest, 'token')
    const { [LINK_EXTRA_KEY]: _, ...state } = view.history.state ?? {}
    state[LINK_TOKEN_KEY] = encodeURIComponent(vtoken)
    if (token) state[LINK_EXTRA_KEY] = encodeURIComponent(token)
    view.history.replaceState(state, '', address)
  }, [late, view, account])
  // The hosted portal's path has no parameters that belong to every address, such as `source`.
  const isHosted = host?.getAttribute('routing') === 'history'
  const all = isHosted && view ? getQuery(view.location.search) : query
  const { vtoken: _, ...extra } = Object.fromEntries(all)
  const { vtoken: token = null, token: own = null } = tokens.get(pathname) ?? {}
  if (own !== null) extra.token = own
  const outcome = token || !host ? null : linkOutcome(host, pathname, ['success', ...rejections])
  return { token, extra, outcome }
}
