import { useAccount, useAccountState } from './use-account.ts'
import { useHref } from './use-href.ts'

/** The target of a screen that does not sign in: the account that is signed in, else sign-in. */
export interface WayOn {
  /** The name of the account; empty until its session is restored, null for a visitor. */
  name: string | null
  href: string
  onNavigate(): void
  /** Ends the session and opens sign-in. */
  onSwitch(): void
}

const SIGN_IN = '/login'

/** Returns the target of this screen, and subscribes to the session. */
export function useWayOn(): WayOn {
  const { store, navigate, safePath } = useAccount()
  const href = useHref()
  const { authenticated, profile, restore } = useAccountState((state) => state.auth)
  const isVisitor = !authenticated && restore.status !== 'pending'
  // The guard waits for a session that is being restored.
  const to = isVisitor ? SIGN_IN : safePath(null)
  return {
    name: isVisitor ? null : profile?.fullName || profile?.email || '',
    href: href(to),
    onNavigate: () => navigate(to, { byUser: true }),
    // A switch of accounts reports no `SignedOut`.
    onSwitch() {
      store.signOut('user')
      navigate(SIGN_IN, { reason: 'signed-out', replace: true })
    },
  }
}
