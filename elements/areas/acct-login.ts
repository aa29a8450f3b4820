import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** Sign-in, second factor, and linking of voice assistants (A§2). */
export const area = areaOf('/login', '/', '/subscription', '/mfaLogin', '/oauth', '/oauth/*')
