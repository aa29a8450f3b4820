import { codeOf, type SubscriptionPlan } from './plan.ts'
import { isFree } from './plan-codes.ts'

/**
 * If two plans that are not free share a config id, their devices go onto the one with a recurly plan code, and the
 * other is left out (B§2). Free plans stay as they are, and so does a group in which no plan has such a code.
 */
export function mergeSharedDevices(plans: readonly SubscriptionPlan[]): SubscriptionPlan[] {
  const keepers = new Map<string, SubscriptionPlan>()
  for (const plan of plans)
    if (canMerge(plan) && plan.recurlyPlanCode && !keepers.has(plan.planConfigId))
      keepers.set(plan.planConfigId, plan)
  return plans.flatMap((plan) => {
    const keeper = canMerge(plan) ? keepers.get(plan.planConfigId) : undefined
    if (!keeper) return [plan]
    if (keeper !== plan) return []
    const devices = plans
      .filter((other) => canMerge(other) && other.planConfigId === plan.planConfigId)
      .flatMap((other) => other.devices)
    const byId = new Map(devices.map((device) => [device.pepperDeviceId, device]))
    return [{ ...plan, devices: [...byId.values()] }]
  })
}

function canMerge(plan: SubscriptionPlan): plan is SubscriptionPlan & { planConfigId: string } {
  return plan.planConfigId !== null && !isFree(codeOf(plan))
}
