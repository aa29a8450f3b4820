/** Why a mailed link does not verify an e-mail address (A§8). */
export type VerifyRefusal = 'used' | 'invalid' | 'expired'

/** Why a new password is not taken: two are about the link, one about the password (A§8). */
export type ResetRefusal = 'used' | 'invalid' | 'similar'

/** The server messages of a refused verification (A§8). */
const VERIFY_MESSAGES: Readonly<Record<string, VerifyRefusal>> = {
  'The email verification link has already been used': 'used',
  'Invalid email verification link': 'invalid',
  'Email verification link has expired': 'expired',
}

/** What a server message of the specification says about a verification; null for any other (A§8). */
export function knownVerifyRefusal(message: string | undefined): VerifyRefusal | null {
  const said = (message ?? '').trim().replace(/\.$/, '')
  return Object.hasOwn(VERIFY_MESSAGES, said) ? (VERIFY_MESSAGES[said] ?? null) : null
}

/** What a refused verification shows: any other message is an invalid link (A§8). */
export const verifyRefusal = (message: string | undefined): VerifyRefusal =>
  knownVerifyRefusal(message) ?? 'invalid'

/** What a description of the identity provider says about a reset; null when it is none that we know (U-11). */
export function knownResetRefusal(description: string | undefined): ResetRefusal | null {
  if (!description) return null
  if (/already (been )?used/i.test(description)) return 'used'
  return /similar|old password/i.test(description) ? 'similar' : null
}

/** What a refused reset shows: anything else is an invalid token (A§8, U-11). */
export const resetRefusal = (description: string | undefined): ResetRefusal =>
  knownResetRefusal(description) ?? 'invalid'
