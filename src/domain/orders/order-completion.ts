import { mergeSharedDevices } from '../devices/merge-devices.ts'
import { type Device, getCode, type SubscriptionPlan } from '../plans/plan.ts'
import type { PlanChangeResult, PlanOrder } from './plan-order.ts'

/**
 * Finds the plan that shows that the services have completed an order; null while no plan shows it. An order
 * is also complete when its change is pending until the end of the period.
 */
export function findCompletedPlan(
  order: PlanOrder,
  plans: readonly SubscriptionPlan[],
): SubscriptionPlan | null {
  const found = mergeSharedDevices(plans).find(
    (plan) => isPending(plan, order) || (isOf(plan, order) && hasDevices(plan, order.devices)),
  )
  return found ?? null
}

/** Returns the result of an order, as far as the account's plans show it; null while no plan does. */
export function completedResult(
  order: PlanOrder,
  plans: readonly SubscriptionPlan[],
): PlanChangeResult | null {
  const plan = findCompletedPlan(order, plans)
  return plan && getResult(plan)
}

/** When the plan of an order starts; `date` is ISO 8601, null where the services send none. */
export type PlanStart = { kind: 'now' } | { kind: 'later'; date: string | null }

/** Returns when the plan of a done order starts, as the account's plans show it; null where they do not. */
export function getStart(order: PlanOrder, plans: readonly SubscriptionPlan[]): PlanStart | null {
  const plan = orderedPlan(order, plans)
  if (!plan) return null
  return isPending(plan, order)
    ? { kind: 'later', date: plan.pending?.effectiveDate ?? null }
    : { kind: 'now' }
}

/** Returns the plan that an order has changed or is about to change; null while no plan shows it. */
export const orderedPlan = (order: PlanOrder, plans: readonly SubscriptionPlan[]): SubscriptionPlan | null =>
  plans.find((plan) => isPending(plan, order)) ?? plans.find((plan) => isOf(plan, order)) ?? null

/** Returns the result of an order whose response got lost, as far as the resulting plan shows it. */
export const getResult = ({
  id,
  subscriptionId,
  trialEnd,
  periodEnd,
}: SubscriptionPlan): PlanChangeResult => ({
  id,
  planCode: null,
  subscriptionId,
  taxInCents: null,
  trial: trialEnd === null ? null : { startedAt: null, endsAt: trialEnd },
  periodEndsAt: periodEnd,
})

const isOf = ({ id, planConfig, planConfigId }: SubscriptionPlan, { target }: PlanOrder): boolean =>
  (planConfig?.id ?? planConfigId ?? id) === target.id

const isPending = (plan: SubscriptionPlan, { target, current }: PlanOrder): boolean =>
  target.code !== '' &&
  plan.id === current?.id &&
  plan.pending?.recurlyPlanCode === target.code &&
  getCode(plan) !== target.code

/** Returns whether a plan covers the devices of an order. Devices that no plan can cover do not count. */
function hasDevices(plan: SubscriptionPlan, devices: readonly Device[]): boolean {
  const ids = (list: readonly Device[]): Set<string> =>
    new Set(list.filter(({ subscribable }) => subscribable).map(({ pepperDeviceId }) => pepperDeviceId))
  const [covered, ordered] = [ids(plan.devices), ids(devices)]
  return covered.size === ordered.size && [...ordered].every((id) => covered.has(id))
}
