import { currencyForCountry } from '../../domain/billing/currency.ts'
import type { WorldInput } from '../control-inputs.ts'
import { type CouponRow, findCoupon, isCouponForPlan, isCouponRejection, redeem } from '../data/coupons.ts'
import type { Database } from '../data/database.ts'
import type { PlanRow } from '../data/rows.ts'
import { stableId } from '../data/secrets.ts'
import type { Services } from '../services.ts'
import { addAccount, subscriptionId } from './account.ts'
import { createHousehold, modelCode } from './devices.ts'
import { pickLowerPlan, pickPlan } from './plan-choice.ts'
import type { SeedPlan } from './plan-states.ts'
import { seedingAt } from './seed.ts'

/** Scenario of the accounts that `POST /sandbox/world` builds. */
export const WORLD = 'world'

/** A combination that no account can have; the message begins with the field. */
class ImpossibleWorld extends Error {}

function reject(field: string, problem: string): never {
  throw new ImpossibleWorld(`${field}: ${problem}.`)
}

/**
 * Builds an account with the password of the demo accounts, from a short description.
 * @returns The account's email address, or the problem with the field; then nothing has changed.
 */
export function buildWorld(services: Services, world: WorldInput): { account: string } | { problem: string } {
  try {
    return services.db.transaction(() => addWorld(services, world))
  } catch (error) {
    if (error instanceof ImpossibleWorld) return { problem: error.message }
    throw error
  }
}

function addWorld({ db, brands, clock }: Services, world: WorldInput): { account: string } {
  const { brand, email, country, card, provider, devices, invoices, deletion } = world
  const sold = brands.find(({ code }) => code === brand)
  const catalog = db.all<PlanRow>('SELECT * FROM plans WHERE brand = ? ORDER BY rowid', brand)
  if (!sold || catalog.length === 0) reject('brand', 'the sandbox has no such brand')
  if (db.get('SELECT 1 FROM accounts WHERE brand = ? AND email = ?', brand, email))
    reject('email', 'the brand has an account with this address')
  if (card === 'none' && provider && provider !== sold.seller)
    reject('provider', `${sold.seller} sells the plans, and the account has no card of another vendor`)
  const id = stableId(`${brand} ${email}`)
  const plans = resolvePlans(world, id, catalog)
  checkAccount(world, plans)
  const coupon = findPromo(db, world, id, plans)
  const account = {
    id,
    ...{ brand, email, card, invoices, plans },
    scenario: WORLD,
    full_name: 'Sage Holloway',
    country_code: country,
    currency: currencyForCountry(country),
    second_factor: null,
    migration: plans.some(({ state }) => state === 'legacy') ? ('succeeds' as const) : ('none' as const),
    isDeleting: deletion,
    isVerified: true,
    isLocked: false,
    // A trial is for an account that has never paid.
    isTrialEligible: plans.every(({ plan }) => plan.is_default) && invoices === 0,
    devices: createHousehold(devices),
    vendor: provider ?? sold.seller,
    formerPlan: pickPlan(catalog, 'family'),
  }
  addAccount(db, account, seedingAt(clock.now()))
  if (coupon) redeem(db, coupon.row, { accountId: id, subscriptionId: coupon.plan.id, isUsed: false })
  return { account: email }
}

/** Returns the plans of a world. Throws for a plan that no account can have in the state. */
function resolvePlans(world: WorldInput, account: string, catalog: readonly PlanRow[]): SeedPlan[] {
  const found = world.plans.map(({ code, state, devices }, index) => {
    const field = `plans.${index}`
    const isTwin = state === 'apple' && !code.endsWith('_apple')
    const plan = catalog.find((one) => one.code === (isTwin ? `${code}_apple` : code))
    if (!plan || plan.large_catalog || (!plan.visible && plan.provider !== 'apple'))
      reject(`${field}.code`, isTwin ? 'the app store sells no such plan' : 'the brand has no such plan')
    checkState(`${field}.state`, plan, state)
    if (devices > plan.device_quantity)
      reject(`${field}.devices`, `the plan covers at most ${plan.device_quantity}`)
    return { ...{ id: subscriptionId(account, index), plan, state }, covered: devices }
  })
  for (const [index, { plan }] of found.entries())
    if (found.slice(0, index).some((other) => other.plan.id === plan.id))
      reject(`plans.${index}.code`, 'the account has this plan already')
  const taken = found.map(({ plan }) => plan)
  return found.map((one, index) => {
    const pending = one.state === 'pending' ? pickLowerPlan(catalog, one.plan, taken) : null
    if (pending === undefined)
      reject(`plans.${index}.state`, 'there is no lower plan that the account does not have')
    if (pending) taken.push(pending)
    return { ...one, pending }
  })
}

function checkState(field: string, plan: PlanRow, state: SeedPlan['state']): void {
  if ((plan.provider === 'apple') !== (state === 'apple')) reject(field, 'a plan of the app store is apple')
  if ((plan.legacy === 1) !== (state === 'legacy')) reject(field, 'a retired plan, and no other, is legacy')
  if (plan.billing_cycle === 0 && state !== 'active') reject(field, 'a free plan is active')
  if ((state === 'trial' || state === 'trialOver') && plan.trial_days === null)
    reject(field, 'the plan has no trial')
}

function checkAccount({ devices, invoices }: WorldInput, plans: readonly SeedPlan[]): void {
  const isTrial = ({ state }: SeedPlan) => state === 'trial' || state === 'trialOver'
  if (plans.filter(isTrial).length > 1)
    reject(`plans.${plans.findLastIndex(isTrial)}.state`, 'an account has one trial')
  const covered = plans.reduce((sum, plan) => sum + plan.covered, 0)
  if (covered > devices) reject('devices', `the plans cover ${covered}, so the account has at least as many`)
  const unpaid = plans.filter(({ state }) => state === 'pastDue').length
  if (invoices < unpaid) reject('invoices', `${unpaid} of them are past due, one for each such plan`)
}

/** Returns the promo code of a world and the plan whose next payment it reduces. */
function findPromo(
  db: Database,
  { promo, brand, devices }: WorldInput,
  id: string,
  plans: readonly SeedPlan[],
): { row: CouponRow; plan: SeedPlan } | null {
  if (promo === undefined) return null
  const models = createHousehold(devices).map(({ kind }) => modelCode(brand, kind))
  const row = findCoupon(db, { id, brand }, promo, models)
  if (isCouponRejection(row)) reject('promo', row.message.replace(/\.$/, ''))
  const plan = plans.find(
    (one) =>
      one.plan.billing_cycle > 0 && one.plan.provider !== 'apple' && isCouponForPlan(row, one.plan.code),
  )
  return plan ? { row, plan } : reject('promo', 'the account has no plan that it applies to')
}
