import type { BillingInfoResponse, BillingInfoV3Response, Nil } from '../wire/payment.ts'
import { parseHolder } from './card-tokens.ts'
import { BLANK_ADDRESS, type PaymentMethodRow } from './payment-rows.ts'

const NIL: Nil = { nil: 'nil' }
const orNil = <Value extends string | number>(value: Value | null | undefined): Value | Nil => value || NIL

/** Returns the stored payment method in the format of version 1, with nil markers for missing values. */
export function billingInfoView(row: PaymentMethodRow | undefined): BillingInfoResponse {
  const holder = row ? parseHolder(row) : BLANK_ADDRESS
  return {
    first_name: orNil(holder.firstName),
    last_name: orNil(holder.lastName),
    address1: orNil(holder.address1),
    address2: orNil(holder.address2),
    city: orNil(holder.city),
    state: orNil(holder.state),
    zip: orNil(holder.postalCode),
    country: orNil(holder.country),
    card_type: orNil(row?.card_type),
    last_four: orNil(row?.last_four),
    month: orNil(row?.expires_month),
    year: orNil(row?.expires_year),
    account_type: row ? accountType(row) : NIL,
  }
}

/** Returns the stored payment method in the format of version 3. */
export function billingInfoV3View(row: PaymentMethodRow): NonNullable<BillingInfoV3Response['billingInfo']> {
  const holder = parseHolder(row)
  return {
    first_name: holder.firstName,
    last_name: holder.lastName,
    address: {
      street1: holder.address1,
      street2: holder.address2,
      city: holder.city,
      region: holder.state,
      postal_code: holder.postalCode,
      country: holder.country,
    },
    payment_method: {
      card_type: row.card_type,
      last_four: row.last_four,
      exp_month: row.expires_month,
      exp_year: row.expires_year,
      account_type: accountType(row),
    },
  }
}

/** Returns the type on the wire, where wallets count as cards. */
const accountType = ({ account_type }: PaymentMethodRow): 'card' | 'paypal' =>
  account_type === 'paypal' ? 'paypal' : 'card'
