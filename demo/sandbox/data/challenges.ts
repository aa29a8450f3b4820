import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { ChallengeRow } from './payment-rows.ts'
import { hash, randomToken } from './secrets.ts'

const LIFETIME_MS = 20 * 60_000

interface Store {
  db: Database
  clock: Clock
}

/** Which card a challenge is about. */
interface ChallengedCard {
  accountId: string
  vendor: string
  lastFour: string
}

/**
 * Begins a 3-D Secure challenge.
 * @returns The action token: Recurly's opaque, Stripe's the client secret of an intent.
 */
export function startChallenge(
  { db, clock }: Store,
  { accountId, vendor, lastFour }: ChallengedCard,
): string {
  const action =
    vendor === 'stripe'
      ? `pi_${randomToken().slice(0, 16)}_secret_${randomToken().slice(0, 16)}`
      : randomToken()
  db.insert('challenges', {
    action_hash: hash(action),
    result_hash: null,
    account_id: accountId,
    vendor,
    last_four: lastFour,
    passed: null,
    expires_at: clock.now() + LIFETIME_MS,
  })
  return action
}

/**
 * Answers a challenge.
 * @returns The result token, for Stripe the intent's id; null when it was failed; undefined when there is no such
 *   challenge, or it was failed before.
 */
export function completeChallenge(
  { db, clock }: Store,
  action: string,
  isPassed: boolean,
): string | null | undefined {
  const row = db.get<ChallengeRow>('SELECT * FROM challenges WHERE action_hash = ?', hash(action))
  if (!row || row.expires_at <= clock.now() || row.passed === 0) return undefined
  const result = !isPassed
    ? null
    : row.vendor === 'stripe'
      ? (action.split('_secret_')[0] ?? '')
      : randomToken()
  db.run(
    'UPDATE challenges SET passed = ?, result_hash = ? WHERE action_hash = ?',
    Number(isPassed),
    result && hash(result),
    row.action_hash,
  )
  return result
}

/** Whether a result token proves that a card's challenge was passed by the account. */
export function isChallengePassed(
  { db, clock }: Store,
  result: string,
  { accountId, lastFour }: Omit<ChallengedCard, 'vendor'>,
): boolean {
  const row = db.get<ChallengeRow>('SELECT * FROM challenges WHERE result_hash = ?', hash(result))
  return (
    row !== undefined &&
    row.passed === 1 &&
    row.account_id === accountId &&
    row.last_four === lastFour &&
    row.expires_at > clock.now()
  )
}
