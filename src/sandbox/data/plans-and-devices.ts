import type { WireDevice } from '../wire/devices.ts'
import type { DataContext } from './data-context.ts'
import { type CurrentPlan, createWireDevice } from './plan-views.ts'
import { applyDueEvents } from './renewals.ts'
import type { AccountRow, DeviceRow } from './rows.ts'
import { findOpenSubscriptions, findPlan } from './subscription-table.ts'

/** Current plans and devices of an account. */
export interface PlansAndDevices {
  currentPlans: CurrentPlan[]
  /** All devices, with or without a plan. */
  devices: WireDevice[]
  /** Ids of the devices on a plan that an app store sold. */
  externalDeviceIds: ReadonlySet<string>
}

/** Applies due renewals and changes, then reads the account's plans and devices. */
export function readAccountPlans({ db, clock }: DataContext, account: AccountRow): PlansAndDevices {
  applyDueEvents(db, clock.now(), account.id)
  const currentPlans: CurrentPlan[] = findOpenSubscriptions(db, account.id).map(({ subscription, plan }) => ({
    subscription,
    plan,
    pendingPlan: findPlan(db, subscription.pending_plan_id) ?? null,
    devices: [],
  }))
  const bySubscription = new Map(currentPlans.map((entry) => [entry.subscription.id, entry]))
  const externalDeviceIds = new Set<string>()
  const devices = db
    .all<DeviceRow>('SELECT * FROM devices WHERE account_id = ? ORDER BY rowid', account.id)
    .map((row) => {
      const entry = bySubscription.get(row.subscription_id ?? '')
      const device = createWireDevice(row, entry ?? null)
      entry?.devices.push(device)
      if (entry?.plan.provider === 'apple') externalDeviceIds.add(device.deviceId)
      return device
    })
  return { currentPlans: currentPlans, devices, externalDeviceIds }
}
