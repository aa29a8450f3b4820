import { type CurrentPlan, toWireSubscription } from '../data/plan-views.ts'
import { readAccountPlans } from '../data/plans-and-devices.ts'
import type { AccountRow, PlanRow } from '../data/rows.ts'
import { NO_PENDING_CHANGE, saveSubscription } from '../data/subscription-table.ts'
import { fail, type JsonResponse, ok } from '../http/response.ts'
import type { MigrationInfo } from '../wire/account.ts'
import type { MigrationRequiredResponse, MigrationResponse } from '../wire/subscriptions.ts'
import { type Handler, readText, type SignedCall } from './handler.ts'

/** Days of video history that an upgrade can request. */
const RETENTION_DAYS = [7, 30, 60]
const FAILURE_MESSAGE = 'Unable to migrate user. Could not find the new subscription.'

/** GET /migration/required: whether the account has a retired plan that must be upgraded. */
export const migrationRequired: Handler<SignedCall> = {
  handle: (call) => ok<MigrationRequiredResponse>({ required: findLegacyPlan(call) !== undefined }),
}

/**
 * POST /migrateSubscriptions: replaces the retired plan with a current one, free of charge until the
 * next period. A repeated call after a success succeeds again; the profile contains the result.
 */
export const migrate: Handler<SignedCall> = {
  handle(call) {
    const { account, body, db, clock } = call
    if (readText(body, 'account_id') !== account.id) return fail(400, 'This account belongs to someone else.')
    const days = body.retentionDays
    if (typeof days !== 'number' || !RETENTION_DAYS.includes(days))
      return fail(400, `Expected retentionDays, one of ${RETENTION_DAYS.join(', ')}.`)
    const legacy = findLegacyPlan(call)
    if (!legacy)
      return parseMigrationInfo(account)?.status === 'success'
        ? createMigratedResponse(call)
        : createFailedResponse()
    const target = account.migration === 'succeeds' ? findMigrationTarget(call, legacy, days) : undefined
    const info: MigrationInfo = {
      ...(target ? { status: 'success' } : { status: 'error', error: FAILURE_MESSAGE }),
      date: new Date(clock.now()).toISOString(),
    }
    db.run('UPDATE accounts SET migration_info = ? WHERE id = ?', JSON.stringify(info), account.id)
    if (!target) return createFailedResponse()
    saveSubscription(db, { ...legacy.subscription, plan_id: target.id, ...NO_PENDING_CHANGE })
    return createMigratedResponse(call)
  },
}

const createFailedResponse = (): JsonResponse => ok<MigrationResponse>({ wasMigrated: false })

function createMigratedResponse(call: SignedCall): JsonResponse {
  const current = readAccountPlans(call, call.account).currentPlans.find(({ plan }) => plan.billing_cycle > 0)
  return current
    ? ok<MigrationResponse>({ wasMigrated: true, migratedSubscription: toWireSubscription(current) })
    : createFailedResponse()
}

const parseMigrationInfo = ({ migration_info }: AccountRow): MigrationInfo | null =>
  migration_info ? JSON.parse(migration_info) : null

const findLegacyPlan = (call: SignedCall): CurrentPlan | undefined =>
  call.account.migration === 'none'
    ? undefined
    : readAccountPlans(call, call.account).currentPlans.find(({ plan }) => plan.legacy === 1)

/** Returns the smallest plan that covers the devices and the days, or the largest plan when none does. */
function findMigrationTarget(
  { db, account }: SignedCall,
  { plan, devices }: CurrentPlan,
  days: number,
): PlanRow | undefined {
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
