import type { ResponseOf } from '../../services/contract/contract.ts'
import type { planConfigShape } from '../../services/contract/plans.ts'
import type { Infer } from '../../services/contract/shape.ts'

/** GET /plans?brand: cheapest tier first, with retired and hidden plans, which are marked. */
export type PlansResponse = ResponseOf<'plans'>

export type WirePlan = PlansResponse['plans'][number]

/** A plan without its prices. A `device_quantity` of 999 means no limit. */
export type WirePlanConfig = Infer<typeof planConfigShape>

export type PlanSource = WirePlanConfig['provider']

/** `retention` is in days; only the large catalog of the scenario `catalog` has the other fields. */
export type PlanFeatures = WirePlanConfig['features']

/** GET /eligiblePlans/{brand}: ids of plans. */
export type EligiblePlansResponse = ResponseOf<'eligiblePlans'>
