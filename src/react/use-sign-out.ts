import type { SignOutDetail, SignOutStep } from './navigation.ts'
import { useAccount } from './use-account.ts'

/**
 * Returns the handler of every Sign Out button: it ends the session, reports `SignedOut` and opens the
 * sign-in page. A lone tag stays on its page. A screen with unsaved input can delay the sign-out (`SignOutStep`).
 * @param to Path of the sign-in page.
 */
export function useSignOut(to: '/' | '/login' = '/'): () => void {
  const { store, brand, navigate } = useAccount()

  function signOut(): void {
    const { authenticated } = store.state.getState().auth
    store.signOut('user')
    // A second press, or a session that ended meanwhile, is no other sign-out.
    if (authenticated) store.track('SignedOut')
    navigate(to, { reason: 'signed-out', replace: true })
  }

  return () => {
    const step = new CustomEvent('acct:sign-out' satisfies SignOutStep, {
      cancelable: true,
      detail: { brand: brand.name, signOut } satisfies SignOutDetail,
    })
    if (window.dispatchEvent(step)) signOut()
  }
}
