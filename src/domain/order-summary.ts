import { coverable } from './coverable.ts'
import { currencyForCountry, DEFAULT_CURRENCY } from './currency.ts'
import { chosenFrom, removedFrom } from './device-selection.ts'
import { cardOf, changesFrom } from './offer-status.ts'
import type { Device, SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { amountOf, offerCurrency } from './plan-offer.ts'
import type { PlanOrder, Preview } from './plan-order.ts'
import type { Coupon } from './promo-code.ts'
import type { Receipt } from './receipt.ts'

/** What an order is made of. */
export interface OrderFacts {
  /** Chosen: the plan, and `pepperDeviceId`s or null where none were chosen yet. */
  planId: string
  deviceIds: readonly string[] | null
  catalog: readonly PlanCard[]
  held: readonly SubscriptionPlan[]
  unassigned: readonly Device[]
  /** Two letters; null where nobody knows. */
  country: string | null
}

/** An order ready to be looked at. Money is cents of `currency`. */
export interface OrderSummary {
  target: PlanCard
  current: SubscriptionPlan | null
  currency: string
  price: number
  currentPrice: number
  /** A lower plan begins when the present one ends (B§4). */
  isDowngrade: boolean
  devices: readonly Device[]
  devicesRemoved: readonly Device[]
}

/** Puts an order together; null for a plan that is not on offer (any more). */
export function orderSummary(facts: OrderFacts): OrderSummary | null {
  const { planId, deviceIds, catalog, held, unassigned, country } = facts
  const target = catalog.find(({ id }) => id === planId)
  if (!target) return null
  const currency = offerCurrency(catalog, currencyForCountry(country), DEFAULT_CURRENCY)
  const price = amountOf(target, currency)
  if (price === undefined) return null
  const current = changesFrom(held)
  const card = current && cardOf(current, catalog)
  const covered = coverable(current?.devices ?? [])
  const ids = deviceIds ?? covered.map(({ pepperDeviceId }) => pepperDeviceId)
  const selection = new Set(ids.slice(0, target.deviceQuantity))
  return {
    target,
    current,
    currency,
    price,
    currentPrice: (card && amountOf(card, currency)) ?? 0,
    isDowngrade: Boolean(card) && target.billingOrder < (card?.billingOrder ?? 0),
    devices: chosenFrom(coverable([...covered, ...unassigned]), selection),
    devicesRemoved: removedFrom(covered, selection),
  }
}

/** The order as the services are asked for it (B§7). */
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

/** What is told of it once it is done. */
export function receiptOf(
  summary: OrderSummary,
  preview: Preview,
  promo: { code: string; coupon: Coupon | null } | null,
): Receipt {
  const { target, currency, price, currentPrice, isDowngrade, devices } = summary
  return {
    planId: target.id,
    planCode: target.externalPlanCode ?? '',
    planName: target.name,
    billingCycle: target.billingCycle,
    currency,
    price,
    currentPrice,
    isDowngrade,
    isTrial: preview.trial !== null,
    tax: renewalTax(price, preview),
    total: preview.total,
    promo: promo && { code: promo.code, description: promo.coupon?.description ?? null },
    deviceNames: devices.map(({ name }) => name),
  }
}

/** Tax of a whole period: what comes after the trial has it, else it goes by the rate of what is paid today. */
function renewalTax(price: number, { trial, subTotal, tax }: Preview): number {
  if (trial) return Math.max(0, trial.costAfter - price)
  return subTotal > 0 ? Math.round((price * tax) / subTotal) : tax
}
