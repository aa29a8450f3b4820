import { canBuy, type Offer } from '../data/order.ts'
import { toWirePlan, toWireSubscription } from '../data/plan-views.ts'
import { readAccountPlans } from '../data/plans-and-devices.ts'
import type { AccountRow, PlanRow } from '../data/rows.ts'
import { fail, missingParameter, ok } from '../http/response.ts'
import type { DeviceModelsResponse, WireDeviceModel } from '../wire/devices.ts'
import type { EligiblePlansResponse, PlansResponse } from '../wire/plans.ts'
import type { AccountSubscriptionsResponse } from '../wire/subscriptions.ts'
import type { Call, Handler, SignedCall } from './handler.ts'

const PLANS_OF_BRAND =
  'SELECT * FROM plans WHERE brand = ? AND large_catalog <= ? ORDER BY billing_order, rowid'

/** Reads what decides an offer alone: the large catalog has long features and amounts. */
const OFFERS_OF_BRAND = `SELECT id, brand, visible, legacy, large_catalog FROM plans
  WHERE brand = ? ORDER BY billing_order, rowid`

/**
 * GET /plans?brand. The call names no account: the response contains the large catalog while the account of
 * the scenario `catalog` is the last one that opened a session in the brand.
 */
export const plans: Handler = {
  handle(call) {
    const brand = call.query.get('brand')
    if (!brand) return missingParameter('brand')
    const all = call.db.all<PlanRow>(PLANS_OF_BRAND, brand, Number(isLargeCatalogShown(call, brand)))
    if (all.length === 0) return fail(404, `Unknown brand: ${brand.slice(0, 40)}`)
    return ok<PlansResponse>({ plans: all.map(toWirePlan) })
  },
}

const isLargeCatalogShown = ({ db }: Call, brand: string): boolean =>
  db.get<Pick<AccountRow, 'scenario'>>(
    `SELECT scenario FROM sessions JOIN accounts ON accounts.id = account_id
     WHERE brand = ? ORDER BY sessions.id DESC LIMIT 1`,
    brand,
  )?.scenario === 'catalog'

/** GET /subscriptions/{accountId}: only the caller's own account. */
export const accountSubscriptions: Handler<SignedCall> = {
  handle(call) {
    const { account } = call
    if (call.params.accountId !== account.id) return fail(403, 'This account belongs to someone else.')
    const triable = account.trial_eligible
      ? call.db.all<PlanRow>(PLANS_OF_BRAND, account.brand, Number(account.scenario === 'catalog'))
      : []
    return ok<AccountSubscriptionsResponse>({
      subscriptions: readAccountPlans(call, account).currentPlans.map(toWireSubscription),
      trialEligibility: {
        plans: triable.filter((plan) => plan.trial_days !== null && plan.visible).map((plan) => plan.id),
      },
    })
  },
}

/**
 * GET /eligiblePlans/{brand}: the plans that the account can buy, none while an app store bills all
 * that it pays for.
 */
export const eligiblePlans: Handler<SignedCall> = {
  handle(call) {
    const { account, db } = call
    if (call.params.brand !== account.brand) return fail(404, 'This account belongs to another brand.')
    const paid = readAccountPlans(call, account).currentPlans.filter(({ plan }) => plan.billing_cycle > 0)
    const isBilledByAppStore = paid.length > 0 && paid.every(({ plan }) => plan.provider === 'apple')
    const all = isBilledByAppStore ? [] : db.all<Offer & Pick<PlanRow, 'id'>>(OFFERS_OF_BRAND, account.brand)
    return ok<EligiblePlansResponse>({
      plans: all.filter((plan) => canBuy(plan, account)).map((plan) => plan.id),
    })
  },
}

/** GET /deviceModels/{brand}. */
export const deviceModels: Handler = {
  handle(call) {
    const models = call.db.all<WireDeviceModel>(
      'SELECT model, name, kind FROM device_models WHERE brand = ? ORDER BY rowid',
      call.params.brand ?? '',
    )
    return models.length > 0 ? ok<DeviceModelsResponse>({ deviceModels: models }) : fail(404, 'Unknown brand')
  },
}
