/**
 * The one table of every call: method, path and auth (A§7, B§7). The sandbox reads it too. What the specification
 * does not show is marked with its number in the open questions (`U-nn`) and is a choice of ours.
 *
 * `context` names the path prefix in a brand's settings; `oauth` means the brand's `oauthUrl` instead of `baseUrl`.
 * `auth`: `none`, `basic` (brand plus username and password, or brand plus token), `signed` (token header and
 * Signature V4). `retry` says whether the transport may repeat the call by itself: reads only, and never the
 * /authcode reads, which consume a one-time code.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  context: 'authentication' | 'account' | 'subscriptions' | 'config' | 'oauth'
  /** Path below the context, `{name}` for what a caller fills in. */
  path: string
  auth: 'none' | 'basic' | 'signed'
  retry: boolean
}

export const endpoints = {
  byEmail: { method: 'POST', context: 'authentication', path: '/byEmail', auth: 'basic', retry: false },
  byToken: { method: 'POST', context: 'authentication', path: '/byToken', auth: 'basic', retry: false },
  validateCode: { method: 'PUT', context: 'authentication', path: '/mfaValidateLoginOTP', auth: 'none', retry: false },
  resendCode: { method: 'PUT', context: 'authentication', path: '/mfaResendOTP', auth: 'none', retry: false },
  /** U-31: path not shown. */
  profile: { method: 'GET', context: 'account', path: '/users', auth: 'signed', retry: true },
  requestDeletion: { method: 'POST', context: 'account', path: '/users/deletionRequests', auth: 'signed', retry: false },
  cancelDeletion: { method: 'PUT', context: 'account', path: '/users/deletionRequests', auth: 'signed', retry: false },
  subscriptions: { method: 'GET', context: 'account', path: '/subscriptions', auth: 'signed', retry: true },
  /** U-01: read as context plus account id. */
  accountSubscriptions: { method: 'GET', context: 'subscriptions', path: '/{accountId}', auth: 'signed', retry: true },
  devices: { method: 'GET', context: 'account', path: '/devices', auth: 'signed', retry: true },
  plans: { method: 'GET', context: 'subscriptions', path: '/plans', auth: 'none', retry: true },
  deviceModels: { method: 'GET', context: 'config', path: '/deviceModels/{brand}', auth: 'none', retry: true },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** Name of the token header (U-02). */
export const TOKEN_HEADER = 'peppertoken'
/** Signature V4 service and region (U-02, A§9). */
export const SIGNING = { service: 'execute-api', region: 'us-east-2' } as const
/** Answers' headers that scripts on another origin need to read; the services expose them through CORS. */
export const EXPOSED_HEADERS = ['Date', 'Retry-After', 'x-amzn-errortype'] as const

/** Puts values into a path's `{name}` places, encoded. Throws when one is missing. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (!value) throw new Error(`endpoint path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
