import { holdingsOf } from '../data/holdings.ts'
import { isOnOffer } from '../data/order.ts'
import { billedSubscription, planCard } from '../data/plan-views.ts'
import type { AccountRow, PlanRow } from '../data/rows.ts'
import { fail, missing, ok } from '../http/answer.ts'
import type { AccountSubscriptions, DeviceModel, DeviceModels, EligiblePlans, Plans } from '../wire.ts'
import type { Call, Handler, SignedCall } from './handler.ts'

const byBrand = 'SELECT * FROM plans WHERE brand = ? AND large_catalog <= ? ORDER BY billing_order, rowid'

/**
 * GET /plans?brand. The call names no account, so the large catalog of the scenario `catalog` is on offer in a brand
 * for as long as that account is the last one that opened a session there.
 */
export const plans: Handler = {
  handle(call) {
    const brand = call.query.get('brand')
    if (!brand) return missing('brand')
    const all = call.db.all<PlanRow>(byBrand, brand, Number(offersLargeCatalog(call, brand)))
    if (all.length === 0) return fail(404, `Unknown brand: ${brand.slice(0, 40)}`)
    return ok<Plans>({ plans: all.map(planCard) })
  },
}

const offersLargeCatalog = ({ db }: Call, brand: string): boolean =>
  db.get<Pick<AccountRow, 'scenario'>>(
    `SELECT scenario FROM sessions JOIN accounts ON accounts.id = account_id
     WHERE brand = ? ORDER BY sessions.id DESC LIMIT 1`,
    brand,
  )?.scenario === 'catalog'

/** GET /subscriptions/{accountId}: only one's own. */
export const accountSubscriptions: Handler<SignedCall> = {
  handle(call) {
    const { account } = call
    if (call.params.accountId !== account.id) return fail(403, 'This account belongs to someone else.')
    const triable = account.trial_eligible
      ? call.db.all<PlanRow>(byBrand, account.brand, Number(account.scenario === 'catalog'))
      : []
    return ok<AccountSubscriptions>({
      subscriptions: holdingsOf(call, account).held.map(billedSubscription),
      trialEligibility: {
        plans: triable.filter((plan) => plan.trial_days !== null && plan.visible).map((plan) => plan.id),
      },
    })
  },
}

/** GET /eligiblePlans/{brand} (U-31): what the account may take; nothing while an app store bills it. */
export const eligiblePlans: Handler<SignedCall> = {
  handle(call) {
    const { account, db } = call
    if (call.params.brand !== account.brand) return fail(404, 'This account belongs to another brand.')
    const isElsewhere = holdingsOf(call, account).held.some(({ plan }) => plan.provider === 'apple')
    const all = isElsewhere ? [] : db.all<PlanRow>(byBrand, account.brand, 1)
    return ok<EligiblePlans>({
      plans: all.filter((plan) => isOnOffer(plan, account)).map((plan) => plan.id),
    })
  },
}

/** GET /deviceModels/{brand}. */
export const deviceModels: Handler = {
  handle(call) {
    const models = call.db.all<DeviceModel>(
      'SELECT model, name, kind FROM device_models WHERE brand = ? ORDER BY rowid',
      call.params.brand ?? '',
    )
    return models.length > 0 ? ok<DeviceModels>({ deviceModels: models }) : fail(404, 'Unknown brand')
  },
}
