import type { DataContext } from './data-context.ts'
import type { AccountRow } from './rows.ts'
import { hash, randomCode, randomToken } from './secrets.ts'

/** Lifetime of a code, and duration of a lock or a block, in minutes. */
export const WAIT_MINUTES = 10
const WAIT_MS = WAIT_MINUTES * 60_000
const TOKEN_LIFETIME_MS = 30 * 60_000
const MAX_WRONG_CODES = 5
const MAX_RESENDS = 5

/** Returns how long the account stays locked, in ms; 0 when it is not locked. */
export const lockedForMs = ({ clock }: DataContext, account: AccountRow): number =>
  Math.max(0, account.codes_locked_until - clock.now())

/** Returns how long resends stay blocked, in ms; 0 when they are not blocked. */
export const resendBlockedForMs = ({ clock }: DataContext, account: AccountRow): number =>
  Math.max(0, account.resends_blocked_until - clock.now())

/** Starts a second factor and returns its token. `sendCode` sends the code. */
export function startSecondFactor({ db, clock }: DataContext, account: AccountRow): string {
  const token = randomToken()
  db.insert('second_factors', {
    token_hash: hash(token),
    account_id: account.id,
    channel: account.second_factor,
    expires_at: clock.now() + TOKEN_LIFETIME_MS,
  })
  return token
}

/** Returns the account of a second-factor token, undefined when the token is unknown, used or expired. */
export const findSecondFactorAccount = ({ db, clock }: DataContext, token: string): AccountRow | undefined =>
  db.get<AccountRow>(
    `SELECT accounts.* FROM accounts JOIN second_factors ON account_id = accounts.id
     WHERE token_hash = ? AND expires_at > ?`,
    hash(token),
    clock.now(),
  )

/** Sends a new code to the inbox and invalidates all earlier codes of the account. */
export function sendCode({ db, clock }: DataContext, account: AccountRow): void {
  let code = randomCode()
  // A new code that equals an invalidated one would be rejected as expired.
  while (
    db.get('SELECT 1 FROM codes WHERE account_id = ? AND code_hash = ?', account.id, hashCode(account, code))
  )
    code = randomCode()
  db.run('UPDATE codes SET replaced = 1 WHERE account_id = ?', account.id)
  db.insert('codes', {
    account_id: account.id,
    code_hash: hashCode(account, code),
    expires_at: clock.now() + WAIT_MS,
    replaced: 0,
  })
  const bySms = account.second_factor === 'sms'
  db.insert('inbox', {
    recipient: bySms ? account.phone : account.email,
    channel: bySms ? 'sms' : 'email',
    subject: bySms ? '' : 'Your verification code',
    text: `${code} is your verification code. It is valid for ${WAIT_MINUTES} minutes.`,
    code,
    link: null,
    at: clock.now(),
  })
}

/** Counts a resend. Returns false, and blocks further resends, when the limit is exceeded. */
export function countResend({ db, clock }: DataContext, account: AccountRow): boolean {
  const tooMany = account.resends >= MAX_RESENDS
  db.run(
    'UPDATE accounts SET resends = ?, resends_blocked_until = ? WHERE id = ?',
    tooMany ? 0 : account.resends + 1,
    tooMany ? clock.now() + WAIT_MS : account.resends_blocked_until,
    account.id,
  )
  return !tooMany
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'locked'

/**
 * Checks a code. The fifth wrong code locks the account; a correct code ends the second factor and resets the
 * counts.
 */
export function checkCode(
  { db, clock }: DataContext,
  account: AccountRow,
  token: string,
  code: string,
): CodeVerdict {
  const codeRow = db.get<{ expires_at: number; replaced: number }>(
    'SELECT expires_at, replaced FROM codes WHERE account_id = ? AND code_hash = ?',
    account.id,
    hashCode(account, code),
  )
  if (codeRow?.replaced === 0 && codeRow.expires_at > clock.now()) {
    db.run('DELETE FROM second_factors WHERE token_hash = ?', hash(token))
    db.run('DELETE FROM codes WHERE account_id = ?', account.id)
    db.run('UPDATE accounts SET wrong_codes = 0, resends = 0 WHERE id = ?', account.id)
    return 'right'
  }
  if (codeRow) return 'expired'
  const locks = account.wrong_codes + 1 >= MAX_WRONG_CODES
  db.run(
    'UPDATE accounts SET wrong_codes = ?, codes_locked_until = ? WHERE id = ?',
    locks ? 0 : account.wrong_codes + 1,
    locks ? clock.now() + WAIT_MS : account.codes_locked_until,
    account.id,
  )
  return locks ? 'locked' : 'wrong'
}

/** Hashes a code before the lookup, so that the lookup's duration reveals nothing about the code. */
const hashCode = (account: AccountRow, code: string): string => hash(`${account.id} ${code}`)
