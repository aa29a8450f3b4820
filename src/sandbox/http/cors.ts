import type { MiddlewareHandler } from 'hono'
import { EXPOSED_HEADERS, TOKEN_HEADER } from '../../services/endpoints.ts'
import type { SandboxEnv } from './context.ts'

const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  TOKEN_HEADER,
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-security-token',
  'x-amz-user-agent',
]

/**
 * Allows every origin without cookies, since each call authenticates with its own headers. Responds to
 * preflights.
 */
export const cors: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method'))
    return c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
      'access-control-max-age': '600',
    })
  c.set('hasCors', true)
  await next()
  if (!c.var.hasCors) return
  c.header('access-control-allow-origin', '*')
  c.header('access-control-expose-headers', EXPOSED_HEADERS.join(', '))
}
