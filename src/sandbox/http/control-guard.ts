import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback } from '../../brand/loopback.ts'
import type { SandboxEnv } from './context.ts'

/** Content type that no form and no request without CORS can send. */
const JSON_TYPE = /^application\/json\b/i

const UNKNOWN_ORIGIN =
  'Only pages of this machine and the portal may control the sandbox; this request comes from another origin.'
const NEEDS_TYPE =
  'A change of the sandbox without an Origin header needs the header content-type: application/json, also without a body.'

/** Returns whether pages of an origin may control a sandbox at `address`. */
function isAllowed(origin: string, address: string, portal: string): boolean {
  if (!URL.canParse(origin)) return false
  const { hostname, origin: parsed } = new URL(origin)
  return isLoopback(hostname) || [address, portal].some((own) => parsed === new URL(own).origin)
}

const isRead = ({ req }: Context): boolean => req.method === 'GET' || req.method === 'HEAD'

/**
 * Middleware of the control interface, that is the control calls and the console. It accepts pages of this machine, of
 * the sandbox's own origin and of the portal. A program has no origin: its changes need the JSON content type, with
 * which a browser sends no request from another origin without a preflight. Reads need nothing, since no page of
 * another origin can see their response.
 * @param portal Address of the portal.
 */
export function guardControl(portal: string): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !isAllowed(origin, c.req.url, portal))
      return c.json({ message: UNKNOWN_ORIGIN }, 403)
    if (origin === undefined && !isRead(c) && !JSON_TYPE.test(c.req.header('content-type') ?? ''))
      return c.json({ message: NEEDS_TYPE }, 403)
    await next()
    c.header('cross-origin-resource-policy', 'same-origin')
  }
}

/** Middleware that lets the pages behind `guardControl` read the control calls. Responds to preflights. */
export const controlCors: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const origin = c.req.header('origin')
  const headers = { ...(origin && { 'access-control-allow-origin': origin }), vary: 'Origin' }
  if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method'))
    return c.body(null, 204, {
      ...headers,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
  await next()
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
}
