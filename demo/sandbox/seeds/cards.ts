import type { BillingAddress } from '../../../src/domain/billing.ts'
import type { Database } from '../data/database.ts'
import type { CardRow } from '../data/payment-rows.ts'
import type { PlanSource } from '../wire/plans.ts'
import type { Scenario } from './scenarios.ts'

/** Adds a stored card to an account; the bank declines that of a past-due account unless it is funded. */
export function addCard(
  db: Database,
  of: { seller: PlanSource; scenario: Scenario; now: number; accountId: string },
): void {
  const { seller, scenario, now, accountId } = of
  const [firstName = '', ...rest] = scenario.person.split(' ')
  const holder: BillingAddress = {
    firstName,
    lastName: rest.join(' '),
    address1: '100 Market Street',
    address2: 'Apt 4',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94105',
    country: 'US',
  }
  const card: CardRow = {
    account_id: accountId,
    vendor: seller,
    account_type: 'card',
    card_type: 'visa',
    last_four: '1111',
    expires_month: 9,
    expires_year: new Date(now).getUTCFullYear() + 3,
    verifies: 'accepted',
    charges: scenario.pastDue && !scenario.isCardFunded ? 'card.declined' : 'accepted',
    holder: JSON.stringify(holder),
  }
  db.insert('cards', { ...card })
}
