import { useEffect, useSyncExternalStore } from 'react'
import { appAddress } from '../domain/access/app-address.ts'
import type { EmailLinkState, EmailLinkStore } from '../store/access/email-link.actions.ts'
import { forgetLinkToken } from '../store/access/link-tokens.ts'
import { mobileOs } from '../util/mobile-os.ts'
import { useAccount } from './use-account.ts'

/**
 * Returns the state of a mailed link and subscribes to it. On a phone it loads the address of the brand's app
 * as soon as the link has failed or succeeded, so that Open App does not wait; elsewhere `findApp` is null.
 */
export function useEmailLink<Refusal extends string, Request>(
  link: EmailLinkStore<Refusal, Request>,
): EmailLinkState<Refusal> & { findApp: (() => Promise<string | null>) | null } {
  const { host, path } = useAccount()
  const { subscribe, getState, getInitialState } = link.state
  // The build prerenders a first view without a link.
  const state = useSyncExternalStore(subscribe, getState, getInitialState)
  const view = host?.ownerDocument.defaultView ?? globalThis.window
  const hasEnded = state.failed || state.success
  const outcome = state.success ? 'success' : state.error
  const isOnPhone = hasEnded && mobileOs(view.navigator) !== null
  useEffect(() => {
    if (isOnPhone) void link.loadAppUri()
  }, [isOnPhone, link])
  useEffect(() => {
    if (hasEnded && host) forgetLinkToken(host, path, `${outcome}`)
  }, [hasEnded, host, path, outcome])
  async function findApp(): Promise<string | null> {
    const uri = await link.loadAppUri()
    return uri && appAddress(uri)
  }
  return { ...state, findApp: isOnPhone ? findApp : null }
}
