import { randomBytes } from 'node:crypto'
import type { MigrationInfo, ProfileResponse, SessionResponse } from '../wire/account.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { AccountRow } from './rows.ts'
import { hash, randomToken } from './secrets.ts'

const HOUR_MS = 3_600_000
const SINGLE_USE_LIFETIME_MS = HOUR_MS / 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

interface Deps {
  db: Database
  clock: Clock
}

/** A new session; its token stays good until the account is gone. */
export function openSession({ db, clock }: Deps, account: AccountRow): string {
  const token = randomToken()
  db.insert('sessions', { token_hash: hash(token), account_id: account.id, created_at: clock.now() })
  return token
}

/** A token that signs in once within ten minutes, as the app or the single sign-on would hand over. */
export function mintSingleUseToken({ db, clock }: Deps, account: AccountRow): string {
  const token = randomToken()
  db.insert('sign_in_tokens', {
    token_hash: hash(token),
    account_id: account.id,
    expires_at: clock.now() + SINGLE_USE_LIFETIME_MS,
  })
  return token
}

/** The account of a single-use token, which is used up by asking; undefined when unknown, used or expired. */
export function redeemSingleUseToken({ db, clock }: Deps, token: string): AccountRow | undefined {
  const account = db.get<AccountRow>(
    `SELECT accounts.* FROM accounts JOIN sign_in_tokens ON account_id = accounts.id
     WHERE token_hash = ? AND expires_at > ?`,
    hash(token),
    clock.now(),
  )
  db.run('DELETE FROM sign_in_tokens WHERE token_hash = ?', hash(token))
  return account
}

/** The answer to a successful sign-in: the account with new temporary credentials (A§3). */
export function createSessionResponse(deps: Deps, account: AccountRow, token: string): SessionResponse {
  const shown = createProfileResponse(account)
  return {
    ...shown,
    pepperUser: { ...shown.pepperUser, awsUserCredentials: mintCredentials(deps, account) },
    token,
  }
}

/** The account without secrets. */
export function createProfileResponse(account: AccountRow): ProfileResponse {
  const migrationInfo: MigrationInfo | null = account.migration_info
    ? JSON.parse(account.migration_info)
    : null
  return {
    pepperUser: {
      account_id: account.id,
      account: { status: account.status, ...(migrationInfo && { migrationInfo }) },
    },
    countryCode: account.country_code,
    email: account.email,
    fullName: account.full_name,
    externalAccounts: { cognito: { email: account.email } },
  }
}

function mintCredentials(
  { db, clock }: Deps,
  account: AccountRow,
): SessionResponse['pepperUser']['awsUserCredentials'] {
  const credentials = {
    accessKeyId: `ASIA${Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')}`,
    secretAccessKey: randomBytes(30).toString('base64'),
    sessionToken: randomToken() + randomToken(),
  }
  // A day's worth of expired ones stays, so that they are answered as expired and not as unknown.
  db.run('DELETE FROM credentials WHERE expires_at < ?', clock.now() - 24 * HOUR_MS)
  db.insert('credentials', {
    access_key_id: credentials.accessKeyId,
    secret_access_key: credentials.secretAccessKey,
    session_token_hash: hash(credentials.sessionToken),
    account_id: account.id,
    expires_at: clock.now() + HOUR_MS,
  })
  return credentials
}
