/**
 * Returns the number of decimals of a currency: yen have none, Kuwaiti dinars three. Returns two for a text that
 * Intl rejects as a currency code.
 */
export function unitDigits(currency: string): number {
  if (!/^[A-Za-z]{3}$/.test(currency)) return 2
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** Returns the number of decimals of a currency's sums, at most the two of cents. */
export const currencyDigits = (currency: string): number => Math.min(2, unitDigits(currency))

/** Converts cents to a decimal number for programs, such as `-9.99`, with the decimals of the currency. */
export const toDecimal = (cents: number, currency: string): string =>
  (cents / 100).toFixed(currencyDigits(currency))
