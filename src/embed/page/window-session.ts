import type { BrandSettings } from '../../brand/settings.ts'
import { createAccountStore } from '../../store/account-store.ts'
import { safeStorage } from '../../store/core/storage.ts'

/** The portal's stored session, as the sign-in window offers it to a site. */
export interface WindowSession {
  /** Email address of the account holder; null where the services did not respond. */
  email: string | null
  /** Id of the account; null where the services did not respond. */
  account: string | null
  /** Whether the services still accept the session. */
  isValid: boolean
  /** Ends the session in this browser, as Sign Out in the portal does. */
  signOut(): void
}

/** Restores the stored session to learn whose it is: without Remember Me no storage has the name. */
export async function restoreWindowSession(
  view: Window,
  brand: string,
  settings: BrandSettings,
): Promise<WindowSession> {
  const storages = {
    local: safeStorage(() => view.localStorage),
    session: safeStorage(() => view.sessionStorage),
  }
  const store = createAccountStore({ brand, settings, storages, hosted: true })
  await store.restore()
  const { profile, restore } = store.state.getState().auth
  return {
    email: profile?.email ?? null,
    account: profile?.account.id ?? null,
    isValid: restore.status === 'failed' || profile !== null,
    signOut() {
      store.signOut('user')
      store.close()
    },
  }
}
