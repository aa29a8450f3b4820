import type { Preview } from './plan-order.ts'

/**
 * A line between a plan's price and a sum of today. `plan`: the price; `later`: a price of which
 * nothing is due today; `oldPlan`: the price of the old plan, where the services deduct exactly that;
 * `difference`: the price less that of the old plan (B§9); `deducted` and `added`: any other difference,
 * whose reason no response names; `beforeTax`: a sum whose parts no response names.
 */
export interface ChargeLine {
  kind: 'plan' | 'later' | 'oldPlan' | 'difference' | 'deducted' | 'added' | 'beforeTax' | 'promotion' | 'tax'
  /** Negative for a deduction. */
  cents: number
}

/** The prices of a change, in cents of one currency. */
export interface ChangePrices {
  price: number
  /** Price of the plan before the change; 0 without one. */
  currentPrice: number
}

/** A sum of the services, in cents. */
export interface ChargedSum {
  /** Before tax and without a promotion. */
  subTotal: number
  /** What a promotion deducts before tax; 0 or negative. */
  promotion?: number
  tax: number
}

/**
 * Returns the lines that lead from the plan's price to a sum that the services name, for the summary and for
 * the charge of a completed order; their sum is that sum. A line is derived from the sum alone: no rule of
 * this library decides whether the old plan is paid or when the new one starts, and no label says more
 * than the sum.
 */
export function chargeLines(
  prices: ChangePrices,
  { subTotal, promotion = 0, tax }: ChargedSum,
): ChargeLine[] {
  return withTax(tax, [
    { kind: 'plan', cents: prices.price },
    { kind: differenceKind(prices, subTotal), cents: subTotal - prices.price },
    { kind: 'promotion', cents: promotion },
  ])
}

/** Returns the lines of a charge of which only the tax is known. */
export const taxLines = (total: number, tax: number): ChargeLine[] =>
  withTax(tax, [{ kind: 'beforeTax', cents: total - tax }])

const withTax = (tax: number, lines: ChargeLine[]): ChargeLine[] => [
  ...lines.filter(({ cents }) => cents !== 0),
  { kind: 'tax', cents: tax },
]

function differenceKind({ price, currentPrice }: ChangePrices, subTotal: number): ChargeLine['kind'] {
  if (subTotal === 0) return 'later'
  if (subTotal > price) return 'added'
  return subTotal === price - currentPrice ? 'oldPlan' : 'deducted'
}

/** What an order costs, in cents with tax. */
export interface OrderCost {
  /** Due today. */
  today: number
  /** Due in each later billing cycle; without its tax where nothing is due today and no response names it. */
  recurring: number
  /** Date of the first charge, ISO 8601; null where a sum is due today, and without a date. */
  firstChargeAt: string | null
}

/** Returns what an order costs today and later, as the preview says it, for the sheet of a wallet. */
export const orderCost = (price: number, preview: Preview): OrderCost => ({
  today: preview.total,
  recurring: price + (renewalTax(price, preview) ?? 0),
  firstChargeAt: preview.total === 0 ? (preview.trial?.endDate ?? preview.chargeDate) : null,
})

/**
 * Returns the tax of a whole period: from the price after the trial, else by today's tax rate; null if
 * unknown.
 */
export function renewalTax(price: number, { trial, subTotal, tax }: Preview): number | null {
  if (trial) return Math.max(0, trial.costAfter - price)
  return subTotal > 0 ? Math.round((price * tax) / subTotal) : tax || null
}
