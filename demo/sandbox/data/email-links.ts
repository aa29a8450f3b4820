import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { AccountRow } from './rows.ts'
import { hash, randomToken } from './secrets.ts'

/** How long a mailed link is good. */
const LIFETIME_HOURS = 24

/** What a mailed link does; also the portal's path it leads to. */
export type LinkPurpose = 'reset-password' | 'verify-email'

interface Deps {
  db: Database
  clock: Clock
}

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

/** Mails a link. It is kept as a path: where the portal is, may differ from one start to the next. */
export function sendLink({ db, clock }: Deps, account: AccountRow, purpose: LinkPurpose): void {
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

/** The account behind a link, or why there is none. */
export function findLinkAccount(
  { db, clock }: Deps,
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

/** Uses a link up. */
export function markLinkUsed({ db }: Deps, token: string): void {
  db.run('UPDATE email_links SET used = 1 WHERE token_hash = ?', hash(token))
}

/** Uses up all of an account's links for a purpose: an older mail is no second way in. */
export function markLinksUsed({ db }: Deps, account: AccountRow, purpose: LinkPurpose): void {
  db.run('UPDATE email_links SET used = 1 WHERE account_id = ? AND purpose = ?', account.id, purpose)
}
