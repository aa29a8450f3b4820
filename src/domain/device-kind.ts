/** Kinds of devices that have a picture of their own. */
export type DeviceKind =
  | 'indoor'
  | 'outdoor'
  | 'doorbell'
  | 'floodlight'
  | 'plug'
  | 'bulb'
  | 'sensor'
  | 'generic'

/** The letters in a model code (`GE-CI1`) that tell the kind (B§3, U-41). */
const BY_CODE: Readonly<Record<string, DeviceKind>> = {
  CI: 'indoor',
  CO: 'outdoor',
  DB: 'doorbell',
  FL: 'floodlight',
  PL: 'plug',
  BU: 'bulb',
  SE: 'sensor',
}

/** The picture of a model; unknown models get the generic one (B§3). */
export function deviceKind(model: string | null): DeviceKind {
  const code = /-([A-Z]{2})/.exec(model?.toUpperCase() ?? '')?.[1] ?? ''
  return BY_CODE[code] ?? 'generic'
}
