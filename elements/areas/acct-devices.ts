import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** Manage Devices (B§2). */
export const area = areaOf('/manage-devices')
