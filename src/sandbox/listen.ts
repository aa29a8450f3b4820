import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { type Handler, onlyLoopback } from './http/known-hosts.ts'

/** A server on the loopback address. */
export interface Listening {
  port: number
  /** Ends every connection. */
  close(): Promise<void>
}

/**
 * Starts one server on the loopback address, for requests to a name of this machine. Rejects when the port is in
 * use.
 * @param port 0 takes any free port.
 * @param options.overridesGlobals Whether the global Request and Response of this process become faster ones.
 */
export async function listen(
  handle: Handler,
  port: number,
  { overridesGlobals = true } = {},
): Promise<Listening> {
  const respond = onlyLoopback(handle)
  // Without options the adapter creates a server of HTTP/1.
  const server = createAdaptorServer({
    fetch: (request, env) => respond(request, env as HttpBindings),
    overrideGlobalObjects: overridesGlobals,
  }) as Server
  // Longer than clients keep an idle connection: a request must not meet a connection that closes.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  return {
    // A server that listens on a TCP port always has an AddressInfo.
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
