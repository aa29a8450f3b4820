import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { AccountRow } from './rows.ts'
import { hash, hashPassword } from './secrets.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** What two similar passwords have in common: their letters, whatever their case. As a hash. */
export function passwordShape(password: string): string {
  const letters = password.toLowerCase().replace(/[^a-z]/g, '')
  return hash(letters.length > 2 ? letters : password.toLowerCase())
}

/** Whether a password is too similar to the present one or to an old one. */
export const isTooSimilar = ({ db }: Deps, account: AccountRow, password: string): boolean =>
  account.password_shape === passwordShape(password) ||
  db.get(
    'SELECT 1 FROM old_passwords WHERE account_id = ? AND shape = ?',
    account.id,
    passwordShape(password),
  ) !== undefined

/** Sets a new password and ends every session: whoever knew the old one is out. */
export function changePassword({ db }: Deps, account: AccountRow, password: string): void {
  db.insert('old_passwords', { account_id: account.id, shape: account.password_shape })
  db.run(
    'UPDATE accounts SET password_hash = ?, password_shape = ? WHERE id = ?',
    hashPassword(password),
    passwordShape(password),
    account.id,
  )
  db.run('DELETE FROM sessions WHERE account_id = ?', account.id)
  db.run('DELETE FROM sign_in_tokens WHERE account_id = ?', account.id)
}
