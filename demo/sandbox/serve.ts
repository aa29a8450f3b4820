import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { createSandbox } from './app.ts'

export interface RunningSandbox {
  /** `http://localhost:4410`, no trailing slash. */
  url: string
  close(): Promise<void>
}

/**
 * Serves the sandbox on this machine's loopback address.
 * @param options.port 0 takes any free one.
 * @param options.dataDir Folder of the database file, or `:memory:`.
 * @param options.portal Origin of the hosted portal; it runs ten ports below unless told otherwise.
 * @throws When the port is taken.
 */
export async function serveSandbox({
  port,
  dataDir,
  portal = `http://localhost:${port - 10}`,
}: {
  port: number
  dataDir: string
  portal?: string
}): Promise<RunningSandbox> {
  const sandbox = createSandbox({ dataDir, portal })
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

/** Where the sandbox lives unless told otherwise: port 10 above ACCT_PORT_BASE, folder ACCT_DATA_DIR. */
export const defaults = () => ({
  port: Number(process.env.ACCT_PORT_BASE ?? 4400) + 10,
  dataDir: process.env.ACCT_DATA_DIR ?? resolve(import.meta.dirname, '../../.cache/sandbox'),
})

if (import.meta.main) {
  const { url, close } = await serveSandbox(defaults())
  console.log(`sandbox ${url} (console: ${url}/console)`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}
