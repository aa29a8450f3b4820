import { cancelDeletion, requestDeletion } from '../../services/access/account.ts'
import type { SliceContext } from '../core/context.ts'
import { asAcctError } from '../core/request.ts'
import { getSlot } from '../core/slice.ts'
import { type AuthPart, authSlice } from './auth.slice.ts'
import { type DeletionPart, type DeletionState, hasDeletionPending } from './deletion.slice.ts'

export const initialDeletion: DeletionState = { attempting: false, deleteAccountSuccess: false, error: null }

/** Returns the last attempt to delete the account or to cancel its deletion. */
export const getDeletion = ({ deletion = initialDeletion }: DeletionPart): DeletionState => deletion

/** Deletes the account and cancels its deletion (A§4); one call at a time. */
export function deletionActions(context: SliceContext<AuthPart & DeletionPart>) {
  const { get, set } = getSlot<'deletion', DeletionState>(context, 'deletion', initialDeletion)
  const auth = authSlice(context)

  async function attempt(call: typeof requestDeletion): Promise<boolean> {
    if (get().attempting) return false
    const attempting: DeletionState = { ...initialDeletion, attempting: true }
    set(attempting)
    // After a sign-out this attempt is stale.
    const isCurrent = (): boolean => get() === attempting
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

  /** Updates the account's status in the profile, for example after a cancelled deletion. */
  function updateAccountStatus(status: string): void {
    const { profile } = auth.get()
    if (profile) auth.set({ profile: { ...profile, account: { ...profile.account, status } } })
  }

  /** After a conflict: whether no deletion is pending any more, because another page has cancelled it. */
  async function isCancelledElsewhere(): Promise<boolean> {
    if (get().error?.status !== 409) return false
    const { session } = await context.calls()
    await session.recheck().catch(() => {})
    const { profile } = auth.get()
    if (!profile || hasDeletionPending(profile)) return false
    set(initialDeletion)
    return true
  }

  return {
    /** Requests the deletion of the account; true when the services accept it. Never rejects. */
    requestDeletion: () => attempt(requestDeletion),
    /** Cancels the deletion: the account is active again. True when accepted. Never rejects. */
    async cancelDeletion(): Promise<boolean> {
      const isCancelled = (await attempt(cancelDeletion)) || (await isCancelledElsewhere())
      if (isCancelled) {
        updateAccountStatus('active')
        context.accountChanged()
      }
      return isCancelled
    },
    updateAccountStatus,
    /** Writes the clear state. */
    resetDeletion: () => set(initialDeletion),
  }
}
