import { codeOf, type SubscriptionPlan } from './plan.ts'
import { isFree } from './plan-codes.ts'

/**
 * If two plans that are not free share a config id, their devices go onto the one with a recurly plan code, and the
 * other is left out (B§2). Free plans stay as they are, and so does a group in which no plan has such a code. Of
 * several with a code the first takes the devices in and all stay: each is paid for, so none may go unseen.
 */
export function mergeSharedDevices(plans: readonly SubscriptionPlan[]): SubscriptionPlan[] {
  const keepers = new Map<string, SubscriptionPlan>()
  for (const plan of plans)
    if (canMerge(plan) && plan.recurlyPlanCode && !keepers.has(plan.planConfigId))
      keepers.set(plan.planConfigId, plan)
  return plans.flatMap((plan) => {
    const keeper = canMerge(plan) ? keepers.get(plan.planConfigId) : undefined
    if (!keeper) return [plan]
    if (keeper !== plan) return plan.recurlyPlanCode ? [plan] : []
    const devices = plans
      .filter((other) => canMerge(other) && other.planConfigId === plan.planConfigId)
      .filter((other) => other === plan || !other.recurlyPlanCode)
      .flatMap((other) => other.devices)
    const byId = new Map(devices.map((device) => [device.pepperDeviceId, device]))
    return [{ ...plan, devices: [...byId.values()] }]
  })
}

function canMerge(plan: SubscriptionPlan): plan is SubscriptionPlan & { planConfigId: string } {
  return plan.planConfigId !== null && !isFree(codeOf(plan))
}
