import type { BrandSettings } from '../../brand/settings.ts'
import { type AccountState, type AccountStore, createAccountStore } from '../../store/account-store.ts'
import { safeStorage } from '../../store/core/storage.ts'
import { type EmbedActions, embedActions } from '../../store/embed/embed.actions.ts'
import { isDeletionPending } from '../../store/session/deletion.slice.ts'

/** The account behind the frame. */
export interface EmbedAccount {
  store: AccountStore
  actions: EmbedActions
  /** Whether somebody is signed in, with an account that is not to be deleted (A§4): now, unless told of another state. */
  isUsable(state?: AccountState): boolean
  /** Reads the portal's own storage from now on, which the browser kept from the frame until the account holder agreed. */
  readFrom(storage: Storage): void
  /** Told of a session that a sign-in window has handed over, once it is good. */
  onAdopted(token: string): void
}

/**
 * Makes it. The session that the portal keeps for its own pages is used where the frame may see it; one that a sign-in
 * window hands over stays in memory.
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
        // What the portal keeps for its own pages is another session: this one must not take its place there.
        local = () => undefined
        return actions.adopt(token)
      },
    },
    isUsable: (state = store.state.getState()) => state.auth.authenticated && !isDeletionPending(state),
    readFrom(storage) {
      local = () => storage
    },
    onAdopted: () => {},
  }
}
