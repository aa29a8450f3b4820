import type { DataContext } from './data-context.ts'
import type { AccountRow } from './rows.ts'
import { hash, randomToken } from './secrets.ts'

const LIFETIME_MS = 10 * 60_000

/** Issues an authorization code for a voice assistant, valid once within ten minutes. */
export function issueAuthorizationCode(
  { db, clock }: DataContext,
  account: AccountRow,
  client: { id: string; redirectUri: string },
): string {
  const code = randomToken()
  db.insert('authorization_codes', {
    code_hash: hash(code),
    account_id: account.id,
    client_id: client.id,
    redirect_uri: client.redirectUri,
    expires_at: clock.now() + LIFETIME_MS,
  })
  return code
}

/** Redeems a code for its account; undefined when the code is unknown, used, expired or another client's. */
export function redeemAuthorizationCode(
  { db, clock }: DataContext,
  code: string,
  clientId: string,
): AccountRow | undefined {
  const account = db.get<AccountRow>(
    `SELECT accounts.* FROM accounts JOIN authorization_codes ON account_id = accounts.id
     WHERE code_hash = ? AND client_id = ? AND expires_at > ?`,
    hash(code),
    clientId,
    clock.now(),
  )
  db.run('DELETE FROM authorization_codes WHERE code_hash = ?', hash(code))
  return account
}

/** Starts a linking. Returns the state that the request with the code must contain. */
export function startLinking({ db, clock }: DataContext, clientId: string): string {
  const state = randomToken()
  db.insert('linkings', { state_hash: hash(state), client_id: clientId, at: clock.now() })
  return state
}

/** Ends the linking of a state and returns its client's id; undefined for an unknown state. */
export function endLinking({ db }: DataContext, state: string): string | undefined {
  const linking = db.get<{ client_id: string }>(
    'SELECT client_id FROM linkings WHERE state_hash = ?',
    hash(state),
  )
  db.run('DELETE FROM linkings WHERE state_hash = ?', hash(state))
  return linking?.client_id
}
