import type { Database } from '../data/database.ts'
import { priceOf } from '../data/money.ts'
import type { PlanRow } from '../data/rows.ts'
import { stableId } from '../data/secrets.ts'
import type { PlanSource } from '../wire/plans.ts'
import { addCard } from './cards.ts'
import { DEVICE_KINDS, modelCode } from './devices.ts'
import { addInvoices } from './invoices.ts'
import type { PlanSelector, Scenario } from './scenarios.ts'

const DAY_MS = 86_400_000

interface AccountSeed {
  brand: string
  /** Seller of the brand's plans. */
  seller: PlanSource
  scenario: Scenario
  /** The brand's catalog. */
  plans: readonly PlanRow[]
  now: number
  passwordHash: string
  passwordShape: string
}

/** Adds one demo account with its plan, devices, card and invoices. */
export function seedAccount(db: Database, seed: AccountSeed): void {
  const { brand, seller, scenario, now } = seed
  const email = `${scenario.name}@${brand}.example`
  const id = stableId(email)
  db.insert('accounts', {
    id,
    brand,
    email,
    scenario: scenario.name,
    full_name: scenario.person,
    country_code: 'US',
    phone: '+12025550134',
    password_hash: seed.passwordHash,
    password_shape: seed.passwordShape,
    status: scenario.pendingDelete ? 'pending_delete' : 'active',
    verified: Number(!scenario.unverified),
    locked: Number(scenario.locked ?? false),
    second_factor: scenario.secondFactor ?? null,
    trial_eligible: Number(scenario.trialEligible ?? false),
    migration: scenario.migration ?? 'none',
    migration_info: null,
  })
  const plan = scenario.plan ? pickPlan(seed.plans, scenario.plan) : undefined
  const subscription = plan ? addSubscription(db, seed, id, plan) : null
  addDevices(db, seed, id, subscription, Math.min(scenario.covered, plan?.device_quantity || 1))
  if (scenario.card) addCard(db, { seller, scenario, now, accountId: id })
  if (plan) addInvoices(db, { scenario, now, accountId: id, plan })
}

/** Returns the plan for a selector. A household gets the smallest plan that covers at least three devices. */
function pickPlan(plans: readonly PlanRow[], wanted: PlanSelector): PlanRow | undefined {
  const offered = plans.filter((plan) => plan.visible && !plan.legacy && !plan.large_catalog)
  const family = (cycle: number, from = offered) =>
    from.find((plan) => plan.billing_cycle === cycle && plan.device_quantity >= 3) ??
    from.findLast((plan) => plan.billing_cycle === cycle)
  switch (wanted) {
    case 'family':
      return family(1)
    case 'family-yearly':
      return family(12)
    case 'free':
      return plans.find((plan) => plan.is_default)
    case 'legacy':
      return plans.find((plan) => plan.legacy)
    case 'apple':
      return family(
        1,
        plans.filter((plan) => plan.provider === 'apple'),
      )
    case 'largest':
      return offered
        .filter((plan) => plan.billing_cycle === 1)
        .toSorted((a, b) => b.device_quantity - a.device_quantity)[0]
  }
}

function addSubscription(
  db: Database,
  { scenario, plans, now }: AccountSeed,
  accountId: string,
  plan: PlanRow,
): string {
  const id = stableId(`${accountId} subscription`)
  const at = (days: number | undefined): number | null =>
    days === undefined ? null : Math.round(now + days * DAY_MS)
  const isFree = plan.is_default === 1
  const below =
    plans
      .filter(
        (other) =>
          !other.legacy &&
          other.visible &&
          !other.large_catalog &&
          other.billing_cycle === plan.billing_cycle &&
          other.billing_order < plan.billing_order,
      )
      .toSorted((a, b) => b.billing_order - a.billing_order)[0] ?? pickPlan(plans, 'free')
  const periodEnd = isFree ? null : at(scenario.periodEnds)
  db.insert('subscriptions', {
    id,
    account_id: accountId,
    plan_id: plan.id,
    external_id: isFree ? null : stableId(`${accountId} external`),
    status: scenario.pastDue ? 'past_due' : 'active',
    period_end: periodEnd,
    trial_end: at(scenario.trialEnds),
    expires_at: plan.provider === 'recurly' ? null : periodEnd,
    pause_effective: at(scenario.pause?.from),
    paused_until: at(scenario.pause?.until),
    pending_plan_id: scenario.pendingDowngrade ? (below?.id ?? null) : null,
    pending_at: scenario.pendingDowngrade && below ? periodEnd : null,
    pending_devices: null,
    currency: 'USD',
    paid_in_cents: scenario.pastDue || scenario.trialEnds !== undefined ? 0 : (priceOf(plan, 'USD') ?? 0),
  })
  return id
}

function addDevices(
  db: Database,
  { brand, scenario }: AccountSeed,
  accountId: string,
  subscriptionId: string | null,
  covered: number,
): void {
  let left = subscriptionId ? covered : 0
  for (const [index, { name, kind }] of scenario.devices.entries()) {
    const subscribable = DEVICE_KINDS.some((entry) => entry.kind === kind && entry.subscribable)
    const onPlan = subscribable && left > 0
    if (onPlan) left -= 1
    const id = stableId(`${accountId} device ${index}`)
    db.insert('devices', {
      id,
      account_id: accountId,
      external_device_id: id.replaceAll('-', '').slice(0, 20),
      provider: 'sandbox-cloud',
      model: modelCode(brand, kind),
      name,
      subscribable: Number(subscribable),
      subscription_id: onPlan ? subscriptionId : null,
    })
  }
}
