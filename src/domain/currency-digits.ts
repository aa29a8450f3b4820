/**
 * Returns the number of decimals of a currency, at most two: yen have none. Returns two for a text that Intl
 * rejects as a currency code.
 */
export function currencyDigits(currency: string): number {
  if (!/^[A-Za-z]{3}$/.test(currency)) return 2
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.min(2, maximumFractionDigits)
}

/** Converts cents to a decimal number for programs, such as `-9.99`, with the decimals of the currency. */
export const decimalOf = (cents: number, currency: string): string =>
  (cents / 100).toFixed(currencyDigits(currency))
