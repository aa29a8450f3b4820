import type { SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import type { PlanCard } from '../../src/domain/plans/plan-card.ts'
import { type CurrentPlan, toSubscribedPlan, toWirePlan } from '../../src/sandbox/data/plan-views.ts'
import type { PlanRow } from '../../src/sandbox/data/rows.ts'
import { buildCatalog } from '../../src/sandbox/seeds/catalog.ts'
import { pickLowerPlan } from '../../src/sandbox/seeds/plan-choice.ts'
import { getColumns, type PlanState } from '../../src/sandbox/seeds/plan-states.ts'
import { parsePlans } from '../../src/services/plans/parse-plan.ts'
import { parsePlanCards } from '../../src/services/plans/parse-plan-card.ts'
import { NOW } from './plans.ts'

const ROWS: PlanRow[] = buildCatalog('geeni').filter((plan) => plan.large_catalog === 0)

/** The plan catalog of a world. */
export const WORLD_CATALOG: readonly PlanCard[] = parsePlanCards({ plans: ROWS.map(toWirePlan) })

/**
 * Returns the plans of an account as `POST /sandbox/world` builds them, as the services' response contains them.
 * Ids are the codes of the plans.
 */
export function worldPlans(plans: readonly { code: string; state: PlanState }[]): SubscriptionPlan[] {
  const subscriptions = plans.map(({ code, state }) => {
    const plan = ROWS.find((one) => one.code === (state === 'apple' ? `${code}_apple` : code))
    if (!plan) throw new Error(`the catalog has no plan ${code}`)
    const pendingPlan = state === 'pending' ? (pickLowerPlan(ROWS, plan, []) ?? null) : null
    const subscription: CurrentPlan['subscription'] = {
      ...{ id: code, account_id: 'world', plan_id: plan.id, external_id: `${code}-external` },
      ...getColumns({ plan, state, pending: pendingPlan }, NOW.getTime()),
      ...{ currency: 'USD', paid_in_cents: 0 },
    }
    return toSubscribedPlan({ subscription, plan, pendingPlan, devices: [] })
  })
  return parsePlans({ subscriptions }, 'subscriptions')
}
