import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { hash, randomToken } from './secrets.ts'

/** A page of the sandbox that pays, or takes another card, for an account (delegated checkout). */
export interface CheckoutSessionRow {
  token_hash: string
  kind: 'checkout' | 'billing'
  account_id: string
  /** Null where only the card changes. */
  plan_id: string | null
  /** JSON: ids of devices. */
  devices: string
  /** Where it leads to in the end; a billing update has one address for both. */
  success_url: string
  cancel_url: string
  status: 'open' | 'done' | 'canceled'
  expires_at: number
}

const LIFETIME_MS = 30 * 60_000

interface Store {
  db: Database
  clock: Clock
}

/** Opens a session. @returns Its token, which the page's address carries. */
export function openCheckout(
  { db, clock }: Store,
  row: Omit<CheckoutSessionRow, 'token_hash' | 'status' | 'expires_at'>,
): string {
  const token = `cs_${randomToken().slice(0, 32)}`
  db.insert('checkout_sessions', {
    ...row,
    token_hash: hash(token),
    status: 'open',
    expires_at: clock.now() + LIFETIME_MS,
  })
  return token
}

/** A session by its token; undefined when it is unknown or too old. */
export function findCheckout({ db, clock }: Store, token: string): CheckoutSessionRow | undefined {
  const row = db.get<CheckoutSessionRow>('SELECT * FROM checkout_sessions WHERE token_hash = ?', hash(token))
  return row && row.expires_at > clock.now() ? row : undefined
}

export const closeCheckout = (
  { db }: Store,
  row: CheckoutSessionRow,
  status: Exclude<CheckoutSessionRow['status'], 'open'>,
): void => {
  db.run('UPDATE checkout_sessions SET status = ? WHERE token_hash = ?', status, row.token_hash)
}
