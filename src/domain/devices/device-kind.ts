/** Kinds of devices with their own icon. */
export type DeviceKind =
  | 'indoor'
  | 'outdoor'
  | 'doorbell'
  | 'floodlight'
  | 'plug'
  | 'bulb'
  | 'sensor'
  | 'generic'

/** Kinds by the two letters after the hyphen of a model code such as `GE-CI1` (B§3, U-41). */
const BY_CODE: Readonly<Record<string, DeviceKind>> = {
  CI: 'indoor',
  CO: 'outdoor',
  DB: 'doorbell',
  FL: 'floodlight',
  PL: 'plug',
  BU: 'bulb',
  SE: 'sensor',
}

/** Returns the kind of a model; `generic` for an unknown one. */
export function deviceKind(model: string | null): DeviceKind {
  const code = /-([A-Z]{2})/.exec(model?.toUpperCase() ?? '')?.[1] ?? ''
  return BY_CODE[code] ?? 'generic'
}
