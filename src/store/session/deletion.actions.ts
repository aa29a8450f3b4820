import { cancelDeletion, requestDeletion } from '../../services/account.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import type { DeletionState } from './deletion.slice.ts'

/** Nothing asked for yet, or what was is over and done with. */
export const initialDeletion: DeletionState = { attempting: false, deleteAccountSuccess: false, error: null }

export interface DeletionActions {
  /** Asks for the account to be deleted (A§4); true when the services agreed. Never rejects. */
  requestDeletion(): Promise<boolean>
  /** Takes the request back: the account is active again (A§4). True when the services agreed. Never rejects. */
  cancelDeletion(): Promise<boolean>
  /** Updates the account's status inside the profile, for example after a cancelled deletion (A§4). */
  updateAccountStatus(status: string): void
  /** The clear state (A§4). */
  resetDeletion(): void
}

/** Deleting the account and thinking better of it (A§4); one call at a time. */
export function deletionActions(context: SliceContext): DeletionActions {
  const set = (deletion: DeletionState): void => context.set(() => ({ deletion }))

  async function attempt(call: typeof requestDeletion): Promise<boolean> {
    if (context.get().deletion?.attempting) return false
    const attempting: DeletionState = { ...initialDeletion, attempting: true }
    set(attempting)
    // A sign-out in the meantime owns the state.
    const isCurrent = (): boolean => context.get().deletion === attempting
    try {
      const signal = context.signal()
      const { transport } = await context.calls()
      await call(transport, signal)
      if (!isCurrent()) return false
      set({ ...initialDeletion, deleteAccountSuccess: true })
      return true
    } catch (thrown) {
      if (isCurrent()) set({ ...initialDeletion, error: asAcctError(thrown) })
      return false
    }
  }

  function updateAccountStatus(status: string): void {
    const { profile } = context.get().auth
    if (!profile) return
    const account = { ...profile.account, status }
    context.set(({ auth }) => ({ auth: { ...auth, profile: { ...profile, account } } }))
  }

  return {
    requestDeletion: () => attempt(requestDeletion),
    async cancelDeletion() {
      const isCancelled = await attempt(cancelDeletion)
      if (isCancelled) updateAccountStatus('active')
      return isCancelled
    },
    updateAccountStatus,
    resetDeletion: () => set(initialDeletion),
  }
}
