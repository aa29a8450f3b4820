import * as v from 'valibot'
import { type BillingInfo, DEFAULT_COUNTRY, isCountryUs } from '../domain/billing.ts'
import { AcctError } from '../errors/acct-error.ts'
import { read } from './shape.ts'

/** A text, or whatever marks that there is none: null, an empty text, the billing provider's nil object (B§3). */
const words = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (typeof value === 'string' && value.trim() && value !== 'nil' ? value : null)),
)
const count = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => {
    const number = typeof value === 'string' && value ? Number(value) : value
    return typeof number === 'number' && Number.isInteger(number) ? number : null
  }),
)

const firstSchema = v.object({
  first_name: words,
  last_name: words,
  address1: words,
  address2: words,
  city: words,
  state: words,
  zip: words,
  postal_code: words,
  country: words,
  card_type: words,
  brand: words,
  last_four: words,
  month: count,
  year: count,
  account_type: words,
})

const thirdSchema = v.object({
  first_name: words,
  last_name: words,
  address: v.object({
    street1: words,
    street2: words,
    city: words,
    region: words,
    postal_code: words,
    country: words,
  }),
  payment_method: v.object({
    card_type: words,
    last_four: words,
    exp_month: count,
    exp_year: count,
    account_type: words,
  }),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads billing info in either version, alone or in `billingInfo` (B§3, U-30). Null where nothing is on file, which
 * the nil marker in place of card and account says as well. Throws AcctError `malformed`.
 */
export function parseBillingInfo(answer: unknown): BillingInfo | null {
  const inner = isObject(answer) && 'billingInfo' in answer ? answer.billingInfo : answer
  if (inner === null) return null
  return isObject(inner) && 'payment_method' in inner ? ofThird(inner) : ofFirst(inner)
}

/** One of these is there when an answer is billing info at all. */
const SAYS_WHAT_PAYS = ['card_type', 'brand', 'last_four', 'account_type']

function ofFirst(answer: unknown): BillingInfo | null {
  if (!isObject(answer) || !SAYS_WHAT_PAYS.some((name) => name in answer)) throw new AcctError('malformed')
  const wire = read(firstSchema, answer)
  return billing({
    ...wire,
    postalCode: wire.postal_code ?? wire.zip,
    card_type: wire.card_type ?? wire.brand,
  })
}

function ofThird(answer: unknown): BillingInfo | null {
  const { first_name, last_name, address, payment_method: method } = read(thirdSchema, answer)
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
