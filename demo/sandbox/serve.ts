import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createSandbox, PORTAL } from './app.ts'
import type { SandboxBrand } from './seeds/brands.ts'

export interface RunningSandbox {
  /** `http://localhost:4410`, no trailing slash. */
  url: string
  close(): Promise<void>
  /** Restores the seeded data and clock, and clears faults and log. */
  reset(): void
}

/**
 * Serves the sandbox on this machine's loopback address.
 * @param options.port 0 takes any free port.
 * @param options.dataDir Folder of the database file, or `:memory:`.
 * @param options.portal Origin of the hosted portal; by default ten ports below, or the demo's portal when
 *   `port` is 0.
 * @param options.brands Brands to serve; the built-in brands by default.
 * @throws When the port is in use.
 */
export async function serveSandbox({
  port,
  dataDir,
  portal = port === 0 ? PORTAL : `http://localhost:${port - 10}`,
  brands,
}: {
  port: number
  dataDir: string
  portal?: string
  brands?: readonly SandboxBrand[]
}): Promise<RunningSandbox> {
  const sandbox = createSandbox({ dataDir, portal, ...(brands && { brands }) })
  const server = createAdaptorServer({ fetch: sandbox.app.fetch })
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen(port, '127.0.0.1', listening)
    })
  } catch (error) {
    sandbox.close()
    throw error
  }
  // A server that listens on a TCP port always has an AddressInfo.
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://localhost:${actual}`,
    reset: sandbox.reset,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          sandbox.close()
          closed()
        })
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
