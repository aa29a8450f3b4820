import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** The order summary (B§2). */
export const area = areaOf('/order-summary')
