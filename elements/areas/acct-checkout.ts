import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** Express and delegated checkout, and the way back from it (B§2). */
export const area = areaOf('/checkout', '/checkout-success')
