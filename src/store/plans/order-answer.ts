import type { PlanChangeResult, PlanOrder } from '../../domain/orders/plan-order.ts'
import { type Device, getCode, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanAnswer } from '../core/persisted.ts'
import { getData } from '../core/request.ts'
import { getChange } from './change-state.ts'
import type { PlansPart } from './plans.slice.ts'

/**
 * Returns what the response to an order states about the account's plans: the plan that the account has now,
 * or the change that waits for the end of the period. Empty where the response names neither.
 */
export function orderAnswer(
  order: PlanOrder,
  changed: PlanChangeResult,
  state: PlansPart,
): Pick<PlanAnswer, 'planId' | 'plan'>[] {
  const { target, devices, devicesRemoved } = order
  /** Returns the devices of a plan after the order, which names those that it adds and removes. */
  const after = (plan: SubscriptionPlan | undefined): readonly Device[] => {
    const named = new Set([...devices, ...devicesRemoved].map(({ pepperDeviceId }) => pepperDeviceId))
    const rest = (plan?.devices ?? []).filter(({ pepperDeviceId }) => !named.has(pepperDeviceId))
    return [...rest, ...devices]
  }
  const plans = getData(state.plans.subscriptions) ?? []
  const catalog = getData(getChange(state).catalog) ?? []
  const card = catalog.find(({ id }) => id === target.id) ?? null
  const planId = order.current?.id ?? changed.id
  const current = plans.find(({ id }) => id === planId)
  if (!planId) return []
  if (current && getCode(current) === target.code)
    return [{ planId, plan: isRestated(order) ? { pending: null } : { devices: after(current) } }]
  if (!changed.planCode) return []
  if (changed.planCode !== target.code) {
    const { periodEndsAt: effectiveDate } = changed
    const { billingCycle = null, name = null } = card ?? {}
    const pending = { recurlyPlanCode: target.code, effectiveDate, billingCycle, name }
    return current ? [{ planId, plan: { pending } }] : []
  }
  if (!card) return []
  const plan = {
    subscriptionId: changed.subscriptionId,
    planConfig: card,
    planConfigId: target.id,
    recurlyPlanCode: target.code,
    periodEnd: changed.periodEndsAt,
    trialEnd: changed.trial?.endsAt ?? null,
    expiration: null,
    devices: after(current),
    pending: null,
  }
  // An order neither begins nor ends a pause, which another site can have requested meanwhile.
  return [{ planId, plan: current ? plan : { ...plan, id: planId, paused: null } }]
}

/** Returns whether an order names the current plan alone, which clears its pending change. */
const isRestated = ({ devices, devicesRemoved }: PlanOrder): boolean =>
  devices.length === 0 && devicesRemoved.length === 0
