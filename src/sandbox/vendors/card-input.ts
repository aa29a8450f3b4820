import * as v from 'valibot'
import type { BillingAddress } from '../../domain/billing/billing.ts'
import type { AccountType, PaymentMethodRow } from '../data/payment-rows.ts'
import { ACCEPTED, detectCardType, findBehavior, isLuhnValid } from '../data/test-cards.ts'

const shortText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '')
const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,4}$/), v.transform(Number))]),
  v.integer(),
)

/** Input of a vendor's frame: a card, or a wallet with its own card. */
export const CardInput = v.object({
  vendor: v.picklist(['recurly', 'stripe', 'paypal', 'applepay', 'googlepay']),
  /** A wallet inside Stripe's or Recurly's elements. */
  wallet: v.optional(v.picklist(['applepay', 'googlepay', 'link'])),
  number: v.optional(v.string()),
  month: v.optional(wholeNumber),
  year: v.optional(wholeNumber),
  cvv: v.optional(v.string()),
  /** PayPal: email of the payer; PayPal declines a charge of an address that begins with `declined`. */
  email: shortText,
  firstName: shortText,
  lastName: shortText,
  address: v.optional(
    v.object({
      address1: shortText,
      address2: shortText,
      city: shortText,
      state: shortText,
      postalCode: shortText,
      country: shortText,
    }),
    {},
  ),
})
export type CardInput = v.InferOutput<typeof CardInput>

/** Reason why a vendor creates no token for a card; the codes are Stripe's. */
export interface CardError {
  code: 'invalid_number' | 'invalid_expiry_month' | 'invalid_expiry_year' | 'invalid_cvc'
  message: string
}

export const isCardError = (result: PaymentMethodRow | CardError): result is CardError => 'code' in result

/**
 * Validates the input like a vendor, without a bank. The result contains only the last four digits of the
 * number.
 */
export function readCard(input: CardInput, now: number): PaymentMethodRow | CardError {
  const { firstName, lastName, address } = input
  const holder: BillingAddress = { firstName, lastName, ...address }
  const method = { vendor: input.vendor, holder: JSON.stringify(holder) }
  if (input.vendor === 'paypal') {
    const outcome = input.email.startsWith('declined') ? 'paypal.declined' : 'accepted'
    return {
      ...method,
      account_type: 'paypal',
      card_type: null,
      last_four: null,
      expires_month: null,
      expires_year: null,
      verifies: 'accepted',
      charges: outcome,
      renews: outcome,
    }
  }
  const account_type = findAccountType(input)
  if (account_type !== 'card' && input.number === undefined) {
    const year = new Date(now).getUTCFullYear() + 3
    return {
      ...method,
      account_type,
      card_type: 'visa',
      last_four: '1111',
      expires_month: 12,
      expires_year: year,
      ...ACCEPTED,
    }
  }
  const number = (input.number ?? '').replace(/[\s-]/g, '')
  const problem = validateCard({ ...input, number }, now)
  if (problem) return problem
  return {
    ...method,
    account_type,
    card_type: detectCardType(number),
    last_four: number.slice(-4),
    expires_month: input.month ?? null,
    expires_year: expandYear(input.year ?? 0),
    ...findBehavior(number),
  }
}

function findAccountType({ vendor, wallet }: CardInput): AccountType {
  if (vendor === 'applepay' || vendor === 'googlepay') return vendor
  return wallet === 'applepay' || wallet === 'googlepay' ? wallet : 'card'
}

const expandYear = (year: number): number => (year < 100 ? 2000 + year : year)

function validateCard(
  { number, month, year, cvv }: CardInput & { number: string },
  now: number,
): CardError | null {
  if (!/^\d{13,19}$/.test(number) || !isLuhnValid(number))
    return { code: 'invalid_number', message: 'Your card number is invalid.' }
  if (month === undefined || month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  const today = new Date(now)
  const thisYear = today.getUTCFullYear()
  const until = expandYear(year ?? 0)
  if (year === undefined || until < thisYear || until > thisYear + 50)
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  if (until === thisYear && month < today.getUTCMonth() + 1)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is in the past." }
  const digits = detectCardType(number) === 'american express' ? 4 : 3
  if (cvv === undefined || !/^\d+$/.test(cvv) || cvv.length !== digits)
    return { code: 'invalid_cvc', message: "Your card's security code is invalid." }
  return null
}
