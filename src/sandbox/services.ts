import type { WireSettings } from '../brand/wire-settings.ts'
import type { Clock } from './data/clock.ts'
import type { Database } from './data/database.ts'
import type { FaultList } from './http/faults.ts'
import type { RequestLog } from './http/request-log.ts'
import type { PartnerList } from './portal/partners.ts'
import type { SandboxBrand } from './seeds/brands.ts'

/** The parts that all services of the sandbox share. */
export interface Services {
  db: Database
  /** Origin of the hosted portal. */
  portal: string
  clock: Clock
  brands: readonly SandboxBrand[]
  /** How the services differ from the wire contract; null for not at all. */
  wire: WireSettings | null
  faults: FaultList
  log: RequestLog
  /** Partner sites of the portal; null for a portal that another program serves. */
  partners: PartnerList | null
  /** Restores the seeded data, the clock and the partner sites, and clears faults and log. */
  reset(): void
}
