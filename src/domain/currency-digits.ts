/**
 * Returns the number of decimals of a currency, at most two: yen have none. Two for a code that is none, which
 * Intl rejects.
 */
export function currencyDigits(currency: string): number {
  if (!/^[A-Za-z]{3}$/.test(currency)) return 2
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.min(2, maximumFractionDigits)
}

/** Returns cents as a decimal number for programs, such as `-9.99`, with the decimals of the currency. */
export const decimalOf = (cents: number, currency: string): string =>
  (cents / 100).toFixed(currencyDigits(currency))
