import { useEffect, useMemo } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { type OAuthRequest, oauthRequestOf } from '../../domain/oauth-request.ts'
import { type LinkingActions, type LinkOutcome, linkingActions } from '../../store/sign-in/linking.actions.ts'

/** A request to link a voice assistant, as the screens of its sign-in use it. */
export interface LinkingSteps {
  request: OAuthRequest
  /** Takes a step; the linked browser leaves for the assistant. */
  run(
    step: (actions: LinkingActions, at: { brand: string; baseUrl: string }) => Promise<LinkOutcome>,
  ): Promise<LinkOutcome>
}

/** The linking that the element's path asks for (A§2); null elsewhere. Keeps the OAuth state in step with it. */
export function useLinking(): LinkingSteps | null {
  const { path, store, host, brand, settings } = useAccount()
  const request = useMemo(() => oauthRequestOf(path), [path])
  const isSignedIn = useAccountState(({ auth }) => auth.authenticated)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-out resets all that is known of a sign-in
  useEffect(() => {
    if (!request) return
    const actions = store.use(linkingActions)
    actions.enter(request)
    return actions.leave
  }, [request, store, isSignedIn])

  if (!request) return null
  return {
    request,
    async run(step) {
      const actions = store.use(linkingActions)
      actions.enter(request)
      const outcome = await step(actions, { brand: brand.name, baseUrl: settings.baseUrl })
      if (outcome.kind === 'linked') {
        const view = host?.ownerDocument.defaultView ?? window
        view.location.assign(outcome.address)
      }
      return outcome
    },
  }
}
