import type { WireDeviceKind } from '../wire/devices.ts'

/** Device kinds: part of the model code, name, and whether a video plan can cover them. */
export const DEVICE_KINDS: readonly {
  kind: WireDeviceKind
  code: string
  name: string
  subscribable: boolean
}[] = [
  { kind: 'indoor', code: 'CI1', name: 'Indoor Camera', subscribable: true },
  { kind: 'outdoor', code: 'CO2', name: 'Outdoor Camera', subscribable: true },
  { kind: 'doorbell', code: 'DB1', name: 'Video Doorbell', subscribable: true },
  { kind: 'floodlight', code: 'FL2', name: 'Floodlight Camera', subscribable: true },
  { kind: 'plug', code: 'PL1', name: 'Smart Plug', subscribable: false },
  { kind: 'bulb', code: 'BU1', name: 'Smart Bulb', subscribable: false },
  { kind: 'sensor', code: 'SE1', name: 'Motion Sensor', subscribable: false },
]

/** Returns a brand's model code of a device kind, such as `GE-CI1`. */
export const modelCode = (brand: string, kind: WireDeviceKind): string =>
  `${brand.slice(0, 2).toUpperCase()}-${DEVICE_KINDS.find((entry) => entry.kind === kind)?.code ?? 'XX0'}`

export interface SeedDevice {
  name: string
  kind: WireDeviceKind
}

/** Devices of a household; scenarios take the first ones. */
export const HOUSEHOLD: readonly SeedDevice[] = [
  { name: 'Front Door', kind: 'doorbell' },
  { name: 'Nursery', kind: 'indoor' },
  { name: 'Driveway', kind: 'floodlight' },
  { name: 'Back Yard', kind: 'outdoor' },
  { name: 'Garage', kind: 'indoor' },
]

/** Devices that no plan can cover. */
export const ACCESSORIES: readonly SeedDevice[] = [
  { name: 'Coffee Maker', kind: 'plug' },
  { name: 'Porch Light', kind: 'bulb' },
  { name: 'Basement Motion', kind: 'sensor' },
]

/** Returns `count` devices of a chain of shops, of every kind, numbered by shop. */
export function createShopDevices(count: number): SeedDevice[] {
  const spots: readonly SeedDevice[] = [
    { name: 'Entrance', kind: 'doorbell' },
    { name: 'Checkout', kind: 'indoor' },
    { name: 'Stock Room', kind: 'indoor' },
    { name: 'Loading Dock', kind: 'outdoor' },
    { name: 'Parking Lot', kind: 'floodlight' },
    { name: 'Office', kind: 'indoor' },
    { name: 'Roof', kind: 'outdoor' },
    { name: 'Sign', kind: 'plug' },
    { name: 'Hallway', kind: 'bulb' },
    { name: 'Safe', kind: 'sensor' },
  ]
  return Array.from({ length: count }, (_, index) => {
    const spot = spots[index % spots.length] ?? { name: 'Spare', kind: 'indoor' as const }
    return { ...spot, name: `${spot.name}, Shop ${1 + Math.floor(index / spots.length)}` }
  })
}

/** Returns `count` devices that a plan can cover: those of a household, then those of shops. */
export function createHousehold(count: number): SeedDevice[] {
  const shops = createShopDevices(2 * count).filter(({ kind }) =>
    DEVICE_KINDS.some((entry) => entry.kind === kind && entry.subscribable),
  )
  return [...HOUSEHOLD, ...shops].slice(0, count)
}
