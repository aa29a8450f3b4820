import type { DataContext } from './data-context.ts'
import type { ChallengeRow } from './payment-rows.ts'
import { hash, randomId, randomToken } from './secrets.ts'

const LIFETIME_MS = 20 * 60_000

interface ChallengedCard {
  accountId: string
  vendor: string
  lastFour: string
}

/**
 * Starts a 3-D Secure challenge.
 * @returns The action token: opaque for Recurly, the client secret of an intent for Stripe.
 */
export function startChallenge(
  { db, clock }: DataContext,
  { accountId, vendor, lastFour }: ChallengedCard,
): string {
  const action = vendor === 'stripe' ? `pi_${randomId(24)}_secret_${randomId(24)}` : randomToken()
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
 * Returns the state of a challenge by Stripe's names for intents; undefined for an unknown or expired one.
 */
export function stateOfChallenge({ db, clock }: DataContext, action: string): string | undefined {
  const row = db.get<ChallengeRow>('SELECT * FROM challenges WHERE action_hash = ?', hash(action))
  if (!row || row.expires_at <= clock.now()) return undefined
  if (row.passed === null) return 'requires_action'
  return row.passed === 1 ? 'succeeded' : 'requires_payment_method'
}

/**
 * Completes a challenge.
 * @returns The result token, for Stripe the intent's id; null when the challenge fails; undefined when the
 *   challenge is unknown, expired or already failed.
 */
export function completeChallenge(
  { db, clock }: DataContext,
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

/** Returns whether a result token proves that the account passed the card's challenge. */
export function isChallengePassed(
  { db, clock }: DataContext,
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
