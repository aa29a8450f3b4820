import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** The billing form, and what is on file once a card is saved (B§2, X-06). */
export const area = areaOf('/billing', '/payment')
