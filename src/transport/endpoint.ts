export { TOKEN_HEADER } from '../brand/wire-headers.ts'

/** Contexts whose path prefix the settings of a brand can change. */
export const CONTEXTS = ['authentication', 'account', 'subscriptions', 'config'] as const

/**
 * One call of the services.
 *
 * `context` names the path prefix in a brand's settings; `oauth` stands for the brand's `oauthUrl` instead of
 * `baseUrl`. `auth`: `none`, `basic` (brand plus username and password, or brand plus token), `signed` (token
 * header and Signature V4). `retry` allows the transport to retry the call by itself: reads only, except the
 * /authcode reads, which consume a one-time code.
 */
export interface Endpoint {
  /** The key in its table. Errors of the call carry it. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  context: (typeof CONTEXTS)[number] | 'oauth'
  /** Path below the context, with a `{name}` placeholder for each value of the caller. */
  path: string
  auth: 'none' | 'basic' | 'signed'
  retry: boolean
}

/** A table of calls, each with its key as its name. */
type Named<Table> = { readonly [Name in keyof Table]: Table[Name] & { readonly name: Name } }

/** Adds the keys of a table as the names of its calls. */
export const named = <const Table extends Record<string, Omit<Endpoint, 'name'>>>(
  table: Table,
): Named<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([name, endpoint]) => [name, { ...endpoint, name }]),
  ) as Named<Table>

/** Signature V4 service and region (U-02, A§9). */
export const SIGNING = { service: 'execute-api', region: 'us-east-2' } as const
/** Response headers that scripts of another origin need; the services expose them through CORS. */
export const EXPOSED_HEADERS = ['Date', 'Retry-After', 'x-amzn-errortype'] as const

/** Fills a path's placeholders with encoded values. Throws when a value is missing, or is a dot segment. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (!value || value === '.' || value === '..') throw new Error(`endpoint path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
