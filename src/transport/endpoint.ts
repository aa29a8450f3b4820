/**
 * One call of the services: method, path and auth.
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

/** Name of the token header (U-02). */
export const TOKEN_HEADER = 'peppertoken'
/** Signature V4 service and region (U-02, A§9). */
export const SIGNING = { service: 'execute-api', region: 'us-east-2' } as const
/** Answers' headers that scripts on another origin need to read; the services expose them through CORS. */
export const EXPOSED_HEADERS = ['Date', 'Retry-After', 'x-amzn-errortype'] as const

/** Puts values into a path's `{name}` places, encoded. Throws when one is missing or would climb out of its place. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (!value || value === '.' || value === '..') throw new Error(`endpoint path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
