import { named } from '../../transport/endpoint.ts'

/**
 * Calls of social sign-in and of linking a voice assistant, in a module of their own because a password
 * sign-in makes none.
 */
export const linkingEndpoints = named({
  authenticateViaSocial: {
    method: 'POST',
    context: 'authentication',
    path: '/authenticateViaSocial/{brand}',
    auth: 'none',
    retry: false,
  },
  authcode: {
    method: 'POST',
    context: 'oauth',
    path: '/authcode',
    auth: 'basic',
    retry: false,
  },
  /**
   * the next three calls have secrets in the query, as specified. They are never logged and never
   * retried.
   */
  authcodeMfa: {
    method: 'GET',
    context: 'oauth',
    path: '/authcode/mfa',
    auth: 'none',
    retry: false,
  },
  authcodeGoogle: {
    method: 'GET',
    context: 'oauth',
    path: '/authcode/google',
    auth: 'none',
    retry: false,
  },
  authcodeApple: {
    method: 'GET',
    context: 'oauth',
    path: '/authcode/apple',
    auth: 'none',
    retry: false,
  },
})
