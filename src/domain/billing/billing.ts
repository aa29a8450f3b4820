import { bareText } from '../../util/bare-text.ts'

/** A billing address with the card holder's name, as the form has it (B§3 Billing info). */
export interface BillingAddress {
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  /** Two letters in the US, free text elsewhere. */
  state: string
  postalCode: string
  /** Two-letter code. */
  country: string
}

/** The country of an empty form. */
export const DEFAULT_COUNTRY = 'US'

/** Returns whether a country is the US, which has a list of states and ZIP codes (B§3 isCountryUs). */
export const isCountryUs = (country: string): boolean => country.toUpperCase() === 'US'

export const EMPTY_ADDRESS: Readonly<BillingAddress> = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: DEFAULT_COUNTRY,
}

/** Returns the name of a billing address's country in a language; any text but a two-letter code stays as it is. */
export const countryName = (country: string, locale: string): string =>
  (/^[A-Z]{2}$/.test(country) && new Intl.DisplayNames(locale, { type: 'region' }).of(country)) || country

/** Returns the address with another country, and with an empty state and postal code (B§5). */
export const changeCountry = (address: BillingAddress, country: string): BillingAddress => ({
  ...address,
  country,
  state: '',
  postalCode: '',
})

/** The payment method of an account (B§3 Payment info); null where the services have no value. */
export interface PaymentInfo {
  /** As the services name it. */
  cardType: string | null
  lastFour: string | null
  accountType: 'paypal' | 'card'
}

/** Billing info on file. It never contains a card number or CVV. */
export interface BillingInfo extends BillingAddress, PaymentInfo {
  isCountryUs: boolean
  /** 1 to 12. */
  month: number | null
  /** Four digits. */
  year: number | null
}

/** Billing info in the form that saving takes. */
export interface BillingSave {
  /** The card vendor's token. */
  gatewayToken: string
  firstName: string
  lastName: string
  street1: string
  street2: string
  city: string
  region: string
  postalCode: string
  country: string
}

/** Returns the address of billing info, without the card. */
export const getAddress = (info: BillingAddress): BillingAddress => ({
  firstName: info.firstName,
  lastName: info.lastName,
  address1: info.address1,
  address2: info.address2,
  city: info.city,
  state: info.state,
  postalCode: info.postalCode,
  country: info.country,
})

/** Returns an address as it is sent, to the services and to the card vendor: its fields as they are meant. */
export const plainAddress = (address: BillingAddress): BillingAddress => ({
  firstName: bareText(address.firstName),
  lastName: bareText(address.lastName),
  address1: bareText(address.address1),
  address2: bareText(address.address2),
  city: bareText(address.city),
  state: bareText(address.state),
  postalCode: bareText(address.postalCode),
  country: address.country,
})

/** Maps an address and a card token for saving. */
export function toBillingSave(address: BillingAddress, gatewayToken: string): BillingSave {
  const { address1: street1, address2: street2, state: region, ...rest } = plainAddress(address)
  return { gatewayToken, street1, street2, region, ...rest }
}

/** Splits a card holder's name into its first two words; further words are dropped (B§3, X-42). */
export function splitName(cardHolder: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = cardHolder.trim().split(/\s+/)
  return { firstName, lastName }
}

/** Returns whether a card's last valid month is over; false where the services send no month or year. */
export function isCardExpired({ month, year }: Pick<BillingInfo, 'month' | 'year'>, now: Date): boolean {
  if (month === null || year === null) return false
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1
}
