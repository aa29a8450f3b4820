import type { Brand } from '../../src/brand/brand.ts'
import { isStripeLike } from '../../src/domain/billing-provider.ts'
import { coverableDevices } from '../../src/domain/coverable-devices.ts'
import { currencyForCountry } from '../../src/domain/currency.ts'
import {
  idsOf,
  isManageable,
  removedDevices,
  type Selection,
  selectedDevices,
  toggleDevice,
} from '../../src/domain/device-selection.ts'
import { codeOf, type Device, type SubscriptionPlan } from '../../src/domain/plan.ts'
import type { PlanOrder } from '../../src/domain/plan-order.ts'
import { trialEndOf } from '../../src/domain/trial.ts'
import type { AccountStore } from '../../src/store/account-store.ts'
import { dataOf } from '../../src/store/core/request.ts'
import { paymentInfoActions } from '../../src/store/payment/payment-info.actions.ts'
import type { SaveTerms } from '../../src/store/plans/plan-save.ts'

/** The devices that are ticked on the screen of one plan. */
export interface Ticks {
  planId: string
  selection: Selection
  /** What the account holder has ticked and unticked since the screen opened. */
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
}

const selectable = (plan: SubscriptionPlan, unassigned: readonly Device[]): Device[] => {
  const covered = coverableDevices(plan.devices)
  const ids = idsOf(covered)
  return [
    ...covered,
    ...coverableDevices(unassigned).filter(({ pepperDeviceId }) => !ids.has(pepperDeviceId)),
  ]
}

/** Ticks or unticks a device, as areas/devices/device-choice.container.tsx does. */
export function addTick(
  ticks: Ticks | null,
  { plans, unassigned }: { plans: readonly SubscriptionPlan[]; unassigned: readonly Device[] },
  at: { plan: number; device: number },
): Ticks | null {
  const manageable = plans.filter(isManageable)
  const plan = manageable.find(({ id }) => id === ticks?.planId) ?? manageable[at.plan % manageable.length]
  if (!plan) return ticks
  const devices = selectable(plan, unassigned)
  const device = devices[at.device % devices.length]
  if (!device) return ticks
  const opened = { planId: plan.id, selection: idsOf(coverableDevices(plan.devices)) }
  const { selection, added, removed } =
    ticks?.planId === plan.id ? ticks : { ...opened, added: new Set<string>(), removed: new Set<string>() }
  const id = device.pepperDeviceId
  const next = toggleDevice(selection, id, plan.planConfig?.deviceQuantity ?? 0)
  if (!next) return ticks
  const isTicked = next.has(id)
  const without = (ids: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...ids].filter((one) => one !== id))
  return {
    planId: plan.id,
    selection: next,
    added: isTicked && !removed.has(id) ? new Set([...added, id]) : without(added),
    removed: !isTicked && !added.has(id) ? new Set([...removed, id]) : without(removed),
  }
}

/** Returns the change that Save sends (areas/devices/use-save-devices.ts); null without the plan. */
export async function devicesToSave(
  { planId, selection }: Ticks,
  {
    store,
    brand,
    plans,
    unassigned,
  }: {
    store: AccountStore
    brand: Brand
    plans: readonly SubscriptionPlan[]
    unassigned: readonly Device[]
  },
): Promise<{ order: PlanOrder; terms: SaveTerms } | null> {
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) return null
  const covered = coverableDevices(plan.devices)
  const devices = selectedDevices(selectable(plan, unassigned), selection)
  const devicesRemoved = removedDevices(covered, selection)
  const provider = await store.use(paymentInfoActions).resolveProvider(brand.billingProvider)
  const { auth, plans: state } = store.state.getState()
  const country = (state.change && dataOf(state.change.eligibility)?.country) ?? auth.profile?.countryCode
  return {
    order: {
      target: { id: plan.planConfig?.id ?? plan.planConfigId ?? plan.id, code: codeOf(plan) ?? '' },
      current: { id: plan.id, subscriptionId: plan.subscriptionId },
      devices,
      devicesRemoved,
      currency: currencyForCountry(country ?? brand.location),
    },
    terms: {
      isV3: isStripeLike(provider),
      flow: brand.flow,
      ozTrialEndDate: trialEndOf(plan, store.serverNow()),
    },
  }
}
