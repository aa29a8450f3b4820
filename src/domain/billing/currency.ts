import type { Preview } from '../orders/plan-order.ts'

/** The currency of countries that the table does not list. */
export const DEFAULT_CURRENCY = 'USD'

const BY_COUNTRY: Readonly<Record<string, string>> = {
  US: 'USD',
  DE: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  AU: 'AUD',
  GB: 'GBP',
  CA: 'CAD',
  NZ: 'NZD',
  MX: 'MXN',
  JP: 'JPY',
  SG: 'SGD',
}

/** Returns the currency of a two-letter country code (B§9). */
export function currencyForCountry(country: string | null | undefined): string {
  return BY_COUNTRY[country?.toUpperCase() ?? ''] ?? DEFAULT_CURRENCY
}

/**
 * Returns the currency of an account's charges: that of its newest invoice, else that of its first known
 * country; null where nothing names one. The prices of a plan are in several currencies, and the list of the
 * account's plans names none.
 */
export function chargeCurrency(
  newestInvoice: { currency: string } | undefined,
  countries: readonly (string | null | undefined)[],
): string | null {
  if (newestInvoice?.currency) return newestInvoice.currency.toUpperCase()
  const country = countries.find(Boolean)
  return country ? currencyForCountry(country) : null
}

/** Currencies whose prices are before tax; prices in other currencies contain it. */
const BEFORE_TAX: readonly string[] = ['USD']

/** Returns whether prices in a currency are before tax; counts only where the services have named no tax. */
export const isBeforeTax = (currency: string): boolean => BEFORE_TAX.includes(currency.toUpperCase())

/** Returns whether tax is added to a price, by the tax that the services name, else by the currency. */
export const isTaxAdded = ({ currency, tax }: { currency: string; tax: number | null }): boolean =>
  tax === null ? isBeforeTax(currency) : tax !== 0

/**
 * Returns whether tax is added to prices, as a preview shows it; where nothing is due, it names no tax yet.
 */
export const isTaxAddedIn = ({
  currency,
  subTotal,
  tax,
}: Pick<Preview, 'currency' | 'subTotal' | 'tax'>): boolean =>
  isTaxAdded({ currency, tax: subTotal > 0 ? tax : null })
