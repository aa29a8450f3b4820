import { type BillingAddress, isCountryUs } from './billing.ts'
import { isUsState } from './us-states.ts'

/** Catalog keys (section `billing`) of what is said of a field that is not filled in (B§5). */
export const ADDRESS_MESSAGES = {
  firstName: 'billing.needFirstName',
  lastName: 'billing.needLastName',
  address1: 'billing.needAddress',
  city: 'billing.needCity',
  state: 'billing.needState',
  country: 'billing.needCountry',
  postalCode: 'billing.needPostalCode',
} as const

/** The same of card fields, which the card vendor judges (B§5). */
export const CARD_MESSAGES = {
  number: 'billing.needNumber',
  month: 'billing.needMonth',
  year: 'billing.needYear',
  cvv: 'billing.needCvv',
} as const

export type AddressField = keyof typeof ADDRESS_MESSAGES
export type AddressMessage = (typeof ADDRESS_MESSAGES)[AddressField]
export type CardField = keyof typeof CARD_MESSAGES

/**
 * Fields in the order of the form, for the first that is wrong to be focused. The country comes before what depends on
 * it: it resets state and postal code.
 */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  'firstName',
  'lastName',
  'country',
  'address1',
  'city',
  'state',
  'postalCode',
]

/** What is wrong with an address, by field; empty when nothing is. A state of the US has to be one of the list. */
export function validateAddress(address: BillingAddress): Partial<Record<AddressField, AddressMessage>> {
  const isWrong = (field: AddressField): boolean => {
    const value = address[field].trim()
    return !value || (field === 'state' && isCountryUs(address.country) && !isUsState(value))
  }
  return Object.fromEntries(ADDRESS_FIELDS.filter(isWrong).map((field) => [field, ADDRESS_MESSAGES[field]]))
}
