import { isBeforeTax } from '../../domain/billing/currency.ts'
import { currencyDigits } from '../../domain/billing/currency-digits.ts'
import type { Database } from './database.ts'
import type { CardRow, PaymentMethodRow } from './payment-rows.ts'
import type { InvoiceRow, PlanRow, SubscriptionRow } from './rows.ts'

/** Hundredths of the currency's unit. */
export interface Amount {
  subTotal: number
  tax: number
  total: number
}

/** Tax rate of the currencies whose prices are before tax. */
const TAX_RATE = 0.08

/** Returns the price of a plan for one cycle, undefined in a currency without a price. */
export function getPrice(plan: PlanRow, currency: string): number | undefined {
  const amounts: Record<string, number> = JSON.parse(plan.amounts)
  return Object.hasOwn(amounts, currency) ? amounts[currency] : undefined
}

/** Smallest units in hundredths by currency: a formatter is costly, and a move of the clock charges thousands of times. */
const units = new Map<string, number>()

function getUnit(currency: string): number {
  const unit = units.get(currency) ?? 10 ** (2 - currencyDigits(currency))
  units.set(currency, unit)
  return unit
}

/** Returns a sum with its tax, both in whole smallest units of the currency: cents, or yen. */
export function addTax(sum: number, currency: string): Amount {
  const unit = getUnit(currency)
  const round = (cents: number): number => Math.round(cents / unit) * unit
  const subTotal = round(sum)
  const tax = isBeforeTax(currency) ? round(subTotal * TAX_RATE) : 0
  return { subTotal, tax, total: subTotal + tax }
}

/** Returns the account's stored payment method, undefined without one. */
export const findCard = (db: Database, accountId: string): CardRow | undefined =>
  db.get<CardRow>('SELECT * FROM cards WHERE account_id = ?', accountId)

export interface NewCharge {
  at: number
  plan: PlanRow
  /** Tax included. */
  total: number
  /** Idempotency key of the intent, if the call has one. */
  intent?: string | undefined
}

/**
 * Records a payment that the bank has accepted in the ledger and as an invoice; a sum of 0 is not recorded.
 * Throws without a card on file.
 */
export function chargeSubscription(
  db: Database,
  subscription: SubscriptionRow,
  { at, plan, total, intent }: NewCharge,
): void {
  const card = findCard(db, subscription.account_id)
  if (total === 0) return
  if (!card) throw new Error('A payment needs a card on file.')
  const { account_id, currency } = subscription
  recordCharge(db, { at, accountId: account_id, planCode: plan.code, total, currency, intent })
  addInvoice(db, subscription, { at, total, status: 'paid', card })
}

/** Adds an invoice of a subscription, with the card that pays it or has failed to. */
export function addInvoice(
  db: Database,
  { id: subscription_id, account_id, currency }: SubscriptionRow,
  {
    at,
    total,
    status,
    card,
  }: Pick<NewCharge, 'at' | 'total'> & {
    status: 'paid' | 'past_due'
    card: CardRow | undefined
  },
): void {
  const count =
    db.get<{ count: number }>('SELECT count(*) AS count FROM invoices WHERE account_id = ?', account_id)
      ?.count ?? 0
  db.insert('invoices', {
    id: invoiceId(account_id, count + 1),
    account_id,
    subscription_id,
    invoice_date: at,
    due_date: at,
    status,
    total_in_cents: total,
    currency,
    ...describePayer(card),
  })
}

/** Returns the columns of an invoice that name its payment method. */
export const describePayer = (
  card: PaymentMethodRow | undefined,
): Pick<InvoiceRow, 'card_type' | 'last_four'> => ({
  card_type: card?.account_type === 'paypal' ? 'paypal' : (card?.card_type ?? null),
  last_four: card?.last_four ?? null,
})

/** Records a payment in the ledger. */
export function recordCharge(
  db: Database,
  paid: Pick<NewCharge, 'at' | 'total' | 'intent'> & {
    accountId: string
    planCode: string
    currency: string
  },
): void {
  db.insert('charges', {
    at: paid.at,
    account_id: paid.accountId,
    plan_code: paid.planCode,
    amount_in_cents: paid.total,
    currency: paid.currency,
    intent: paid.intent ?? null,
  })
}

/** Reduces a sum before tax by a percentage and returns it with its tax. */
export const applyDiscount = ({ subTotal }: Amount, percentOff: number, currency: string): Amount =>
  addTax((subTotal * (100 - percentOff)) / 100, currency)

/** Returns the number of an account's n-th invoice. */
export const invoiceId = (accountId: string, number: number): string =>
  `${1_000_000 + Number.parseInt(accountId.slice(0, 5), 16)}-${String(number).padStart(3, '0')}`
