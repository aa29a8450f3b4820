import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** Asks for a mail with a link to set a new password (A§2). */
export const area = areaOf('/forgot-password')
