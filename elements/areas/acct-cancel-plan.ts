import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** Cancelling a plan (B§2). */
export const area = areaOf('/cancel-plan')
