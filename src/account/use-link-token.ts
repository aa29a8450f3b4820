import { useEffect } from 'react'
import { takeLinkToken } from '../domain/link-token.ts'
import { LINK_TOKEN_KEY } from '../store/core/storage-keys.ts'
import { isLinkDone, linkTokens, withoutQuery } from '../store/sign-in/link-tokens.ts'
import { useAccount } from './use-account.ts'

/**
 * Returns the token of the mailed link that opened this screen, and the link's other query values. The
 * element removed the token from the page's address when it started. This hook removes a token that a later
 * fragment contains.
 */
export function useLinkToken(): {
  token: string | null
  extra: Record<string, string>
  /** Without a token: whether the page's link has been used successfully before. */
  isDone: boolean
} {
  const { store, path, query, host } = useAccount()
  const pathname = withoutQuery(path)
  const tokens = store.use(linkTokens)
  const late = query.get('vtoken')
  if (late) tokens.hold(pathname, late)
  useEffect(() => {
    const view = host?.ownerDocument.defaultView
    if (!late || !view) return
    const { token, rest } = takeLinkToken(view.location.hash)
    if (!token) return
    const state = { ...view.history.state, [LINK_TOKEN_KEY]: encodeURIComponent(token) }
    view.history.replaceState(state, '', rest)
  }, [late, host])
  const { vtoken: _, ...extra } = Object.fromEntries(query)
  const token = tokens.of(pathname)
  const isDone = !token && host !== null && isLinkDone(host, pathname)
  return { token, extra, isDone }
}
