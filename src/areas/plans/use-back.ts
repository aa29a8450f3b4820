import { useAccount } from '../../account/use-account.ts'
import { useNativeApp } from '../../account/use-native-app.ts'
import { flowActions } from '../../store/page/flow.actions.ts'

const MY_PLAN = '/subscriptions'

/** Going back (B§2): by the native app around the page, else in history. */
export function useBack(): () => void {
  const { store, host, navigate } = useAccount()
  const native = useNativeApp()
  return () => {
    if (native.navigateBack()) return
    const how = { byUser: true, reason: 'back' } as const
    // A portal that leaves the page's address alone has made no entries of its own there.
    const isAddressed = host?.matches('[routing="history"], [routing="hash"]')
    const previous = isAddressed ? null : store.use(flowActions).previousPath()
    if (previous && navigate(previous, how)) return
    const view = host?.ownerDocument.defaultView
    if (view && view.history.length > 1) view.history.back()
    else navigate(MY_PLAN, how)
  }
}
