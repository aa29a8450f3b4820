import type { MigrationInfo, ProfileResponse, SignInResponse } from '../wire/account.ts'
import { randomBytes, toBase64 } from './bytes.ts'
import type { DataContext } from './data-context.ts'
import type { AccountRow } from './rows.ts'
import { hash, randomToken } from './secrets.ts'

const HOUR_MS = 3_600_000
const SINGLE_USE_LIFETIME_MS = HOUR_MS / 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Opens a session and returns its token, which does not expire. */
export function openSession({ db, clock }: DataContext, account: AccountRow): string {
  const token = randomToken()
  db.insert('sessions', { token_hash: hash(token), account_id: account.id, created_at: clock.now() })
  return token
}

/** Returns a token that signs in once within ten minutes, as the app or the single sign-on provides it. */
export function mintSingleUseToken({ db, clock }: DataContext, account: AccountRow): string {
  const token = randomToken()
  db.insert('sign_in_tokens', {
    token_hash: hash(token),
    account_id: account.id,
    expires_at: clock.now() + SINGLE_USE_LIFETIME_MS,
  })
  return token
}

/** Redeems a single-use token for its account; undefined when the token is unknown, used or expired. */
export function redeemSingleUseToken({ db, clock }: DataContext, token: string): AccountRow | undefined {
  const account = db.get<AccountRow>(
    `SELECT accounts.* FROM accounts JOIN sign_in_tokens ON account_id = accounts.id
     WHERE token_hash = ? AND expires_at > ?`,
    hash(token),
    clock.now(),
  )
  db.run('DELETE FROM sign_in_tokens WHERE token_hash = ?', hash(token))
  return account
}

/** Returns the response to a successful sign-in: the account with new temporary credentials. */
export function createSessionResponse(data: DataContext, account: AccountRow, token: string): SignInResponse {
  const shown = createProfileResponse(account)
  return {
    ...shown,
    pepperUser: { ...shown.pepperUser, awsUserCredentials: mintCredentials(data, account) },
    token,
  }
}

/** Returns the account without secrets. */
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
  { db, clock }: DataContext,
  account: AccountRow,
): SignInResponse['pepperUser']['awsUserCredentials'] {
  const credentials = {
    accessKeyId: `ASIA${Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')}`,
    secretAccessKey: toBase64(randomBytes(30)),
    sessionToken: randomToken() + randomToken(),
  }
  // Expired credentials stay for a day, so that the gateway reports them as expired and not as unknown.
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
