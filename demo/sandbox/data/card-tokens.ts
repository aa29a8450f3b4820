import type { BillingAddress } from '../../../src/domain/billing.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { CardTokenRow, PaymentMethodRow } from './payment-rows.ts'
import { hash, randomToken } from './secrets.ts'

/** How long a token stands for a card, as at the vendors. */
const LIFETIME_MS = 20 * 60_000

const PREFIX: Readonly<Record<string, string>> = { stripe: 'ctoken_' }

interface Store {
  db: Database
  clock: Clock
}

/** Keeps what a card token stands for, and gives the token: the only time it is seen whole. */
export function mintCardToken(
  { db, clock }: Store,
  method: PaymentMethodRow,
  prefix: string = PREFIX[method.vendor] ?? '',
): string {
  const token = prefix + randomToken().slice(0, 24)
  const row: CardTokenRow = {
    token_hash: hash(token),
    ...method,
    account_id: null,
    expires_at: clock.now() + LIFETIME_MS,
  }
  db.insert('card_tokens', { ...row })
  return token
}

/** What a token stands for, whoever asks; undefined when it is unknown or too old. */
export function findCardToken({ db, clock }: Store, token: string): CardTokenRow | undefined {
  const row = db.get<CardTokenRow>('SELECT * FROM card_tokens WHERE token_hash = ?', hash(token))
  return row && row.expires_at > clock.now() ? row : undefined
}

/** The same for an account: the first one that uses a token is the only one. */
export function claimCardToken(store: Store, token: string, accountId: string): CardTokenRow | undefined {
  const row = findCardToken(store, token)
  if (!row || (row.account_id !== null && row.account_id !== accountId)) return undefined
  store.db.run('UPDATE card_tokens SET account_id = ? WHERE token_hash = ?', accountId, row.token_hash)
  return row
}

/** The part of a token's row that goes on file. */
export const pickPaymentMethod = (row: PaymentMethodRow): PaymentMethodRow => ({
  vendor: row.vendor,
  account_type: row.account_type,
  card_type: row.card_type,
  last_four: row.last_four,
  expires_month: row.expires_month,
  expires_year: row.expires_year,
  verifies: row.verifies,
  charges: row.charges,
  holder: row.holder,
})

export const parseHolder = (row: Pick<PaymentMethodRow, 'holder'>): BillingAddress => JSON.parse(row.holder)
