import { useEffect, useMemo } from 'react'
import { useAccount, useAccountState } from '../../account/use-account.ts'
import { type OAuthRequest, oauthRequestOf } from '../../domain/oauth-request.ts'
import { type LinkingActions, type LinkOutcome, linkingActions } from '../../store/sign-in/linking.actions.ts'

/** The linking of a voice assistant, for the sign-in screens. */
export interface LinkingSteps {
  request: OAuthRequest
  /** Runs a step. Once the account is linked, the browser leaves for the assistant. */
  run(
    step: (actions: LinkingActions, at: { brand: string; baseUrl: string }) => Promise<LinkOutcome>,
  ): Promise<LinkOutcome>
}

/**
 * Returns the linking that the element's path requests (A§2), or null; stores its OAuth state while mounted.
 */
export function useLinking(): LinkingSteps | null {
  const { path, store, host, brand, settings } = useAccount()
  const request = useMemo(() => oauthRequestOf(path), [path])
  const isSignedIn = useAccountState(({ auth }) => auth.authenticated)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-out resets the OAuth state
  useEffect(() => {
    if (!request) return
    const actions = store.use(linkingActions)
    actions.start(request)
    return actions.reset
  }, [request, store, isSignedIn])

  if (!request) return null
  return {
    request,
    async run(step) {
      const actions = store.use(linkingActions)
      actions.start(request)
      const outcome = await step(actions, { brand: brand.name, baseUrl: settings.baseUrl })
      if (outcome.kind === 'linked') {
        const view = host?.ownerDocument.defaultView ?? window
        view.location.assign(outcome.address)
      }
      return outcome
    },
  }
}
