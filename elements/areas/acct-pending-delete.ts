import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** The pending deletion (A§2). */
export const area = areaOf('/pending-delete')
