import type { Device } from './plan.ts'

/** Returns the devices that a plan can cover (B§2), without duplicates. */
export function coverableDevices(devices: readonly Device[]): Device[] {
  const byId = new Map(
    devices.filter(({ subscribable }) => subscribable).map((one) => [one.pepperDeviceId, one]),
  )
  return [...byId.values()]
}
