import { holdingsOf } from '../data/holdings.ts'
import { billedSubscription, type Held } from '../data/plan-views.ts'
import type { AccountRow, PlanRow } from '../data/rows.ts'
import { NO_CHANGE, saveSubscription } from '../data/subscription-table.ts'
import { type Answer, fail, ok } from '../http/answer.ts'
import type { Migrated, MigrationInfo, MigrationRequired } from '../wire.ts'
import { type Handler, type SignedCall, text } from './handler.ts'

/** Days of video history that an upgrade may ask for (B§4). */
const RETENTION_DAYS = [7, 30, 60]
const FAILED = 'Unable to migrate user. Could not find the new subscription.'

/** GET /migration/required (U-29): on a retired plan that an upgrade is meant for. */
export const migrationRequired: Handler<SignedCall> = {
  handle: (call) => ok<MigrationRequired>({ required: legacyOf(call) !== undefined }),
}

/**
 * POST /migrateSubscriptions (U-29): the retired plan becomes a present one, free of charge until the next period.
 * Asked again after it worked it says so once more; the profile tells how it ended.
 */
export const migrate: Handler<SignedCall> = {
  handle(call) {
    const { account, body, db, clock } = call
    if (text(body, 'account_id') !== account.id) return fail(400, 'This account belongs to someone else.')
    const days = body.retentionDays
    if (typeof days !== 'number' || !RETENTION_DAYS.includes(days))
      return fail(400, `Expected retentionDays, one of ${RETENTION_DAYS.join(', ')}.`)
    const legacy = legacyOf(call)
    if (!legacy) return infoOf(account)?.status === 'success' ? migrated(call) : notMigrated()
    const target = account.migration === 'succeeds' ? targetOf(call, legacy, days) : undefined
    const info: MigrationInfo = {
      ...(target ? { status: 'success' } : { status: 'error', error: FAILED }),
      date: new Date(clock.now()).toISOString(),
    }
    db.run('UPDATE accounts SET migration_info = ? WHERE id = ?', JSON.stringify(info), account.id)
    if (!target) return notMigrated()
    saveSubscription(db, { ...legacy.subscription, plan_id: target.id, ...NO_CHANGE })
    return migrated(call)
  },
}

const notMigrated = (): Answer => ok<Migrated>({ wasMigrated: false })

function migrated(call: SignedCall): Answer {
  const held = holdingsOf(call, call.account).held.find(({ plan }) => plan.billing_cycle > 0)
  return held
    ? ok<Migrated>({ wasMigrated: true, migratedSubscription: billedSubscription(held) })
    : notMigrated()
}

const infoOf = ({ migration_info }: AccountRow): MigrationInfo | null =>
  migration_info ? JSON.parse(migration_info) : null

const legacyOf = (call: SignedCall): Held | undefined =>
  call.account.migration === 'none'
    ? undefined
    : holdingsOf(call, call.account).held.find(({ plan }) => plan.legacy === 1)

/** The plan with as many days, or the next more, that covers the devices; the largest where none does. */
function targetOf({ db, account }: SignedCall, { plan, devices }: Held, days: number): PlanRow | undefined {
  const offered = db
    .all<PlanRow>(
      `SELECT * FROM plans WHERE brand = ? AND visible = 1 AND legacy = 0 AND is_default = 0 AND large_catalog = 0
       AND billing_cycle = ? ORDER BY billing_order`,
      account.brand,
      plan.billing_cycle,
    )
    .filter((offer) => offer.device_quantity >= devices.length)
  const retention = (offer: PlanRow): number => JSON.parse(offer.features).retention
  return offered.find((offer) => retention(offer) >= days) ?? offered.at(-1)
}
