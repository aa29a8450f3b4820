import type { Endpoint } from '../transport/endpoint.ts'

export { EXPOSED_HEADERS, fillPath, SIGNING, TOKEN_HEADER } from '../transport/endpoint.ts'
export type { Endpoint }

/**
 * The one table of every call (A§7, B§7); the sandbox reads it too. What the specification does not show is marked
 * with its number in the open questions (`U-nn`) and is a choice of ours.
 */
export const endpoints = {
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
  /** U-31: path not shown. */
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
  /** U-01: read as context plus account id. */
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
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
