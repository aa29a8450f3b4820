import type { DataContext } from './data-context.ts'
import { hash, randomToken } from './secrets.ts'

/** A session of a hosted page that sells a plan or replaces the card (delegated checkout). */
export interface CheckoutSessionRow {
  token_hash: string
  kind: 'checkout' | 'billing'
  account_id: string
  /** Null when the page only replaces the card. */
  plan_id: string | null
  /** JSON list of device ids. */
  devices: string
  /** Addresses that the page returns to; a billing update has the same address twice. */
  success_url: string
  cancel_url: string
  status: 'open' | 'done' | 'canceled'
  expires_at: number
}

const LIFETIME_MS = 30 * 60_000

/** Opens a session. @returns Its token, which the page's address contains. */
export function openCheckout(
  { db, clock }: DataContext,
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

/** Returns the session of a token; undefined when the token is unknown or expired. */
export function findCheckout({ db, clock }: DataContext, token: string): CheckoutSessionRow | undefined {
  const row = db.get<CheckoutSessionRow>('SELECT * FROM checkout_sessions WHERE token_hash = ?', hash(token))
  return row && row.expires_at > clock.now() ? row : undefined
}

export const closeCheckout = (
  { db }: DataContext,
  row: CheckoutSessionRow,
  status: Exclude<CheckoutSessionRow['status'], 'open'>,
): void => {
  db.run('UPDATE checkout_sessions SET status = ? WHERE token_hash = ?', status, row.token_hash)
}
