import * as v from 'valibot'
import type { Subscription } from '../domain/subscription.ts'
import type { Transport } from '../transport/transport.ts'
import { parseSubscription } from './parse-subscription.ts'
import { planEndpoints } from './plan-endpoints.ts'
import { read } from './shape.ts'

/** GET /migration/required: whether the account is to be upgraded (B§4, U-29). Rejects with AcctError. */
export async function isMigrationRequired(transport: Transport, signal?: AbortSignal): Promise<boolean> {
  const answer = await transport.call(planEndpoints.migrationRequired, signal ? { signal } : {})
  return read(v.object({ required: v.boolean() }), answer).required
}

/** How an upgrade ended; without a new subscription it failed (B§4). */
export interface Migrated {
  wasMigrated: boolean
  migrated: Subscription | null
}

const answerSchema = v.object({
  wasMigrated: v.boolean(),
  migratedSubscription: v.optional(v.unknown()),
})

/**
 * POST /migrateSubscriptions (U-29): the free upgrade to a plan with as many days of video history. Rejects with
 * AcctError.
 */
export async function migrate(
  transport: Transport,
  { accountId, retentionDays }: { accountId: string; retentionDays: number },
  signal?: AbortSignal,
): Promise<Migrated> {
  const answer = await transport.call(planEndpoints.migrate, {
    body: { account_id: accountId, retentionDays },
    ...(signal ? { signal } : {}),
  })
  const { wasMigrated, migratedSubscription } = read(answerSchema, answer)
  return { wasMigrated, migrated: parseSubscription(migratedSubscription) }
}
