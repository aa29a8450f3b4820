import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { AccountRow } from './rows.ts'
import { hash, randomCode, randomToken } from './secrets.ts'

/** How long a code is good, and how long a lock or a block lasts (A§9, X-22). */
export const WAIT_MINUTES = 10
const WAIT_MS = WAIT_MINUTES * 60_000
const TOKEN_LIFETIME_MS = 30 * 60_000
const MAX_WRONG_CODES = 5
const MAX_RESENDS = 5

interface Deps {
  db: Database
  clock: Clock
}

/** What the account may not do yet, in milliseconds to wait; 0 is free. */
export const lockedForMs = ({ clock }: Deps, account: AccountRow): number =>
  Math.max(0, account.codes_locked_until - clock.now())

export const resendBlockedForMs = ({ clock }: Deps, account: AccountRow): number =>
  Math.max(0, account.resends_blocked_until - clock.now())

/** Starts a second factor: its token, for the answer. The code goes out by `sendCode`. */
export function startSecondFactor({ db, clock }: Deps, account: AccountRow): string {
  const token = randomToken()
  db.insert('second_factors', {
    token_hash: hash(token),
    account_id: account.id,
    channel: account.second_factor,
    expires_at: clock.now() + TOKEN_LIFETIME_MS,
  })
  return token
}

/** The account that waits behind a second-factor token, undefined when unknown, used or expired. */
export const findSecondFactorAccount = ({ db, clock }: Deps, token: string): AccountRow | undefined =>
  db.get<AccountRow>(
    `SELECT accounts.* FROM accounts JOIN second_factors ON account_id = accounts.id
     WHERE token_hash = ? AND expires_at > ?`,
    hash(token),
    clock.now(),
  )

/** Sends a new code to the inbox; every earlier code of the account is void from now on. */
export function sendCode({ db, clock }: Deps, account: AccountRow): void {
  let code = randomCode()
  // A new code that equals a void one would be refused as void.
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

/** Counts a resend; false when it was one too many, which blocks further ones. */
export function countResend({ db, clock }: Deps, account: AccountRow): boolean {
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

/** Judges a code and keeps count: the fifth wrong one locks. A right one ends the second factor and all counts. */
export function checkCode(
  { db, clock }: Deps,
  account: AccountRow,
  token: string,
  code: string,
): CodeVerdict {
  const known = db.get<{ expires_at: number; replaced: number }>(
    'SELECT expires_at, replaced FROM codes WHERE account_id = ? AND code_hash = ?',
    account.id,
    hashCode(account, code),
  )
  if (known?.replaced === 0 && known.expires_at > clock.now()) {
    db.run('DELETE FROM second_factors WHERE token_hash = ?', hash(token))
    db.run('DELETE FROM codes WHERE account_id = ?', account.id)
    db.run('UPDATE accounts SET wrong_codes = 0, resends = 0 WHERE id = ?', account.id)
    return 'right'
  }
  if (known) return 'expired'
  const locks = account.wrong_codes + 1 >= MAX_WRONG_CODES
  db.run(
    'UPDATE accounts SET wrong_codes = ?, codes_locked_until = ? WHERE id = ?',
    locks ? 0 : account.wrong_codes + 1,
    locks ? clock.now() + WAIT_MS : account.codes_locked_until,
    account.id,
  )
  return locks ? 'locked' : 'wrong'
}

/** Hashed before it is looked up, so the lookup's duration tells nothing about the code. */
const hashCode = (account: AccountRow, code: string): string => hash(`${account.id} ${code}`)
