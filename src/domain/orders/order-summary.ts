import { currencyForCountry, DEFAULT_CURRENCY } from '../billing/currency.ts'
import { coverableDevices } from '../devices/coverable-devices.ts'
import { removedDevices, selectedDevices } from '../devices/device-selection.ts'
import type { Receipt } from '../history/receipt.ts'
import { findCard, paidPlans, planToChange } from '../plans/offer-status.ts'
import { type Device, getCode, type SubscriptionPlan } from '../plans/plan.ts'
import type { PlanCard } from '../plans/plan-card.ts'
import { getAmount, offerCurrency } from '../plans/plan-offer.ts'
import { renewalTax } from './charge-lines.ts'
import type { PlanOrder, Preview } from './plan-order.ts'
import type { AppliedPromo, PromoConditions } from './promo-code.ts'

/** The facts that make up an order. */
export interface OrderFacts {
  /** Id of the chosen plan, and the chosen `pepperDeviceId`s; null before a choice of devices. */
  planId: string
  deviceIds: readonly string[] | null
  /** Id of the subscription that the plan replaces; null where nothing names it. */
  subscriptionId: string | null
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
  /**
   * Whether the new plan ranks lower. It chooses words of possibility alone: the services decide when the
   * plan starts and what it costs.
   */
  isDowngrade: boolean
  /**
   * Whether the account has several paid plans, so that a preview can be of another plan's change
   * (`getPreview`).
   */
  isOneOfSeveral: boolean
  devices: readonly Device[]
  devicesRemoved: readonly Device[]
}

/**
 * Returns the summary of an order; null for a plan that is not in the catalog, and where the plan to replace
 * is missing or has yet to be chosen.
 */
export function orderSummary(facts: OrderFacts): OrderSummary | null {
  const { planId, subscriptionId, deviceIds, catalog, plans, unassigned, country } = facts
  const target = catalog.find(({ id }) => id === planId)
  const replaced = planToChange(plans, subscriptionId)
  if (!target || replaced.kind !== 'plan') return null
  const current = replaced.plan
  const currency = offerCurrency(catalog, currencyForCountry(country), DEFAULT_CURRENCY)
  const price = getAmount(target, currency)
  if (price === undefined) return null
  const card = current && findCard(current, catalog)
  const covered = coverableDevices(current?.devices ?? [])
  const ids = deviceIds ?? covered.map(({ pepperDeviceId }) => pepperDeviceId)
  const selection = new Set(ids.slice(0, target.deviceQuantity))
  return {
    target,
    current,
    currency,
    price,
    currentPrice: (card && getAmount(card, currency)) ?? 0,
    isDowngrade: card ? target.billingOrder < card.billingOrder : false,
    isOneOfSeveral: paidPlans(plans).length > 1,
    devices: selectedDevices(coverableDevices([...covered, ...unassigned]), selection),
    devicesRemoved: removedDevices(covered, selection),
  }
}

/** Returns the order in the form of the services. */
export const getPlanOrder = ({
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

/**
 * Returns what a preview says about an order. POST /preview names no plan to replace, so for an account
 * with several paid plans its sum and dates can be those of another plan's change. Then only a maximum is
 * certain: the price of the order, and its tax.
 */
export function getPreview(
  { price, isOneOfSeveral }: Pick<OrderSummary, 'price' | 'isOneOfSeveral'>,
  preview: Preview,
): Preview {
  if (!isOneOfSeveral) return preview
  const tax = renewalTax(price, preview)
  return {
    currency: preview.currency,
    subTotal: price,
    tax: tax ?? 0,
    total: price + (tax ?? 0),
    atMost: tax === null ? 'beforeTax' : 'withTax',
    chargeDate: null,
    trial: null,
  }
}

/** Names the plan that an order replaces, and the change that is pending for it: the order replaces both. */
export const replacedBy = ({ current }: Pick<OrderSummary, 'current'>): string =>
  current
    ? [current.id, current.subscriptionId, getCode(current), current.pending?.recurlyPlanCode].join()
    : 'no plan'

/** Names what the cost of an order depends on: a renewal of the plan that it replaces changes that, too. */
export const previewBase = (summary: Pick<OrderSummary, 'current'>): string =>
  [replacedBy(summary), summary.current?.periodEnd].join()

/** Returns the receipt of a completed order. */
export function getReceipt(summary: OrderSummary, preview: Preview, promo: AppliedPromo | null): Receipt {
  const { target, currency, price, currentPrice, devices } = summary
  return {
    planId: target.id,
    planCode: target.externalPlanCode ?? '',
    planName: target.name,
    billingCycle: target.billingCycle,
    currency,
    price,
    currentPrice,
    isTrial: preview.trial !== null,
    tax: preview.atMost === 'beforeTax' ? null : renewalTax(price, preview),
    total: preview.atMost ? null : preview.total,
    subTotal: preview.atMost ? null : preview.subTotal,
    promo,
    deviceNames: devices.map(({ name }) => name),
  }
}

/** What is known about an order before it is sent, for the sentence below its figures. */
export interface OrderNotice {
  /** ISO 8601: nothing is due before; null where the preview has a sum, a trial or no date. */
  notBefore: string | null
  /** Whether the plan may start only when the current one ends. */
  mayStartLater: boolean
}

/**
 * Returns what the preview says about the start of an order. A sum that is due today belongs to a plan that
 * starts today; without one, the start stays a possibility.
 */
export const orderNotice = (
  { isDowngrade }: Pick<OrderSummary, 'isDowngrade'>,
  { total, atMost, trial, chargeDate }: Preview,
): OrderNotice => ({
  notBefore: total === 0 && !trial ? chargeDate : null,
  mayStartLater: isDowngrade && (total === 0 || atMost !== undefined),
})

/** Returns what a promo code of the order is checked for: redeeming requires an immediate change (B§4). */
export const getPromoConditions = (
  summary: Pick<OrderSummary, 'target' | 'isDowngrade'>,
  preview: Preview,
): PromoConditions => ({
  externalPlanCode: summary.target.externalPlanCode,
  isImmediate: !orderNotice(summary, preview).mayStartLater,
})
