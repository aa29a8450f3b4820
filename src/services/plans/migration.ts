import * as v from 'valibot'
import type { Subscription } from '../../domain/plans/subscription.ts'
import type { Transport } from '../../transport/transport.ts'
import { read } from '../shape.ts'
import { parseSubscription } from './parse-subscription.ts'
import { planEndpoints } from './plan-endpoints.ts'

/** GET /migration/required: whether the account needs the upgrade (B§4, U-29). Rejects with AcctError. */
export async function isMigrationRequired(transport: Transport, signal?: AbortSignal): Promise<boolean> {
  const response = await transport.call(planEndpoints.migrationRequired, signal ? { signal } : {})
  return read(v.object({ required: v.boolean() }), response).required
}

/** The result of an upgrade; it failed when there is no new subscription (B§4). */
export interface MigrationResult {
  wasMigrated: boolean
  migrated: Subscription | null
}

const responseSchema = v.object({
  wasMigrated: v.boolean(),
  migratedSubscription: v.optional(v.unknown()),
})

/**
 * POST /migrateSubscriptions (U-29): the free upgrade to a plan with the given days of video history. Rejects
 * with AcctError.
 */
export async function migrate(
  transport: Transport,
  { accountId, retentionDays }: { accountId: string; retentionDays: number },
  signal?: AbortSignal,
): Promise<MigrationResult> {
  const response = await transport.call(planEndpoints.migrate, {
    body: { account_id: accountId, retentionDays },
    ...(signal ? { signal } : {}),
  })
  const { wasMigrated, migratedSubscription } = read(responseSchema, response)
  return { wasMigrated, migrated: parseSubscription(migratedSubscription) }
}
