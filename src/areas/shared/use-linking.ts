import { useEffect, useMemo } from 'react'
import { getLinkingPath, getOauthRequest } from '../../domain/access/oauth-request.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { isLeaving } from '../../store/access/auth.slice.ts'
import type { Entered } from '../../store/access/enter.ts'
import { type LinkingActions, linkingActions } from '../../store/access/linking.actions.ts'

/** How long a screen stays busy after a link, ms: the assistant's address may open an app and not a page. */
const LEAVING_MS = 10_000

/** Returns the linking that the element's path requests, or null; holds its state while mounted. */
export function useLinking() {
  const { path, store, host } = useAccount()
  const request = useMemo(() => getOauthRequest(path), [path])
  const isSignedIn = useAccountState(({ auth }) => auth.authenticated)
  const isGoing = useAccountState(({ auth }) => isLeaving(auth))
  const view = host?.ownerDocument.defaultView ?? globalThis.window

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-out resets the OAuth state
  useEffect(() => {
    if (!request) return
    const actions = store.use(linkingActions)
    actions.start(request)
    return actions.reset
  }, [request, store, isSignedIn])

  useEffect(() => {
    if (!isGoing || !request) return
    const { endLeaving } = store.use(linkingActions)
    const timer = setTimeout(endLeaving, LEAVING_MS)
    // A step back from the assistant's page.
    view.addEventListener('pageshow', endLeaving)
    return () => {
      clearTimeout(timer)
      view.removeEventListener('pageshow', endLeaving)
    }
  }, [isGoing, request, store, view])

  if (!request) return null
  return {
    request,
    /** The path that the voice assistant opened. */
    path: getLinkingPath(request),
    /** Runs a step. Once the account is linked, the browser leaves for the assistant. */
    async run(step: (actions: LinkingActions) => Promise<Entered>): Promise<Entered['kind']> {
      const actions = store.use(linkingActions)
      actions.start(request)
      const entered = await step(actions)
      if (entered.kind === 'linked') view.location.assign(entered.address)
      return entered.kind
    },
  }
}

/** The linking of a voice assistant, for the sign-in screens. */
export type LinkingSteps = NonNullable<ReturnType<typeof useLinking>>
