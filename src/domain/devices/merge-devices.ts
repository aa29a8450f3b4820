import { isFreePlan } from '../plans/free-plan.ts'
import type { SubscriptionPlan } from '../plans/plan.ts'

/**
 * Merges paid plans that share a config id: their devices move to the plan with a recurly plan code, and the
 * others are left out (B§2). Free plans stay unchanged, and so does a group in which no plan has such a code.
 * If several plans have a code, the first receives the devices and all stay, because the account pays for
 * each of them. The moved devices are marked, because an order of the plan cannot remove them.
 */
export function mergeSharedDevices(plans: readonly SubscriptionPlan[]): SubscriptionPlan[] {
  const groups = Map.groupBy(plans.filter(canMerge), ({ planConfigId }) => planConfigId)
  const keepers = new Map(
    [...groups].map(([id, group]) => [id, group.find(({ recurlyPlanCode }) => recurlyPlanCode)]),
  )
  return plans.flatMap((plan) => {
    const keeper = canMerge(plan) ? keepers.get(plan.planConfigId) : undefined
    if (!keeper) return [plan]
    if (keeper !== plan) return plan.recurlyPlanCode ? [plan] : []
    const own = new Set(keeper.devices.map(({ pepperDeviceId }) => pepperDeviceId))
    const devices = (groups.get(keeper.planConfigId) ?? [])
      .filter((other) => other === plan || !other.recurlyPlanCode)
      .flatMap((other) => other.devices)
      .map((device) => (own.has(device.pepperDeviceId) ? device : { ...device, isShared: true as const }))
    const byId = new Map(devices.map((device) => [device.pepperDeviceId, device]))
    return [{ ...plan, devices: [...byId.values()] }]
  })
}

function canMerge(plan: SubscriptionPlan): plan is SubscriptionPlan & { planConfigId: string } {
  return plan.planConfigId !== null && !isFreePlan(plan)
}
