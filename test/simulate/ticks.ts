import type { Brand } from '../../src/brand/brand.ts'
import { isStripeLike } from '../../src/domain/billing/billing-provider.ts'
import { currencyForCountry } from '../../src/domain/billing/currency.ts'
import { coverableDevices, isManageable } from '../../src/domain/devices/coverable-devices.ts'
import {
  getIds,
  rebaseSelection,
  type Selection,
  toggleDevice,
} from '../../src/domain/devices/device-selection.ts'
import type { Device, SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import { getTrialEnd } from '../../src/domain/plans/trial.ts'
import type { AccountStore } from '../../src/store/account-store.ts'
import { paymentInfoActions } from '../../src/store/billing/payment-info.actions.ts'
import { getData } from '../../src/store/core/request.ts'
import type { DeviceChange, SaveTerms } from '../../src/store/plans/plan-save.ts'

/** The devices that are ticked on the screen of one plan. */
export interface Ticks {
  planId: string
  selection: Selection
  /** The devices of the plan when the selection was last compared with it. */
  base: Selection
  /** What the account holder has ticked and unticked since the screen opened. */
  added: Selection
  removed: Selection
}

/** What the screen of the devices shows. */
interface Shown {
  plans: readonly SubscriptionPlan[]
  unassigned: readonly Device[]
}

const NONE: Selection = new Set()

const coveredBy = (plan: SubscriptionPlan): Selection => getIds(coverableDevices(plan.devices))

function getDevices(plan: SubscriptionPlan, unassigned: readonly Device[]): Device[] {
  const covered = coverableDevices(plan.devices)
  const ids = getIds(covered)
  const others = coverableDevices(unassigned).filter(({ pepperDeviceId }) => !ids.has(pepperDeviceId))
  return [...covered, ...others]
}

/** Returns the selection as the screen shows it now: another tab may have changed the plan. */
function rebased({ selection, base }: Ticks, plan: SubscriptionPlan): Selection {
  return rebaseSelection(selection, {
    from: base,
    to: coveredBy(plan),
    cap: plan.planConfig?.deviceQuantity ?? 0,
  })
}

/** Ticks or unticks a device, as areas/devices/device-choice.container.tsx does. */
export function addTick(
  ticks: Ticks | null,
  { plans, unassigned }: Shown,
  at: { plan: number; device: number },
): Ticks | null {
  const manageable = plans.filter(isManageable)
  const plan = manageable.find(({ id }) => id === ticks?.planId) ?? manageable[at.plan % manageable.length]
  if (!plan) return ticks
  const devices = getDevices(plan, unassigned)
  const id = devices[at.device % devices.length]?.pepperDeviceId
  if (!id) return ticks
  const isOpen = ticks?.planId === plan.id
  const covered = coveredBy(plan)
  // What another tab has saved meanwhile is no difference of this screen any more.
  const added = new Set([...(isOpen ? ticks.added : NONE)].filter((one) => !covered.has(one)))
  const removed = new Set([...(isOpen ? ticks.removed : NONE)].filter((one) => covered.has(one)))
  const shown = isOpen ? rebased(ticks, plan) : covered
  const selection = toggleDevice(shown, id, plan.planConfig?.deviceQuantity ?? 0)
  if (!selection) return ticks
  const isTicked = selection.has(id)
  const without = (ids: Selection): Selection => new Set([...ids].filter((one) => one !== id))
  return {
    ...{ planId: plan.id, selection, base: covered },
    added: isTicked && !removed.has(id) ? new Set([...added, id]) : without(added),
    removed: !isTicked && !added.has(id) ? new Set([...removed, id]) : without(removed),
  }
}

/**
 * Returns the change that Save sends (areas/devices/use-save-devices.ts), and the ticks that its screen
 * shows: a device that another tab has added to another plan is not on the screen any more. Null without a
 * change.
 */
export async function devicesToSave(
  ticks: Ticks,
  { store, brand, plans, unassigned }: Shown & { store: AccountStore; brand: Brand },
): Promise<{ change: DeviceChange; terms: SaveTerms; ticked: string[] } | null> {
  const plan = plans.find(({ id }) => id === ticks.planId)
  if (!plan) return null
  const selection = rebased(ticks, plan)
  const covered = coveredBy(plan)
  const devices = getDevices(plan, unassigned)
  const added = devices.filter(({ pepperDeviceId: id }) => selection.has(id) && !covered.has(id))
  const removed = devices.filter(({ pepperDeviceId: id }) => !selection.has(id) && covered.has(id))
  if (added.length + removed.length === 0) return null
  const provider = await store.use(paymentInfoActions).resolveProvider(brand.billingProvider)
  const { auth, plans: state } = store.state.getState()
  const country = (state.change && getData(state.change.eligibility)?.country) ?? auth.profile?.countryCode
  return {
    ticked: devices.map(({ pepperDeviceId }) => pepperDeviceId).filter((id) => ticks.added.has(id)),
    change: { plan, added, removed, currency: currencyForCountry(country ?? brand.location) },
    terms: {
      isV3: isStripeLike(provider),
      flow: brand.flow,
      ozTrialEndDate: getTrialEnd(plan, store.serverNow()),
    },
  }
}
