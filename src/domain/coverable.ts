import type { Device } from './plan.ts'

/** Devices a plan can cover (B§2), each once. */
export function coverable(devices: readonly Device[]): Device[] {
  const byId = new Map(
    devices.filter(({ subscribable }) => subscribable).map((one) => [one.pepperDeviceId, one]),
  )
  return [...byId.values()]
}
