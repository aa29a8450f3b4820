import type { BillingAddress } from '../../domain/billing/billing.ts'
import type { DataContext } from './data-context.ts'
import type { CardTokenRow, PaymentMethodRow } from './payment-rows.ts'
import { hash, randomToken } from './secrets.ts'

/** Lifetime of a card token, as at the vendors. */
const LIFETIME_MS = 20 * 60_000

const PREFIX: Readonly<Record<string, string>> = { stripe: 'ctoken_' }

/**
 * Stores a payment method under a new token and returns the token, of which the database stores only the
 * hash.
 */
export function mintCardToken(
  { db, clock }: DataContext,
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

/** Returns the payment method of a token, for any account; undefined when the token is unknown or expired. */
export function findCardToken({ db, clock }: DataContext, token: string): CardTokenRow | undefined {
  const row = db.get<CardTokenRow>('SELECT * FROM card_tokens WHERE token_hash = ?', hash(token))
  return row && row.expires_at > clock.now() ? row : undefined
}

/**
 * Returns the payment method of a token and binds the token to the account; undefined for another account's
 * token.
 */
export function claimCardToken(
  data: DataContext,
  token: string,
  accountId: string,
): CardTokenRow | undefined {
  const row = findCardToken(data, token)
  if (!row || (row.account_id !== null && row.account_id !== accountId)) return undefined
  data.db.run('UPDATE card_tokens SET account_id = ? WHERE token_hash = ?', accountId, row.token_hash)
  return row
}

/** Returns the columns of a token's row that describe the payment method. */
export const pickPaymentMethod = (row: PaymentMethodRow): PaymentMethodRow => ({
  vendor: row.vendor,
  account_type: row.account_type,
  card_type: row.card_type,
  last_four: row.last_four,
  expires_month: row.expires_month,
  expires_year: row.expires_year,
  verifies: row.verifies,
  charges: row.charges,
  renews: row.renews,
  holder: row.holder,
})

export const parseHolder = (row: Pick<PaymentMethodRow, 'holder'>): BillingAddress => JSON.parse(row.holder)
