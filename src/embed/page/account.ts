import type { BrandSettings } from '../../brand/settings.ts'
import type { AccountState } from '../../store/account-state.ts'
import { type AccountStore, createAccountStore } from '../../store/account-store.ts'
import { safeStorage } from '../../store/core/storage.ts'
import { type EmbedActions, embedActions } from '../../store/embed/embed.actions.ts'
import { isDeletionPending } from '../../store/session/deletion.slice.ts'

/** Account of the portal's frame. */
export interface EmbedAccount {
  store: AccountStore
  actions: EmbedActions
  /**
   * Returns whether an account holder is signed in without a pending
   * deletion (A§4), by default in the current state.
   */
  isUsable(state?: AccountState): boolean
  /** Sets the portal's own storage, to which the browser denied access until the account holder agreed. */
  setStorage(storage: Storage): void
  /** Called with the token of a valid session from a sign-in window. */
  onAdopted(token: string): void
}

/**
 * Creates the account. It uses the portal's stored session when the frame has access to it. A session from a
 * sign-in window stays in memory.
 */
export function createEmbedAccount(view: Window, brand: string, settings: BrandSettings): EmbedAccount {
  let local = (): Storage | undefined => view.localStorage
  const storages = { local: safeStorage(() => local()), session: safeStorage(() => undefined) }
  const store = createAccountStore({ brand, settings, storages, hosted: false })
  const actions = store.use(embedActions)
  return {
    store,
    actions: {
      ...actions,
      adopt(token) {
        // The portal's stored session belongs to its own pages; the session of the frame must not replace it.
        local = () => undefined
        return actions.adopt(token)
      },
    },
    isUsable: (state = store.state.getState()) => state.auth.authenticated && !isDeletionPending(state),
    setStorage(storage) {
      local = () => storage
    },
    onAdopted: () => {},
  }
}
