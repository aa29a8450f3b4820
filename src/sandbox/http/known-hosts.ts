import type { HttpBindings } from '@hono/node-server'
import { isLoopback } from '../../brand/loopback.ts'

/** Responds to one request of a Node server. */
export type Handler = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** Says what to type, since a person may read it. */
const MESSAGE =
  'Misdirected request: this server responds to localhost, its subdomains and loopback addresses only. Open it as http://localhost, with its port.\n'

/** Returns the host name of a Host header, which may have a port; empty for one that is none. */
function getHostname(host: string | null): string {
  const address = `http://${host ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}

/**
 * Returns the handler for requests to this machine; a request to any other host gets 421. A website can point a
 * name of its own to the loopback address (DNS rebinding), and its pages then share the origin of the server.
 */
export const onlyLoopback =
  (handle: Handler): Handler =>
  (request, env) =>
    isLoopback(getHostname(request.headers.get('host')))
      ? handle(request, env)
      : new Response(MESSAGE, {
          status: 421,
          headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
        })
