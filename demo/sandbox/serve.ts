import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createSandbox, PORTAL } from './app.ts'
import type { SandboxBrand } from './seeds/brands.ts'

export interface RunningSandbox {
  /** `http://localhost:4410`, no trailing slash. */
  url: string
  close(): Promise<void>
  /** Everything back to the seeds. */
  reset(): void
}

/**
 * Serves the sandbox on this machine's loopback address.
 * @param options.port 0 takes any free one.
 * @param options.dataDir Folder of the database file, or `:memory:`.
 * @param options.portal Origin of the hosted portal; unless told ten ports below, and that of the demo with a port that nobody knows before.
 * @param options.brands Brands to serve; those of the specification unless told.
 * @throws When the port is taken.
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
  // A server on a TCP port always has an address of this kind while it listens.
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
