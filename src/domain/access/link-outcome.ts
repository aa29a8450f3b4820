/** Why a mailed link does not verify an email address. */
export const VERIFY_REJECTIONS = ['used', 'invalid', 'expired'] as const
export type VerifyRejection = (typeof VERIFY_REJECTIONS)[number]

/** Why a mailed link sets no password any more. */
export const RESET_ENDS = ['used', 'invalid'] as const

/** Why a new password is rejected: the end of the link, or a reason about the password. */
export type ResetRejection = (typeof RESET_ENDS)[number] | 'similar'

/** The server messages of a rejected verification (A§8). */
const VERIFY_MESSAGES: Readonly<Record<string, VerifyRejection>> = {
  'The email verification link has already been used': 'used',
  'Invalid email verification link': 'invalid',
  'Email verification link has expired': 'expired',
}

/**
 * Returns the meaning of a server message about a verification; null for one that the specification does not
 * name.
 */
export function knownVerifyRejection(message: string | undefined): VerifyRejection | null {
  const text = (message ?? '').trim().replace(/\.$/, '')
  return Object.hasOwn(VERIFY_MESSAGES, text) ? (VERIFY_MESSAGES[text] ?? null) : null
}

/** Returns why a verification is rejected: an unknown message means an invalid link. */
export const verifyRejection = (message: string | undefined): VerifyRejection =>
  knownVerifyRejection(message) ?? 'invalid'

/** Returns the meaning of an identity provider's description of a reset; null for an unknown one (U-11). */
export function knownResetRejection(description: string | undefined): ResetRejection | null {
  if (!description) return null
  if (/already (been )?used/i.test(description)) return 'used'
  return /similar|old password/i.test(description) ? 'similar' : null
}

/** Returns why a reset is rejected: an unknown description means an invalid link. */
export const resetRejection = (description: string | undefined): ResetRejection =>
  knownResetRejection(description) ?? 'invalid'
