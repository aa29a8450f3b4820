import { named } from '../../transport/endpoint.ts'

/**
 * Calls of password recovery and email verification, in a module of their own because a sign-in makes none.
 */
export const recoveryEndpoints = named({
  forgotPassword: {
    method: 'POST',
    context: 'authentication',
    path: '/forgotPassword/{brand}',
    auth: 'none',
    retry: false,
  },
  /** U-08: path and response not specified. */
  verifyEmail: {
    method: 'POST',
    context: 'authentication',
    path: '/verifyEmail/{brand}',
    auth: 'none',
    retry: false,
  },
  /** U-09: path and response not specified. */
  resetPassword: {
    method: 'POST',
    context: 'authentication',
    path: '/resetPassword/{brand}',
    auth: 'none',
    retry: false,
  },
  /** U-10: path not specified. */
  appUri: {
    method: 'GET',
    context: 'config',
    path: '/appUri/{brand}',
    auth: 'none',
    retry: true,
  },
})
