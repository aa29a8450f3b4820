import { useRef } from 'react'
import type { AcctError } from '../../errors/acct-error.ts'
import { useAccount, useAccountState } from '../../react/use-account.ts'
import { useNativeApp } from '../../react/use-native-app.ts'
import { flowActions } from '../../store/page/flow.actions.ts'

const MY_PLAN = '/subscriptions'

/** Returns the Back handler (B§2): the native app's own, else `history.back()`. */
export function useBack(): () => void {
  const { store, host, navigate } = useAccount()
  const native = useNativeApp()
  return () => {
    if (native.navigateBack()) return
    const how = { byUser: true, reason: 'back' } as const
    // Memory routing adds no history entries to go back to.
    const isAddressed = host?.matches('[routing="history"], [routing="hash"]')
    const previous = isAddressed ? null : store.use(flowActions).previousPath()
    if (previous && navigate(previous, how)) return
    const view = host?.ownerDocument.defaultView
    if (view && view.history.length > 1) view.history.back()
    else navigate(MY_PLAN, how)
  }
}

/** Returns the error that ended the session on this screen, which visitors may see too; null without one. */
export function useEnded(): AcctError | null {
  const { authenticated, signIn } = useAccountState(({ auth }) => auth)
  const wasSignedIn = useRef(false)
  if (authenticated) wasSignedIn.current = true
  return !authenticated && wasSignedIn.current && signIn.status === 'failed' ? signIn.error : null
}
