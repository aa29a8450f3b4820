import type { Database } from './database.ts'
import type { AccountRow, DeviceRow, PlanRow } from './rows.ts'
import { findDevices } from './subscription-table.ts'

/** Ids of the devices that an order adds to a plan and removes from it. */
export interface OrderDevices {
  account: AccountRow
  target: PlanRow
  devices: readonly string[]
  devicesRemoved: readonly string[]
}

interface DeviceRejection {
  errorType: string
  errorMessage: string
}

export const isDeviceRejection = (choice: readonly string[] | DeviceRejection): choice is DeviceRejection =>
  'errorType' in choice

/**
 * Returns the ids of all devices on the plan after the order: the current ones without the removed ones, and
 * the added ones. Rejects more devices than the plan covers, devices of other accounts, and devices that no
 * plan can cover. The free plan covers as many as fit.
 */
export function resolveDevices(
  db: Database,
  { account, target, devices, devicesRemoved }: OrderDevices,
  subscriptionId: string | null,
): readonly string[] | DeviceRejection {
  const own = new Map<string, DeviceRow>()
  for (const row of db.all<DeviceRow>('SELECT * FROM devices WHERE account_id = ?', account.id))
    own.set(row.id, row).set(row.external_device_id, row)
  const chosen: string[] = []
  for (const id of devices) {
    const device = own.get(id)
    if (!device) return { errorType: 'device.unknown', errorMessage: 'A device is not on this account.' }
    if (!device.subscribable)
      return { errorType: 'device.unsubscribable', errorMessage: 'A device cannot be on a plan.' }
    chosen.push(device.id)
  }
  const removed = new Set(devicesRemoved.map((id) => own.get(id)?.id))
  const current = subscriptionId ? findDevices(db, subscriptionId).map(({ id }) => id) : []
  const all = [...new Set([...current.filter((id) => !removed.has(id)), ...chosen])]
  if (all.length <= target.device_quantity) return all
  if (target.billing_cycle === 0 && chosen.length <= target.device_quantity)
    return [...new Set([...chosen, ...all])].slice(0, target.device_quantity)
  return { errorType: 'device.limit', errorMessage: 'The plan does not cover as many devices.' }
}
