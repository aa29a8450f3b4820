import type { BillingAddress } from '../../domain/billing/billing.ts'
import type { Database } from '../data/database.ts'
import type { CardRow } from '../data/payment-rows.ts'
import { ACCEPTED, type CardBehavior, DECLINES, DECLINES_LATER } from '../data/test-cards.ts'

/** States of a stored card; `declines` fails at each charge, `declinesLater` only when a plan renews. */
export const CARD_STATES = ['good', 'declines', 'declinesLater', 'none'] as const
export type CardState = (typeof CARD_STATES)[number]

const BEHAVIORS: Readonly<Record<Exclude<CardState, 'none'>, CardBehavior>> = {
  good: ACCEPTED,
  declines: DECLINES,
  declinesLater: DECLINES_LATER,
}
const IN_US = { city: 'San Francisco', state: 'CA', postalCode: '94105' }
const ABROAD = { city: 'Old Town', state: '', postalCode: '10115' }

/** Adds a stored card to an account. */
export function addCard(
  db: Database,
  of: {
    id: string
    full_name: string
    country_code: string
    vendor: string
    card: Exclude<CardState, 'none'>
    now: number
  },
): void {
  const [firstName = '', ...rest] = of.full_name.split(' ')
  const holder: BillingAddress = {
    firstName,
    lastName: rest.join(' '),
    address1: '100 Market Street',
    address2: 'Apt 4',
    ...(of.country_code === 'US' ? IN_US : ABROAD),
    country: of.country_code,
  }
  const card: CardRow = {
    account_id: of.id,
    vendor: of.vendor,
    account_type: 'card',
    card_type: 'visa',
    last_four: '1111',
    expires_month: 9,
    expires_year: new Date(of.now).getUTCFullYear() + 3,
    ...BEHAVIORS[of.card],
    holder: JSON.stringify(holder),
  }
  db.insert('cards', { ...card })
}
