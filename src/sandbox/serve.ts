import type { WireSettings } from '../brand/wire-settings.ts'
import { createSandbox, PORTAL } from './app.ts'
import { listen } from './listen.ts'
import type { PartnerList } from './portal/partners.ts'
import type { SandboxBrand } from './seeds/brands.ts'

export interface RunningSandbox {
  /** `http://localhost:4410`, no trailing slash. */
  url: string
  close(): Promise<void>
  /** Restores the seeded data, the clock and the partner sites, and clears faults and log. */
  reset(): void
}

/**
 * Serves the sandbox on this machine's loopback address.
 * @param options.port 0 takes any free port.
 * @param options.dataDir Folder of the database file, or `:memory:`.
 * @param options.portal Origin of the hosted portal; by default ten ports below, or the demo's portal when
 *   `port` is 0.
 * @param options.brands Brands to serve; the built-in brands by default.
 * @param options.partners Partner sites of the portal, which the console shows.
 * @param options.wire How the services differ from the wire contract.
 * @throws When the port is in use.
 */
export async function serveSandbox({
  port,
  dataDir,
  portal = port === 0 ? PORTAL : `http://localhost:${port - 10}`,
  brands,
  partners,
  wire = null,
}: {
  port: number
  dataDir: string
  portal?: string
  brands?: readonly SandboxBrand[]
  partners?: PartnerList
  wire?: WireSettings | null
}): Promise<RunningSandbox> {
  const sandbox = createSandbox({
    dataDir,
    portal,
    ...(brands && { brands }),
    ...(partners && { partners }),
    wire,
  })
  try {
    const server = await listen(sandbox.app.fetch, port)
    return {
      url: `http://localhost:${server.port}`,
      reset: sandbox.reset,
      async close() {
        await server.close()
        sandbox.close()
      },
    }
  } catch (error) {
    sandbox.close()
    throw error
  }
}
