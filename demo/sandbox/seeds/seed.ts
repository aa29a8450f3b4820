import type { Database } from '../data/database.ts'
import { passwordShape } from '../data/passwords.ts'
import type { PlanRow } from '../data/rows.ts'
import { hashPassword, stableId } from '../data/secrets.ts'
import { seedAccount } from './account.ts'
import { catalogOf } from './catalog.ts'
import { addCoupons } from './coupons.ts'
import { KINDS, modelOf } from './devices.ts'
import { TIERS } from './plans.ts'
import { SCENARIOS } from './scenarios.ts'

/** Every demo account's password. */
export const PASSWORD = 'Sandbox-1!'

export const BRANDS: readonly string[] = Object.keys(TIERS)

// One hash for all: the same salt everywhere saves 140 derivations at each seeding, tests included.
const PASSWORD_HASH = hashPassword(PASSWORD, stableId(PASSWORD).replaceAll('-', ''))
const PASSWORD_SHAPE = passwordShape(PASSWORD)

// Tests seed again and again: in memory the last result is taken over, a hundred times quicker. Spans are days, so that a
// minute is nothing to them.
const SAME_MS = 60_000
let latest: { now: number; image: Uint8Array } | null = null

/** Empties the database and fills it with every brand's catalog and accounts, dated from `now` (milliseconds). */
export function seed(db: Database, now: number): void {
  if (db.inMemory && latest && now >= latest.now && now - latest.now < SAME_MS) {
    db.restore(latest.image)
    return
  }
  db.rebuild()
  db.transaction(() => {
    for (const brand of BRANDS) {
      const plans = catalogOf(brand)
      for (const plan of plans) addPlan(db, plan)
      for (const { kind, name } of KINDS)
        db.insert('device_models', { brand, model: modelOf(brand, kind), name, kind })
      addCoupons(db, brand, plans)
      for (const scenario of SCENARIOS)
        seedAccount(db, {
          brand,
          scenario,
          plans,
          now,
          passwordHash: PASSWORD_HASH,
          passwordShape: PASSWORD_SHAPE,
        })
    }
  })
  if (db.inMemory) latest = { now, image: db.image() }
}

const addPlan = (db: Database, plan: PlanRow): void => db.insert('plans', { ...plan })
