import { named } from '../transport/endpoint.ts'

export { CONTEXTS, EXPOSED_HEADERS, SIGNING, TOKEN_HEADER } from '../transport/endpoint.ts'
export { getSigning, wireHeaders } from '../transport/wire-headers.ts'

/**
 * The calls of a sign-in and of My Plan (A§7, B§7); all-endpoints.ts lists the tables of all calls, for the
 * sandbox too. A comment with an open question (`U-nn`) marks a detail that the specification does not define
 * and this library chose.
 */
export const endpoints = named({
  byEmail: {
    method: 'POST',
    context: 'authentication',
    path: '/byEmail',
    auth: 'basic',
    retry: false,
  },
  byToken: {
    method: 'POST',
    context: 'authentication',
    path: '/byToken',
    auth: 'basic',
    retry: false,
  },
  validateCode: {
    method: 'PUT',
    context: 'authentication',
    path: '/mfaValidateLoginOTP',
    auth: 'none',
    retry: false,
  },
  resendCode: {
    method: 'PUT',
    context: 'authentication',
    path: '/mfaResendOTP',
    auth: 'none',
    retry: false,
  },
  /** U-31: path not specified. */
  profile: {
    method: 'GET',
    context: 'account',
    path: '/users',
    auth: 'signed',
    retry: true,
  },
  requestDeletion: {
    method: 'POST',
    context: 'account',
    path: '/users/deletionRequests',
    auth: 'signed',
    retry: false,
  },
  cancelDeletion: {
    method: 'PUT',
    context: 'account',
    path: '/users/deletionRequests',
    auth: 'signed',
    retry: false,
  },
  subscriptions: {
    method: 'GET',
    context: 'account',
    path: '/subscriptions',
    auth: 'signed',
    retry: true,
  },
  /** U-01: the path is the context plus the account id. */
  accountSubscriptions: {
    method: 'GET',
    context: 'subscriptions',
    path: '/{accountId}',
    auth: 'signed',
    retry: true,
  },
  devices: {
    method: 'GET',
    context: 'account',
    path: '/devices',
    auth: 'signed',
    retry: true,
  },
  plans: {
    method: 'GET',
    context: 'subscriptions',
    path: '/plans',
    auth: 'none',
    retry: true,
  },
  deviceModels: {
    method: 'GET',
    context: 'config',
    path: '/deviceModels/{brand}',
    auth: 'none',
    retry: true,
  },
})
