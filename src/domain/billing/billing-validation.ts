import { bareText } from '../../util/bare-text.ts'
import { type BillingAddress, isCountryUs } from './billing.ts'
import { isUsState } from './us-states.ts'

/** Message keys (section `billing`) for address fields that are empty or wrong (B§5). */
export const ADDRESS_MESSAGES = {
  firstName: 'billing.needFirstName',
  lastName: 'billing.needLastName',
  address1: 'billing.needAddress',
  city: 'billing.needCity',
  state: 'billing.needState',
  country: 'billing.needCountry',
  postalCode: 'billing.needPostalCode',
} as const

/** Message keys for card fields, which the card vendor validates (B§5). */
export const CARD_MESSAGES = {
  number: 'billing.needNumber',
  month: 'billing.needMonth',
  year: 'billing.needYear',
  cvv: 'billing.needCvv',
} as const

export type AddressField = keyof typeof ADDRESS_MESSAGES
export type AddressMessage = (typeof ADDRESS_MESSAGES)[AddressField]

/**
 * Fields in the order of the form, which focuses the first wrong one. The country precedes state and postal
 * code, because a change of country resets both.
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

/** Returns a message key for each wrong field of an address. A US state has to be one of the list. */
export function validateAddress(address: BillingAddress): Partial<Record<AddressField, AddressMessage>> {
  const isWrong = (field: AddressField): boolean => {
    const value = bareText(address[field])
    return !value || (field === 'state' && isCountryUs(address.country) && !isUsState(value))
  }
  return Object.fromEntries(ADDRESS_FIELDS.filter(isWrong).map((field) => [field, ADDRESS_MESSAGES[field]]))
}
