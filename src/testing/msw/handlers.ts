import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Settings } from '../../brand/settings.ts'
import type { CallName } from '../../brand/wire-calls.ts'
import { loadSqlite } from '../../sandbox/browser/sqlite.ts'
import { ConnectionLost } from '../../sandbox/http/sockets.ts'
import { BUILT_IN_BRANDS } from '../../sandbox/seeds/brands.ts'
import { type Contract, contracts } from '../../services/contract/contract.ts'
import { serviceCall } from '../../services/contract/service-call.ts'
import { withoutTrailingSlashes } from '../../util/trailing-slashes.ts'
import { type Account, type AccountName, findAccount } from '../accounts.ts'
import { createAddressBook, developmentSettings, PORTAL_ADDRESS } from '../addresses.ts'
import { getFault, getWire } from '../calls.ts'
import type { Controls, FaultEffect } from '../controls.ts'
import { createKitSandbox, type KitSandbox } from '../kit-sandbox.ts'
import { type BuildWorld, getWorlds } from '../worlds.ts'
import { sqliteProgram } from './sqlite-program.ts'

/** The services as request handlers, with a sandbox behind them. */
export interface MockedServices {
  /** One handler for each call and base address. A handler that `use` adds before them replaces one call. */
  handlers: HttpHandler[]
  /** What `configure` needs for a page to whose calls the handlers respond. */
  settings: Settings
  controls: Controls
  /** Returns a seeded account by its name, such as `past-due@{brand}`. Throws an Error that lists the names. */
  account(name: AccountName): Account
  world: BuildWorld
  /** Adds a fault of one call, such as `plans`. */
  fail(call: CallName, effect: FaultEffect): Promise<void>
  /** Frees the memory of the sandbox. */
  close(): void
}

/** Returns the settings of the built-in brands, without what needs a page of a vendor. */
function defaultSettings(): Settings {
  const { brands = {} } = developmentSettings(BUILT_IN_BRANDS.map(({ code }) => code))
  const plain = Object.entries(brands).map(([brand, { google: _g, apple: _a, appLinks: _l, ...own }]) => [
    brand,
    // Without a portal, a page on localhost is the brand's own.
    { ...own, portalUrl: null },
  ])
  return { brands: Object.fromEntries(plain) }
}

/** Returns the addresses of a call, with `:name` for each placeholder: one for each base address and prefix. */
function getAddresses(contract: Contract, { brands = {} }: Settings): string[] {
  const addresses = Object.values(brands).flatMap(({ baseUrl, oauthUrl, contexts = {}, wire = null }) => {
    const base = contract.context === 'oauth' ? oauthUrl : baseUrl
    if (!base) return []
    const { path } = serviceCall(contract, wire, contexts)
    return [withoutTrailingSlashes(base) + path.replace(/\{(\w+)\}/g, ':$1')]
  })
  return [...new Set(addresses)]
}

const countPlaceholders = (address: string): number => address.split('/:').length

/** Responds to a call; a fault that ends the connection becomes a network error. */
async function respond(sandbox: KitSandbox, find: ReturnType<typeof createAddressBook>, request: Request) {
  const destination = find(new URL(request.url))
  if (destination?.to !== 'sandbox') return undefined
  try {
    return await sandbox.respond(request, destination)
  } catch (error) {
    if (error instanceof ConnectionLost) return HttpResponse.error()
    throw error
  }
}

/**
 * Creates handlers for every call of the wire contract, over a sandbox in memory.
 * @param options.settings Settings of the page, to whose base addresses the handlers respond. Default: the built-in brands
 *   at the address of `acct-sandbox`.
 * @throws An Error for a brand without `baseUrl`, and for brands with different settings `wire`.
 */
export async function createHandlers({
  settings = defaultSettings(),
}: {
  settings?: Settings
} = {}): Promise<MockedServices> {
  const find = createAddressBook(settings)
  await loadSqlite(await sqliteProgram())
  const [first] = Object.values(settings.brands ?? {})
  const sandbox = createKitSandbox(settings, first?.portalUrl ?? PORTAL_ADDRESS)
  const { controls, brands } = sandbox
  const wire = getWire(settings)
  const routes = contracts.flatMap((contract) => {
    const method = serviceCall(contract, wire).method.toLowerCase() as Lowercase<Contract['method']>
    return getAddresses(contract, settings).map((address) => ({ method, address }))
  })
  return {
    // `/plans` must match before `/:accountId`.
    handlers: routes
      .toSorted((a, b) => countPlaceholders(a.address) - countPlaceholders(b.address))
      .map(({ method, address }) => http[method](address, ({ request }) => respond(sandbox, find, request))),
    settings,
    controls,
    account: (name) => findAccount(name, brands),
    world: getWorlds(controls),
    fail: (call, effect) => controls.addFaults(getFault(call, effect, wire)),
    close: () => sandbox.close(),
  }
}
