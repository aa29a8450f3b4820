/** A billing address with its name, as the form holds it (B§3 Billing info). */
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

/** The country of a form nobody has filled in (B§3). */
export const DEFAULT_COUNTRY = 'US'

/** Whether an address is one of the US, which has states to choose from and ZIP codes (B§3 isCountryUs). */
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

/** An address in another country: what only meant something in the old one is taken back (B§5). */
export const withCountry = (address: BillingAddress, country: string): BillingAddress => ({
  ...address,
  country,
  state: '',
  postalCode: '',
})

/** What an account pays with (B§3 Payment info); null where the services say that there is nothing. */
export interface PaymentInfo {
  /** As the services name it. */
  cardType: string | null
  lastFour: string | null
  accountType: 'paypal' | 'card'
}

/** What is on file (B§3 Billing info). No card number and no CVV is ever in it. */
export interface BillingInfo extends BillingAddress, PaymentInfo {
  isCountryUs: boolean
  /** 1 to 12. */
  month: number | null
  /** Four digits. */
  year: number | null
}

/** Billing mapped for saving (B§3). */
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

/** The address of what is on file, without the card. */
export const addressOf = (info: BillingAddress): BillingAddress => ({
  firstName: info.firstName,
  lastName: info.lastName,
  address1: info.address1,
  address2: info.address2,
  city: info.city,
  state: info.state,
  postalCode: info.postalCode,
  country: info.country,
})

/** Maps an address and a card token for saving (B§3). */
export const toBillingSave = (address: BillingAddress, gatewayToken: string): BillingSave => ({
  gatewayToken,
  firstName: address.firstName.trim(),
  lastName: address.lastName.trim(),
  street1: address.address1.trim(),
  street2: address.address2.trim(),
  city: address.city.trim(),
  region: address.state.trim(),
  postalCode: address.postalCode.trim(),
  country: address.country,
})

/** The two names of a card holder: the first word and the second; further ones are dropped (B§3, X-42). */
export function splitName(cardHolder: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = cardHolder.trim().split(/\s+/)
  return { firstName, lastName }
}

/** Whether a card's last month is over; false where it is not known. */
export function isCardExpired({ month, year }: Pick<BillingInfo, 'month' | 'year'>, now: Date): boolean {
  if (month === null || year === null) return false
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1
}
