import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

/** The database with the clock that its times follow. */
export interface DataContext {
  db: Database
  clock: Clock
}
