import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { AccountRow } from './rows.ts'
import { hash, randomToken } from './secrets.ts'

const LIFETIME_MS = 10 * 60_000

interface Deps {
  db: Database
  clock: Clock
}

/** A code for a voice assistant, good once within ten minutes. */
export function issueAuthorizationCode(
  { db, clock }: Deps,
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

/** The account that a code stands for, which is used up by asking; undefined when unknown, used, expired or another client's. */
export function redeemAuthorizationCode(
  { db, clock }: Deps,
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

/** Begins a linking: the state that has to come back with the code. */
export function startLinking({ db, clock }: Deps, clientId: string): string {
  const state = randomToken()
  db.insert('linkings', { state_hash: hash(state), client_id: clientId, at: clock.now() })
  return state
}

/** The client whose linking a state belongs to, which is over then; undefined for a state that nobody gave out. */
export function endLinking({ db }: Deps, state: string): string | undefined {
  const linking = db.get<{ client_id: string }>(
    'SELECT client_id FROM linkings WHERE state_hash = ?',
    hash(state),
  )
  db.run('DELETE FROM linkings WHERE state_hash = ?', hash(state))
  return linking?.client_id
}
