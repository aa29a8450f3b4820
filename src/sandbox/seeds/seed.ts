import type { Database } from '../data/database.ts'
import { passwordShape } from '../data/passwords.ts'
import type { PlanRow } from '../data/rows.ts'
import { hashPassword, stableId } from '../data/secrets.ts'
import { addAccount, type SeedAccount, type Seeding, subscriptionId } from './account.ts'
import { BUILT_IN_BRANDS, type SandboxBrand } from './brands.ts'
import { buildCatalog } from './catalog.ts'
import { addCoupons } from './coupons.ts'
import { DEVICE_KINDS, modelCode } from './devices.ts'
import { pickLowerPlan, pickPlan } from './plan-choice.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'

/** Password of every demo account. */
export const PASSWORD = 'Sandbox-1!'

/** Codes of the built-in brands. */
export const BRANDS: readonly string[] = BUILT_IN_BRANDS.map(({ code }) => code)

// All accounts share one hash with one salt, which saves 140 derivations per seeding.
const PASSWORD_HASH = hashPassword(PASSWORD, stableId(PASSWORD).replaceAll('-', ''))
const PASSWORD_SHAPE = passwordShape(PASSWORD)

// Tests seed repeatedly, with few different start times and brands. A database in memory restores an earlier result a
// hundred times faster than it seeds. The seeds count in days, so that a result of the last minute is still accurate.
const SNAPSHOT_LIFETIME_MS = 60_000
const SNAPSHOTS = 16
let snapshots: readonly { now: number; image: Uint8Array; brands: readonly SandboxBrand[] }[] = []

/** Empties the database and adds every brand's catalog and accounts, dated from `now` in ms. */
export function seed(db: Database, now: number, brands: readonly SandboxBrand[] = BUILT_IN_BRANDS): void {
  const snapshot = snapshots.find(
    (one) => one.brands === brands && now >= one.now && now - one.now < SNAPSHOT_LIFETIME_MS,
  )
  if (snapshot && db.restore(snapshot.image)) return
  db.rebuild()
  db.transaction(() => {
    for (const brand of brands) seedBrand(db, now, brand)
  })
  const image = db.serialize()
  if (image) snapshots = [{ now, image, brands }, ...snapshots].slice(0, SNAPSHOTS)
}

/** Adds the brands that the database lacks and keeps the others. */
export function seedMissingBrands(db: Database, now: number, brands: readonly SandboxBrand[]): void {
  for (const brand of brands)
    if (!db.get('SELECT 1 FROM plans WHERE brand = ?', brand.code))
      db.transaction(() => seedBrand(db, now, brand))
}

function seedBrand(db: Database, now: number, sold: SandboxBrand): void {
  const { code: brand, seller } = sold
  const plans = buildCatalog(brand, sold)
  for (const plan of plans) addPlan(db, plan)
  for (const { kind, name } of DEVICE_KINDS)
    db.insert('device_models', { brand, model: modelCode(brand, kind), name, kind })
  addCoupons(db, brand, plans)
  for (const scenario of SCENARIOS)
    addAccount(db, describeScenario(scenario, { brand, seller, plans }), seedingAt(now))
}

/** Returns what all accounts share that are added at a time in ms. */
export const seedingAt = (now: number): Seeding => ({
  now,
  passwordHash: PASSWORD_HASH,
  passwordShape: PASSWORD_SHAPE,
})

/** Returns the account of a scenario in a brand. */
function describeScenario(
  scenario: Scenario,
  { brand, seller, plans }: { brand: string; seller: string; plans: readonly PlanRow[] },
): SeedAccount {
  const { state = 'active' } = scenario
  const email = `${scenario.name}@${brand}.example`
  const id = stableId(email)
  const plan = scenario.plan ? pickPlan(plans, scenario.plan) : undefined
  return {
    id,
    brand,
    email,
    scenario: scenario.name,
    full_name: scenario.person,
    country_code: 'US',
    currency: 'USD',
    second_factor: scenario.secondFactor ?? null,
    migration: scenario.migration ?? 'none',
    isDeleting: scenario.pendingDelete ?? false,
    isVerified: !scenario.unverified,
    isLocked: scenario.locked ?? false,
    isTrialEligible: scenario.trialEligible ?? false,
    plans: plan
      ? [
          {
            id: subscriptionId(id, 0),
            plan,
            state,
            pending: (state === 'pending' && pickLowerPlan(plans, plan)) || null,
            covered: Math.min(scenario.covered, plan.device_quantity || 1),
          },
        ]
      : [],
    devices: scenario.devices,
    card: scenario.card,
    vendor: seller,
    invoices: scenario.invoices,
    formerPlan: plan,
  }
}

const addPlan = (db: Database, plan: PlanRow): void => db.insert('plans', { ...plan })
