import { resolve } from 'node:path'
import type { Settings } from '../brand/settings.ts'
import { ConnectionLost } from '../sandbox/http/sockets.ts'
import { listen } from '../sandbox/listen.ts'
import { serviceSettings } from '../sandbox/portal/settings.ts'
import { BUILT_IN_BRANDS } from '../sandbox/seeds/brands.ts'
import { type Account, type AccountName, findAccount } from './accounts.ts'
import {
  createAddressBook,
  type Destination,
  developmentSettings,
  PORTAL_ADDRESS,
  SANDBOX_ADDRESS,
} from './addresses.ts'
import type { Controls } from './controls.ts'
import { createKitPortals } from './kit-portal.ts'
import { createKitSandbox } from './kit-sandbox.ts'
import { type BuildWorld, getWorlds } from './worlds.ts'

/** The bundled modules are in `dist/testing`. */
const DIST = resolve(import.meta.dirname, '..')

/** Options of a test sandbox. */
export interface TestSandboxOptions {
  /**
   * Settings of the page under test: its brands, and the addresses of services, portal and vendors that the sandbox
   * takes over. Default: every built-in brand with the addresses of `acct-sandbox`.
   */
  settings?: Settings | undefined
  /**
   * Folder `dist` of the package, whose portal opens from the page.
   * @internal
   */
  dist?: string
}

/** A sandbox for tests: in this process, in memory, on a free port. */
export interface TestSandbox {
  /** Its address, for other programs: for example its console in a browser. */
  readonly url: string
  /** Codes of its brands. */
  readonly brands: readonly string[]
  readonly controls: Controls
  /** Returns a seeded account by its name, such as `past-due@{brand}`. Throws an Error that lists the names. */
  account(name: AccountName): Account
  readonly world: BuildWorld
  /** Returns the settings of a brand's page at an origin, for a page that reaches the sandbox by `url`. */
  settingsFor(origin: string): Settings
  /**
   * Returns whether an address belongs to the services, a vendor or the portal of the settings.
   * @param page Origin of the page under test, which can be the portal itself.
   */
  owns(address: URL, page?: string | null): boolean
  /** Responds to a request to such an address; null when a fault ends the connection. */
  respond(request: Request): Promise<Response | null>
  /** Stops the sandbox. Its accounts are gone. */
  close(): Promise<void>
}

/**
 * Starts a sandbox in this process. It needs Node 22.13 or newer.
 * @throws An Error for settings without the addresses that it takes over, and for brands with different settings `wire`.
 */
export async function startTestSandbox({
  settings,
  dist = DIST,
}: TestSandboxOptions = {}): Promise<TestSandbox> {
  const used = settings ?? developmentSettings(BUILT_IN_BRANDS.map(({ code }) => code))
  const addresses = createAddressBook(used)
  const [first] = Object.values(used.brands ?? {})
  const { controls, brands, ...sandbox } = createKitSandbox(
    used,
    (settings && first?.portalUrl) || PORTAL_ADDRESS,
  )
  const portals = createKitPortals(used, dist)
  const getDestination = (address: URL): Destination | null => {
    const found = addresses(address)
    if (found || settings || address.origin !== PORTAL_ADDRESS) return found
    // The portal of development also has an address without a brand.
    return { to: 'portal', baseUrl: SANDBOX_ADDRESS }
  }
  // The process belongs to the integrator's tests.
  const server = await listen(sandbox.fetch, 0, { overridesGlobals: false })
  const url = `http://localhost:${server.port}`
  return {
    url,
    brands,
    controls,
    account: (name) => findAccount(name, brands),
    world: getWorlds(controls),
    settingsFor: (origin) => ({
      brands: Object.fromEntries(
        brands.map((brand) => [
          brand,
          {
            ...used.brands?.[brand],
            ...serviceSettings(brand, { sandbox: url, portal: origin }),
            ...{ contexts: {}, portalUrl: null, ownOrigins: [origin] },
          },
        ]),
      ),
    }),
    owns(address, page = null) {
      const found = getDestination(address)
      return found !== null && !(found.to === 'portal' && address.origin === page)
    },
    async respond(request) {
      const destination = getDestination(new URL(request.url))
      if (!destination) throw new Error(`${request.url} is not an address of the settings.`)
      if (destination.to === 'portal') return portals(destination.baseUrl)(request)
      try {
        return await sandbox.respond(request, destination)
      } catch (error) {
        if (error instanceof ConnectionLost) return null
        throw error
      }
    },
    async close() {
      await server.close()
      sandbox.close()
    },
  }
}
