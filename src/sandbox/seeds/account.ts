import type { Database } from '../data/database.ts'
import { nextRetry } from '../data/dunning.ts'
import { getPrice } from '../data/money.ts'
import type { AccountRow, PlanRow } from '../data/rows.ts'
import { stableId } from '../data/secrets.ts'
import { addCard, type CardState } from './cards.ts'
import { DEVICE_KINDS, modelCode, type SeedDevice } from './devices.ts'
import { addInvoices } from './invoices.ts'
import { getColumns, type SeedPlan } from './plan-states.ts'

/** A demo account with everything that it has. */
export interface SeedAccount
  extends Pick<
    AccountRow,
    'id' | 'brand' | 'email' | 'scenario' | 'full_name' | 'country_code' | 'second_factor' | 'migration'
  > {
  isDeleting: boolean
  isVerified: boolean
  isLocked: boolean
  isTrialEligible: boolean
  currency: string
  plans: readonly SeedPlan[]
  devices: readonly SeedDevice[]
  card: CardState
  /** Vendor of the stored card. */
  vendor: string
  /** Number of invoices, with those that are past due. */
  invoices: number
  /** The plan of the invoices that no plan of the account explains. */
  formerPlan: PlanRow | undefined
}

/** What all accounts share. */
export interface Seeding {
  now: number
  passwordHash: string
  passwordShape: string
}

/** Returns the id of an account's subscription at a position, 0 for the first. */
export const subscriptionId = (account: string, position: number): string =>
  stableId(`${account} subscription${position === 0 ? '' : ` ${position}`}`)

/** Adds one demo account with its plans, devices, card and invoices. */
export function addAccount(db: Database, account: SeedAccount, seeding: Seeding): void {
  const { now } = seeding
  const { id } = account
  db.insert('accounts', {
    id,
    brand: account.brand,
    email: account.email,
    scenario: account.scenario,
    full_name: account.full_name,
    country_code: account.country_code,
    phone: '+12025550134',
    password_hash: seeding.passwordHash,
    password_shape: seeding.passwordShape,
    status: account.isDeleting ? 'pending_delete' : 'active',
    verified: Number(account.isVerified),
    locked: Number(account.isLocked),
    second_factor: account.second_factor,
    trial_eligible: Number(account.isTrialEligible),
    migration: account.migration,
    migration_info: null,
  })
  for (const plan of account.plans) addSubscription(db, account, plan, now)
  addDevices(db, account)
  if (account.card !== 'none') addCard(db, { ...account, card: account.card, now })
  addInvoices(db, { ...account, now })
}

function addSubscription(db: Database, account: SeedAccount, added: SeedPlan, now: number): void {
  const { plan, state } = added
  const columns = getColumns(added, now)
  const { past_due_since: since } = columns
  db.insert('subscriptions', {
    id: added.id,
    account_id: account.id,
    plan_id: plan.id,
    // The id at the billing provider.
    external_id: plan.is_default === 1 ? null : stableId(`${added.id} external`),
    ...columns,
    currency: account.currency,
    paid_in_cents: state === 'trial' || state === 'pastDue' ? 0 : (getPrice(plan, account.currency) ?? 0),
    retry_at: since === null ? null : nextRetry(since, now),
  })
}

function addDevices(db: Database, { id, brand, devices, plans }: SeedAccount): void {
  const places = plans.flatMap((plan) => Array.from({ length: plan.covered }, () => plan.id))
  for (const [index, { name, kind }] of devices.entries()) {
    const subscribable = DEVICE_KINDS.some((entry) => entry.kind === kind && entry.subscribable)
    const deviceId = stableId(`${id} device ${index}`)
    db.insert('devices', {
      id: deviceId,
      account_id: id,
      external_device_id: deviceId.replaceAll('-', '').slice(0, 20),
      provider: 'sandbox-cloud',
      model: modelCode(brand, kind),
      name,
      subscribable: Number(subscribable),
      subscription_id: (subscribable && places.shift()) || null,
    })
  }
}
