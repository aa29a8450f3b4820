import type { MiddlewareHandler } from 'hono'
import type { WireSettings } from '../../brand/wire-settings.ts'
import { EXPOSED_HEADERS, wireHeaders } from '../../services/endpoints.ts'
import type { SandboxEnv } from './context.ts'

const allowedHeaders = (wire: WireSettings | null): readonly string[] => [
  'authorization',
  'content-type',
  wireHeaders(wire).key,
  wireHeaders(wire).token,
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-security-token',
  'x-amz-user-agent',
]

/**
 * Allows every origin without cookies, since each call authenticates with its own headers. Responds to
 * preflights.
 */
export const getCors =
  (wire: WireSettings | null): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method'))
      return c.body(null, 204, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': allowedHeaders(wire).join(', '),
        'access-control-max-age': '600',
      })
    c.set('hasCors', true)
    await next()
    if (!c.var.hasCors) return
    c.header('access-control-allow-origin', '*')
    c.header('access-control-expose-headers', EXPOSED_HEADERS.join(', '))
  }

/** CORS of the services that do not differ from the wire contract, and of the vendors' stand-ins. */
export const cors = getCors(null)
