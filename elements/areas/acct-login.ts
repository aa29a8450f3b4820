import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** Sign-in and second factor (A§2). */
export const area = areaOf('/login', '/', '/subscription', '/mfaLogin')
