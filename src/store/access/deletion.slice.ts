import type { AcctError } from '../../errors/acct-error.ts'
import type { Profile } from '../../services/access/session-response.ts'
import type { AuthPart } from './auth.slice.ts'

/** The request to delete the account, or its cancellation (A§3). */
export interface DeletionState {
  attempting: boolean
  /** Whether the services accepted the last request or cancellation with statusCode 200. */
  deleteAccountSuccess: boolean
  error: AcctError | null
}

export interface DeletionPart {
  /** Only once there was an attempt. */
  deletion?: DeletionState | undefined
}

/** Returns whether a deletion of a profile's account is pending. */
export const hasDeletionPending = (profile: Profile | null): boolean =>
  profile?.account.status === 'pending_delete'

/** Returns whether a deletion of the account is pending; the account is then unusable (A§2, X-29). */
export const isDeletionPending = ({ auth, deletion }: AuthPart & DeletionPart): boolean =>
  hasDeletionPending(auth.profile) && !deletion?.deleteAccountSuccess
