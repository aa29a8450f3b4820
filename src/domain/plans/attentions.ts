import { parseMoment } from '../../util/calendar.ts'
import { type BillingInfo, isCardExpired } from '../billing/billing.ts'
import { UNLIMITED_FROM } from '../devices/device-count.ts'
import { likelySuccessor } from '../devices/device-replacement.ts'
import { isBilledByBrand } from './free-plan.ts'
import { getNextCharge } from './next-charge.ts'
import { getPause } from './pause.ts'
import type { Device, SubscriptionPlan } from './plan.ts'
import { type Attention, planAttentions } from './plan-attention.ts'

/** The facts about an account that decide what needs attention on a plan; undefined while unknown. */
export interface PlanFacts {
  isPastDue?: boolean
  /** The payment method on file, null without one. */
  card?: Pick<BillingInfo, 'month' | 'year'> | null | undefined
  /** The account's devices without a plan that this plan could cover. */
  uncovered?: readonly Device[]
  /** Ids of uncovered devices that have just been replaced, and so are no successors. */
  replaced?: ReadonlySet<string>
}

/** Returns the places of a plan that no device uses; null for a plan that states no number (B§2). */
export function freePlaces({ planConfig, devices }: SubscriptionPlan): number | null {
  const places = planConfig?.deviceQuantity ?? 0
  return places < UNLIMITED_FROM ? Math.max(0, places - devices.length) : null
}

/**
 * Returns what needs attention on a plan, most urgent first, each with the action that resolves it: the
 * payment, then the plan itself, then its devices. Of the payment's problems it returns the most urgent one
 * only, because a new card resolves all of them.
 */
export function getAttentions(plan: SubscriptionPlan, facts: PlanFacts, now: Date): Attention[] {
  const payment = paymentKind(plan, facts, now)
  const devices = deviceAttention(plan, facts, now)
  return [
    ...(payment
      ? [
          {
            about: 'payment',
            kind: payment,
            action: payment === 'pastDue' ? 'fixPayment' : 'updateCard',
          } as const,
        ]
      : []),
    ...planAttentions(plan, now),
    ...(devices ? [devices] : []),
  ]
}

function paymentKind(
  plan: SubscriptionPlan,
  { isPastDue, card }: PlanFacts,
  now: Date,
): Extract<Attention, { about: 'payment' }>['kind'] | null {
  if (!isBilledByBrand(plan)) return null
  if (isPastDue) return 'pastDue'
  const charge = getNextCharge(plan, now)
  if (charge.kind === 'ended' || card === undefined) return null
  if (!card) return 'noCard'
  if (isCardExpired(card, now)) return 'cardExpired'
  const next = 'date' in charge ? charge.date : null
  return next && isCardExpired(card, parseMoment(next)) ? 'cardExpires' : null
}

/**
 * Returns what needs attention about a plan's devices. An uncovered device beside a covered one of the same
 * model may be its successor. While the plan has a free place, the device takes that one, and nothing is lost.
 */
function deviceAttention(plan: SubscriptionPlan, facts: PlanFacts, now: Date): Attention | null {
  const { uncovered = [], replaced } = facts
  if (!isBilledByBrand(plan) || plan.pending) return null
  const places = freePlaces(plan)
  if (plan.devices.length === 0 && places !== 0)
    return { about: 'devices', kind: 'noDevices', action: 'manageDevices' }
  if (uncovered.length === 0) return null
  if (places !== 0) return { about: 'devices', kind: 'uncovered', action: 'manageDevices' }
  if (getPause(plan, now).kind === 'paused') return { about: 'devices', kind: 'uncovered', action: null }
  const others = uncovered.filter(({ pepperDeviceId }) => !replaced?.has(pepperDeviceId))
  const device = likelySuccessor(plan, others)
  return device
    ? { about: 'devices', kind: 'successor', action: 'replaceDevice', device }
    : { about: 'devices', kind: 'uncovered', action: 'changePlan' }
}

/** What a plan can do for an uncovered device, the action that costs least first. */
const COVERING = ['manageDevices', 'replaceDevice', 'changePlan', null] as const

/**
 * Returns the plan whose card says that devices are uncovered: the first with a free place, else with the likely
 * old device of one, else with any action. The first that the brand bills where none says so; null without one.
 */
export function coveringPlan(
  plans: readonly SubscriptionPlan[],
  facts: PlanFacts,
  now: Date,
): SubscriptionPlan | null {
  const billed = plans.filter(isBilledByBrand)
  const actions = billed.map((plan) => deviceAttention(plan, facts, now)?.action)
  const best = COVERING.find((action) => actions.includes(action))
  return billed[best === undefined ? 0 : actions.indexOf(best)] ?? null
}
