import { coverableDevices } from './coverable-devices.ts'
import { currencyForCountry, DEFAULT_CURRENCY } from './currency.ts'
import { removedDevices, selectedDevices } from './device-selection.ts'
import { cardOf, planToChange } from './offer-status.ts'
import type { Device, SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { amountOf, offerCurrency } from './plan-offer.ts'
import type { PlanOrder, Preview } from './plan-order.ts'
import type { Coupon } from './promo-code.ts'
import type { Receipt } from './receipt.ts'

/** The facts that make up an order. */
export interface OrderFacts {
  /** Id of the chosen plan, and the chosen `pepperDeviceId`s; null before a choice of devices. */
  planId: string
  deviceIds: readonly string[] | null
  catalog: readonly PlanCard[]
  plans: readonly SubscriptionPlan[]
  unassigned: readonly Device[]
  /** Two-letter code; null where the services have none. */
  country: string | null
}

/** An order for the account holder to review. Money is cents of `currency`. */
export interface OrderSummary {
  target: PlanCard
  current: SubscriptionPlan | null
  currency: string
  price: number
  currentPrice: number
  /** Whether the new plan has the billing cycle of the current one, whose period then continues. */
  keepsPeriod: boolean
  /** A lower plan starts when the current plan ends (B§4). */
  isDowngrade: boolean
  devices: readonly Device[]
  devicesRemoved: readonly Device[]
}

/** Returns the summary of an order; null for a plan that is not in the catalog. */
export function orderSummary(facts: OrderFacts): OrderSummary | null {
  const { planId, deviceIds, catalog, plans, unassigned, country } = facts
  const target = catalog.find(({ id }) => id === planId)
  if (!target) return null
  const currency = offerCurrency(catalog, currencyForCountry(country), DEFAULT_CURRENCY)
  const price = amountOf(target, currency)
  if (price === undefined) return null
  const current = planToChange(plans)
  const card = current && cardOf(current, catalog)
  const covered = coverableDevices(current?.devices ?? [])
  const ids = deviceIds ?? covered.map(({ pepperDeviceId }) => pepperDeviceId)
  const selection = new Set(ids.slice(0, target.deviceQuantity))
  return {
    target,
    current,
    currency,
    price,
    currentPrice: (card && amountOf(card, currency)) ?? 0,
    keepsPeriod: card?.billingCycle === target.billingCycle,
    isDowngrade: Boolean(card) && target.billingOrder < (card?.billingOrder ?? 0),
    devices: selectedDevices(coverableDevices([...covered, ...unassigned]), selection),
    devicesRemoved: removedDevices(covered, selection),
  }
}

/**
 * A line between the plan's price and the sum before tax that is due today. `later`: a lower plan or a
 * trial, whose price is due later; `credit`: the remaining time of the old plan; `oldPlan` and `elapsed`: the
 * price of the old plan, and the days that have passed of the period that continues; `adjustment`: any other
 * reason.
 */
export interface Deduction {
  kind: 'later' | 'credit' | 'oldPlan' | 'elapsed' | 'adjustment'
  /** Negative where it lowers the sum. */
  cents: number
}

/**
 * Returns the lines that lead from the plan's price to the sum before tax that is due today; none where both
 * are equal. No credit exceeds what the old plan costs.
 */
export function deductionsOf(
  { price, currency, current, currentPrice, keepsPeriod, isDowngrade }: OrderSummary,
  preview: Preview,
): readonly Deduction[] {
  const cents = preview.subTotal - price
  if (cents === 0 || preview.currency !== currency) return []
  if (isDowngrade || preview.trial) return [{ kind: 'later', cents }]
  if (keepsPeriod && currentPrice > 0 && -cents >= currentPrice)
    return [
      { kind: 'oldPlan', cents: -currentPrice },
      ...(cents + currentPrice === 0 ? [] : [{ kind: 'elapsed', cents: cents + currentPrice } as const]),
    ]
  const isCredit = current !== null && cents < 0 && -cents <= currentPrice
  return [{ kind: isCredit ? 'credit' : 'adjustment', cents }]
}

/** Returns the order in the form of the services (B§7). */
export const planOrderOf = ({
  target,
  current,
  devices,
  devicesRemoved,
  currency,
}: OrderSummary): PlanOrder => ({
  target: { id: target.id, code: target.externalPlanCode ?? '' },
  current: current && { id: current.id, subscriptionId: current.subscriptionId },
  devices,
  devicesRemoved,
  currency,
})

/** Returns the receipt of a completed order. */
export function receiptOf(
  summary: OrderSummary,
  preview: Preview,
  promo: { code: string; coupon: Coupon | null } | null,
): Receipt {
  const { target, currency, price, currentPrice, keepsPeriod, isDowngrade, devices } = summary
  return {
    planId: target.id,
    planCode: target.externalPlanCode ?? '',
    planName: target.name,
    billingCycle: target.billingCycle,
    currency,
    price,
    currentPrice,
    keepsPeriod,
    isDowngrade,
    isTrial: preview.trial !== null,
    tax: renewalTax(price, preview),
    total: preview.total,
    subTotal: preview.subTotal,
    promo: promo && { code: promo.code, description: promo.coupon?.description ?? null },
    deviceNames: devices.map(({ name }) => name),
  }
}

/** Returns the tax of a whole period: from the price after the trial, else by today's tax rate, if any. */
function renewalTax(price: number, { trial, subTotal, tax }: Preview): number | null {
  if (trial) return Math.max(0, trial.costAfter - price)
  return subTotal > 0 ? Math.round((price * tax) / subTotal) : tax || null
}
