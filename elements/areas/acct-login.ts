import { areaOf } from '../area.tsx'

export { prepare } from '../draw.tsx'

/** Sign-in, second factor, the linking of voice assistants, and the links that sign in (A§2). */
export const area = areaOf(
  '/login',
  '/',
  '/subscription',
  '/mfaLogin',
  '/oauth',
  '/oauth/*',
  '/sso-redirect',
  '/isolated-sso-redirect',
  '/token-login',
)
