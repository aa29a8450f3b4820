import type { AcctError } from '../../errors/acct-error.ts'
import type { AccountState } from '../account-store.ts'

/** The request to delete the account, or its cancellation (A§3). */
export interface DeletionState {
  attempting: boolean
  /** The last request or cancellation was answered with statusCode 200 (A§5). */
  deleteAccountSuccess: boolean
  error: AcctError | null
}

/** Whether the account is to be deleted and nothing but that can be done with it (A§2, X-29). */
export const isDeletionPending = ({ auth, deletion }: AccountState): boolean =>
  auth.profile?.account.status === 'pending_delete' && !deletion?.deleteAccountSuccess
