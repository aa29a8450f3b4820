/** The currency of countries that the table does not list (B§9). */
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

/** Currencies whose prices are before tax; the prices in any other contain it. */
const BEFORE_TAX: readonly string[] = ['USD']

/** Returns whether the prices in a currency are before tax, where the services have not named the tax of a sum. */
export const isBeforeTax = (currency: string): boolean => BEFORE_TAX.includes(currency.toUpperCase())

/** Returns whether tax is added to a price: the tax that the services name decides, else the currency. */
export const isTaxAdded = ({ currency, tax }: { currency: string; tax: number | null }): boolean =>
  tax === null ? isBeforeTax(currency) : tax !== 0
