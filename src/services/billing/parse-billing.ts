import * as v from 'valibot'
import { type BillingInfo, DEFAULT_COUNTRY, isCountryUs } from '../../domain/billing/billing.ts'
import { AcctError } from '../../errors/acct-error.ts'
import { isObject } from '../../util/is-object.ts'
import { read } from '../shape.ts'

/**
 * A text, or null for the markers of a missing one: null, an empty text, the billing provider's nil object.
 */
const optionalText = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (typeof value === 'string' && value.trim() && value !== 'nil' ? value : null)),
)
const optionalInteger = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => {
    const number = typeof value === 'string' && value ? Number(value) : value
    return typeof number === 'number' && Number.isInteger(number) ? number : null
  }),
)

const firstSchema = v.object({
  first_name: optionalText,
  last_name: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  postal_code: optionalText,
  country: optionalText,
  card_type: optionalText,
  brand: optionalText,
  last_four: optionalText,
  month: optionalInteger,
  year: optionalInteger,
  account_type: optionalText,
})

const thirdSchema = v.object({
  first_name: optionalText,
  last_name: optionalText,
  address: v.object({
    street1: optionalText,
    street2: optionalText,
    city: optionalText,
    region: optionalText,
    postal_code: optionalText,
    country: optionalText,
  }),
  payment_method: v.object({
    card_type: optionalText,
    last_four: optionalText,
    exp_month: optionalInteger,
    exp_year: optionalInteger,
    account_type: optionalText,
  }),
})

/**
 * Parses billing info of either version, alone or in `billingInfo` (U-30). Returns null without a card
 * on file, which the nil marker in place of card and account means as well. Throws AcctError `malformed`.
 */
export function parseBillingInfo(response: unknown): BillingInfo | null {
  const inner = isObject(response) && 'billingInfo' in response ? response.billingInfo : response
  if (inner === null) return null
  return isObject(inner) && 'payment_method' in inner ? fromThirdVersion(inner) : fromFirstVersion(inner)
}

/** Fields of which billing info has at least one. */
const PAYMENT_FIELDS = ['card_type', 'brand', 'last_four', 'account_type']

function fromFirstVersion(response: unknown): BillingInfo | null {
  if (!isObject(response) || !PAYMENT_FIELDS.some((name) => name in response))
    throw new AcctError('malformed')
  const wire = read(firstSchema, response)
  return billing({
    ...wire,
    postalCode: wire.postal_code ?? wire.zip,
    card_type: wire.card_type ?? wire.brand,
  })
}

function fromThirdVersion(response: unknown): BillingInfo | null {
  const { first_name, last_name, address, payment_method: method } = read(thirdSchema, response)
  return billing({
    first_name,
    last_name,
    address1: address.street1,
    address2: address.street2,
    city: address.city,
    state: address.region,
    postalCode: address.postal_code,
    country: address.country,
    card_type: method.card_type,
    last_four: method.last_four,
    month: method.exp_month,
    year: method.exp_year,
    account_type: method.account_type,
  })
}

type Wire = Omit<v.InferOutput<typeof firstSchema>, 'zip' | 'postal_code' | 'brand'> & {
  postalCode: string | null
}

function billing(wire: Wire): BillingInfo | null {
  const isPayPal = wire.account_type?.toLowerCase() === 'paypal'
  if (!isPayPal && !wire.card_type && !wire.last_four) return null
  const country = wire.country?.toUpperCase() ?? DEFAULT_COUNTRY
  return {
    firstName: wire.first_name ?? '',
    lastName: wire.last_name ?? '',
    address1: wire.address1 ?? '',
    address2: wire.address2 ?? '',
    city: wire.city ?? '',
    state: wire.state ?? '',
    postalCode: wire.postalCode ?? '',
    country,
    isCountryUs: isCountryUs(country),
    cardType: wire.card_type,
    lastFour: wire.last_four,
    accountType: isPayPal ? 'paypal' : 'card',
    month: wire.month,
    year: wire.year,
  }
}
