/** Why a session ended (`reason` of `acct-signed-out`). */
export type SignOutReason = 'user' | 'idle' | 'expired' | 'deleted' | 'other-tab'
