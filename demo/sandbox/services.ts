import type { Clock } from './data/clock.ts'
import type { Database } from './data/database.ts'
import type { FaultList } from './http/faults.ts'
import type { RequestLog } from './http/request-log.ts'
import type { SandboxBrand } from './seeds/brands.ts'

/** The parts that all services of the sandbox share. */
export interface Services {
  db: Database
  /** Origin of the hosted portal. */
  portal: string
  clock: Clock
  brands: readonly SandboxBrand[]
  faults: FaultList
  log: RequestLog
  /** Restores the seeded data and clock, and clears faults and log. */
  reset(): void
}
