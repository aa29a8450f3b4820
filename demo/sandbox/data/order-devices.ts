import type { Database } from './database.ts'
import type { AccountRow, DeviceRow, PlanRow } from './rows.ts'
import { findDevices } from './subscription-table.ts'

/** Which devices an order puts on a plan and takes off it, by their ids. */
export interface DeviceChoice {
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
 * The ids of all devices that are on the plan in the end: those it has, less the removed ones, and the chosen ones.
 * Refused when they are more than the plan covers, not the account's own, or such as no plan covers. The free plan
 * takes what fits.
 */
export function resolveDevices(
  db: Database,
  { account, target, devices, devicesRemoved }: DeviceChoice,
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
  const kept = subscriptionId ? findDevices(db, subscriptionId).map(({ id }) => id) : []
  const all = [...new Set([...kept.filter((id) => !removed.has(id)), ...chosen])]
  if (all.length <= target.device_quantity) return all
  if (target.billing_cycle === 0 && chosen.length <= target.device_quantity)
    return [...new Set([...chosen, ...all])].slice(0, target.device_quantity)
  return { errorType: 'device.limit', errorMessage: 'The plan does not cover as many devices.' }
}
