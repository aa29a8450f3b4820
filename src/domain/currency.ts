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
