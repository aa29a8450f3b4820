import { Hono } from 'hono'
import * as v from 'valibot'
import type { WireSettings } from '../brand/wire-settings.ts'
import { consolePages } from './console/routes.ts'
import { controlCalls } from './control.ts'
import { FaultsInput } from './control-inputs.ts'
import { Clock } from './data/clock.ts'
import { Database } from './data/database.ts'
import { mountEndpoints } from './endpoints.ts'
import type { SandboxApp, SandboxEnv } from './http/context.ts'
import { guardControl } from './http/control-guard.ts'
import { getCors } from './http/cors.ts'
import { FaultList, injectFaults } from './http/faults.ts'
import { deleteInterruptedCalls } from './http/idempotency.ts'
import { logRequests, RequestLog } from './http/request-log.ts'
import { ConnectionLost } from './http/sockets.ts'
import type { PartnerList } from './portal/partners.ts'
import type { SavedSandbox } from './saved.ts'
import { BUILT_IN_BRANDS, type SandboxBrand } from './seeds/brands.ts'
import { seed, seedMissingBrands } from './seeds/seed.ts'
import type { Services } from './services.ts'
import { vendorPages } from './vendors/routes.ts'

export interface SandboxOptions {
  /** Folder of the database file, or `:memory:`. */
  dataDir: string
  /** Returns the machine's time in ms; for tests. */
  now?: () => number
  /** Origin of the hosted portal, for links in emails. */
  portal?: string
  /** Brands with catalog and accounts; the built-in brands by default. */
  brands?: readonly SandboxBrand[]
  /** How the services differ from the wire contract, as the settings of a page say it. */
  wire?: WireSettings | null
  /** Partner sites of the portal, which the console shows; null for a portal that another program serves. */
  partners?: PartnerList | null
  /** State of an earlier sandbox, for a database in memory. One of another schema version is ignored. */
  saved?: SavedSandbox | null
  /** Whether only `addBrands` adds the data of brands: all of them are too much for the first call in a browser. */
  isSeededOnDemand?: boolean
}

export interface Sandbox {
  /** Also handles requests in-process: `app.fetch(new Request(...))`. */
  app: SandboxApp
  /** Restores the seeded data, the clock and the partner sites, and clears faults and log. */
  reset(): void
  /** Adds the data of brands that the database lacks. */
  addBrands(codes: readonly string[]): void
  /** Returns the whole state; null for a database on disk, which keeps its own. */
  save(): SavedSandbox | null
  close(): void
}

/** Default origin of the portal. */
export const PORTAL = 'http://localhost:4400'

/**
 * Creates the back-end services of every brand on one database (A§7, B§7). A database file of the current
 * schema version keeps its data; the sandbox seeds any other file from scratch.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const {
    dataDir,
    now = Date.now,
    portal = PORTAL,
    brands = BUILT_IN_BRANDS,
    partners = null,
    wire = null,
  } = options
  const { saved = null, isSeededOnDemand = false } = options
  const seeded = isSeededOnDemand ? [] : brands
  const db = new Database(dataDir)
  if (saved) db.restore(saved.image)
  const kept = db.isCurrent ? saved : null
  if (db.isCurrent) seedMissingBrands(db, now(), seeded)
  else seed(db, now(), seeded)
  deleteInterruptedCalls(db)
  const services: Services = {
    db,
    portal,
    brands,
    wire,
    clock: new Clock(db, now),
    faults: new FaultList(v.is(FaultsInput, kept?.faults) ? kept?.faults : []),
    log: new RequestLog(kept?.requests),
    partners,
    reset() {
      seed(db, now(), seeded)
      services.faults.clear()
      services.log.clear()
      partners?.reset()
    },
  }
  services.clock.discardInvalid()

  const app = new Hono<SandboxEnv>()
  app.use(async (c, next) => {
    await next()
    c.header('date', new Date(services.clock.claimed()).toUTCString())
    c.header('cache-control', 'no-store')
    c.header('x-acct-sandbox', 'not for production')
  })
  app.use('/console/*', guardControl(portal))
  app.use('/sandbox/*', guardControl(portal))
  app.route('/', consolePages(services))
  app.route('/', vendorPages(services))
  app.route('/sandbox', controlCalls(services))
  app.use(getCors(wire), logRequests(services.log, services.clock, wire), injectFaults(services.faults))
  mountEndpoints(app, services)
  app.notFound((c) => c.json({ statusCode: 404, message: 'Not found' }, 404))
  app.onError((error, c) => {
    if (error instanceof ConnectionLost) throw error
    console.error(error)
    return c.json({ statusCode: 500, message: 'Internal server error' }, 500)
  })
  return {
    app,
    reset: services.reset,
    addBrands(codes) {
      const added = brands.filter(({ code }) => codes.includes(code))
      seedMissingBrands(db, now(), added)
    },
    save() {
      const image = db.serialize()
      return image && { image, faults: services.faults.entries, requests: services.log.entries }
    },
    close: () => db.close(),
  }
}
