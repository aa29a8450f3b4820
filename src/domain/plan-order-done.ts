import { mergeSharedDevices } from './merge-devices.ts'
import { codeOf, type Device, type SubscriptionPlan } from './plan.ts'
import type { PlanChanged, PlanOrder } from './plan-order.ts'

/**
 * The held plan by which the account shows that an order has been carried out; null while it shows no such thing. A
 * change that waits for the end of the period has been carried out as well.
 */
export function carriedOut(order: PlanOrder, plans: readonly SubscriptionPlan[]): SubscriptionPlan | null {
  const found = mergeSharedDevices(plans).find(
    (plan) => isPending(plan, order) || (isOf(plan, order) && hasDevices(plan, order.devices)),
  )
  return found ?? null
}

/** What the services would have answered to an order, as far as the plan shows it that came of it. */
export const shownBy = ({ subscriptionId, trialEnd, periodEnd }: SubscriptionPlan): PlanChanged => ({
  subscriptionId,
  taxInCents: null,
  trialStartedAt: null,
  trialEndsAt: trialEnd,
  periodEndsAt: periodEnd,
})

const isOf = ({ id, planConfig, planConfigId }: SubscriptionPlan, { target }: PlanOrder): boolean =>
  (planConfig?.id ?? planConfigId ?? id) === target.id

const isPending = (plan: SubscriptionPlan, { target, current }: PlanOrder): boolean =>
  target.code !== '' &&
  plan.id === current?.id &&
  plan.pending?.recurlyPlanCode === target.code &&
  codeOf(plan) !== target.code

/** Devices that no plan can cover are not asked for. */
function hasDevices(plan: SubscriptionPlan, devices: readonly Device[]): boolean {
  const ids = (list: readonly Device[]): Set<string> =>
    new Set(list.filter(({ subscribable }) => subscribable).map(({ pepperDeviceId }) => pepperDeviceId))
  const [is, asked] = [ids(plan.devices), ids(devices)]
  return is.size === asked.size && [...asked].every((id) => is.has(id))
}
