import type { LockoutCode } from '../core/lockout-codes.ts'
import type { Persisted } from '../core/persisted.ts'

type Lockout = Persisted['lockout']

/**
 * Returns whether a code may be verified during a lockout: after too many sent codes the last one is still
 * valid.
 */
export const mayVerify = (lockout: Lockout | null): boolean =>
  !lockout || lockout.code === 'emailLimit' || lockout.code === 'smsLimit'

/**
 * Returns whether a rejection forbids more than the current lockout. If not, the current lockout continues.
 */
export const isStricter = (code: LockoutCode, lockout: Lockout | null): boolean =>
  !lockout || (mayVerify(lockout) && !mayVerify({ ...lockout, code }))
