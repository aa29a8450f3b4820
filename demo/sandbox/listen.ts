import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

/** A server on the loopback address. */
export interface Listening {
  port: number
  /** Ends every connection. */
  close(): Promise<void>
}

/**
 * Starts one server on the loopback address. Rejects when the port is in use.
 * @param port 0 takes any free port.
 */
export async function listen(
  handle: (request: Request) => Response | Promise<Response>,
  port: number,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: handle }) as Server
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
