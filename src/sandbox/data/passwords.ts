import type { DataContext } from './data-context.ts'
import type { AccountRow } from './rows.ts'
import { hash, hashPassword } from './secrets.ts'

/** Returns a hash that similar passwords share: that of their letters, ignoring case. */
export function passwordShape(password: string): string {
  const letters = password.toLowerCase().replace(/[^a-z]/g, '')
  return hash(letters.length > 2 ? letters : password.toLowerCase())
}

/** Returns whether a password is too similar to the current one or to an old one. */
export const isTooSimilar = ({ db }: DataContext, account: AccountRow, password: string): boolean =>
  account.password_shape === passwordShape(password) ||
  db.get(
    'SELECT 1 FROM old_passwords WHERE account_id = ? AND shape = ?',
    account.id,
    passwordShape(password),
  ) !== undefined

/** Sets a new password and ends every session, so that the old password keeps no access. */
export function changePassword({ db }: DataContext, account: AccountRow, password: string): void {
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
