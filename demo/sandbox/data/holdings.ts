import type { Device } from '../wire.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { deviceView, type Held } from './plan-views.ts'
import { passTime } from './renewals.ts'
import type { AccountRow, DeviceRow } from './rows.ts'
import { openSubscriptions, planById } from './subscription-table.ts'

/** Everything an account has, as of now. */
export interface Holdings {
  held: Held[]
  /** All devices, covered or not. */
  devices: Device[]
  /** Devices on a plan that an app store sold. */
  externalDeviceIds: ReadonlySet<string>
}

/** Reads an account's plans and devices, after renewals and changes that fell due have happened. */
export function holdingsOf({ db, clock }: { db: Database; clock: Clock }, account: AccountRow): Holdings {
  passTime(db, clock.now(), account.id)
  const held: Held[] = openSubscriptions(db, account.id).map(({ subscription, plan }) => ({
    subscription,
    plan,
    pendingPlan: planById(db, subscription.pending_plan_id) ?? null,
    devices: [],
  }))
  const bySubscription = new Map(held.map((entry) => [entry.subscription.id, entry]))
  const externalDeviceIds = new Set<string>()
  const devices = db
    .all<DeviceRow>('SELECT * FROM devices WHERE account_id = ? ORDER BY rowid', account.id)
    .map((row) => {
      const entry = bySubscription.get(row.subscription_id ?? '')
      const device = deviceView(row, entry ?? null)
      entry?.devices.push(device)
      if (entry?.plan.provider === 'apple') externalDeviceIds.add(device.deviceId)
      return device
    })
  return { held, devices, externalDeviceIds }
}
