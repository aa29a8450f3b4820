import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** My Plan (B§2). */
export const area = areaOf('/subscriptions')
