import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** The payment history (B§2). */
export const area = areaOf('/account-history')
