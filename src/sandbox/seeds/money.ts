/** Currencies of B§9 with their rate to the dollar and the step of their prices in units. */
const CURRENCIES = {
  USD: { rate: 1, step: 1 },
  EUR: { rate: 0.95, step: 1 },
  AUD: { rate: 1.5, step: 1 },
  GBP: { rate: 0.8, step: 1 },
  CAD: { rate: 1.35, step: 1 },
  NZD: { rate: 1.6, step: 1 },
  MXN: { rate: 18, step: 10 },
  JPY: { rate: 150, step: 10 },
  SGD: { rate: 1.35, step: 1 },
} as const

/**
 * Returns a price in all currencies, rounded like shop prices: 4.99 for a step of one unit, 89 or 480 for
 * ten.
 */
export function convertPrice(usdCents: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(CURRENCIES).map(([currency, { rate, step }]) => {
      if (usdCents === 0 || currency === 'USD') return [currency, usdCents]
      const units = Math.max(step, Math.round((usdCents * rate) / 100 / step) * step)
      if (step === 1) return [currency, units * 100 - 1]
      return [currency, (currency === 'JPY' ? units : units - 1) * 100]
    }),
  )
}
