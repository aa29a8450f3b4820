import type { AcctError } from '../../errors/acct-error.ts'

/** Rejections after which a second factor has to wait (A§4, A§8, U-07). */
export const LOCKOUT_CODES = ['tooManyRequests', 'emailLimit', 'smsLimit', 'accountLocked'] as const
export type LockoutCode = (typeof LOCKOUT_CODES)[number]

/** Returns whether a rejection makes the second factor wait. */
export const isLockout = (code: AcctError['code']): code is LockoutCode =>
  LOCKOUT_CODES.includes(code as LockoutCode)
