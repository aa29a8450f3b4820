import type { DataContext } from './data-context.ts'
import type { AccountRow } from './rows.ts'
import { hash, randomToken } from './secrets.ts'

/** Lifetime of a link in an email. */
const LIFETIME_HOURS = 24

/** Purpose of a link in an email; also its path in the portal. */
export type LinkPurpose = 'reset-password' | 'verify-email'

const MAILS: Record<LinkPurpose, { subject: string; text: string }> = {
  'reset-password': {
    subject: 'Reset your password',
    text: `Open the link to choose a new password. It is good for ${LIFETIME_HOURS} hours and works once.`,
  },
  'verify-email': {
    subject: 'Verify your email',
    text: `Open the link to verify your email. It is good for ${LIFETIME_HOURS} hours and works once.`,
  },
}

/** Sends a link by email. The inbox stores a path, since the portal's origin can differ between starts. */
export function sendLink({ db, clock }: DataContext, account: AccountRow, purpose: LinkPurpose): void {
  const token = randomToken()
  db.insert('email_links', {
    token_hash: hash(token),
    account_id: account.id,
    purpose,
    expires_at: clock.now() + LIFETIME_HOURS * 3_600_000,
    used: 0,
  })
  db.insert('inbox', {
    recipient: account.email,
    channel: 'email',
    ...MAILS[purpose],
    code: null,
    link: `/${purpose}?brand=${account.brand}&vtoken=${token}`,
    at: clock.now(),
  })
}

/** Returns the account of a link, or the reason why the link is invalid. */
export function findLinkAccount(
  { db, clock }: DataContext,
  link: { brand: string; token: string; purpose: LinkPurpose },
): AccountRow | 'unknown' | 'used' | 'expired' {
  const row = db.get<AccountRow & { used: number; expires_at: number }>(
    `SELECT accounts.*, used, expires_at FROM accounts JOIN email_links ON account_id = accounts.id
     WHERE token_hash = ? AND purpose = ? AND brand = ?`,
    hash(link.token),
    link.purpose,
    link.brand,
  )
  if (!row) return 'unknown'
  if (row.used) return 'used'
  return row.expires_at > clock.now() ? row : 'expired'
}

/** Marks a link as used. */
export function markLinkUsed({ db }: DataContext, token: string): void {
  db.run('UPDATE email_links SET used = 1 WHERE token_hash = ?', hash(token))
}

/** Marks all links of an account with a purpose as used, so that links of older emails stop working. */
export function markLinksUsed({ db }: DataContext, account: AccountRow, purpose: LinkPurpose): void {
  db.run('UPDATE email_links SET used = 1 WHERE account_id = ? AND purpose = ?', account.id, purpose)
}
