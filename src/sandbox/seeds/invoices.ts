import type { Database } from '../data/database.ts'
import { addTax, getPrice, invoiceId } from '../data/money.ts'
import type { InvoiceRow, PlanRow } from '../data/rows.ts'
import type { CardState } from './cards.ts'
import { PAID_DAYS_AGO, type SeedPlan } from './plan-states.ts'

const DAY_MS = 86_400_000

type InvoiceVariation = Partial<
  Pick<InvoiceRow, 'status' | 'total_in_cents' | 'currency' | 'card_type' | 'last_four'>
>

/** Variations in a long history by the invoice's age, 0 for the newest: every status, refunds, a sum of 0. */
const VARIATIONS: Readonly<Record<number, (price: number) => InvoiceVariation>> = {
  0: () => ({ status: 'pending' }),
  3: () => ({ status: 'failed' }),
  5: (price) => ({ total_in_cents: -price }),
  7: () => ({ total_in_cents: 0 }),
  8: () => ({ status: 'processing' }),
  12: () => ({ currency: 'EUR' }),
  13: () => ({ currency: 'CAD' }),
}

/** Cards of a long history, the current one first, each for several invoices. */
const CARDS: readonly (readonly [type: string, lastFour: string | null])[] = [
  ['visa', '1111'],
  ['mastercard', '4444'],
  ['american express', '0005'],
  ['paypal', null],
  ['discover', '1117'],
  ['apple', '4242'],
  ['jcb', '0000'],
  ['diners club', '0004'],
  ['union pay', '0005'],
]
/** Number of invoices per card. */
const CARD_SPAN = 4
/** A history with more invoices contains all variations. */
const LONG_HISTORY = 50

interface BilledAccount {
  id: string
  now: number
  plans: readonly SeedPlan[]
  currency: string
  card: CardState
  invoices: number
  formerPlan: PlanRow | undefined
}

/**
 * Adds the invoices of an account: a past-due one for each past-due plan, and one for each past period of the
 * first plan that the services bill, or of the former plan.
 */
export function addInvoices(db: Database, account: BilledAccount): void {
  const { id, now, plans, currency, card, invoices, formerPlan } = account
  const unpaid = plans.filter(({ state }) => state === 'pastDue')
  const billed = plans.find(({ plan }) => plan.billing_cycle > 0 && plan.provider !== 'apple')
  const plan = billed?.plan ?? formerPlan
  if (!plan) return
  const paid = Array.from({ length: Math.max(0, invoices - unpaid.length) }, (_, position) => ({
    ...{ id: billed?.id ?? null, plan, status: null },
    periods: position + (billed?.state === 'pastDue' ? 1 : 0),
  }))
  const all = [...unpaid.map((one) => ({ ...one, status: 'past_due', periods: 0 })), ...paid]
  for (const [index, invoice] of all.entries()) {
    const { total: price } = addTax(getPrice(invoice.plan, currency) ?? 0, currency)
    const date = new Date(now)
    date.setUTCMonth(date.getUTCMonth() - invoice.periods * Math.max(1, invoice.plan.billing_cycle))
    const at = date.getTime() - PAID_DAYS_AGO * DAY_MS
    db.insert('invoices', {
      id: invoiceId(id, invoices - index),
      account_id: id,
      subscription_id: invoice.id,
      invoice_date: at,
      due_date: at,
      status: index % 2 === 0 ? 'paid' : 'collected',
      total_in_cents: price,
      currency,
      card_type: card === 'none' ? null : 'visa',
      last_four: card === 'none' ? null : '1111',
      ...(invoices > LONG_HISTORY && varyInvoice(index, price)),
      ...(invoice.status && { status: invoice.status, total_in_cents: price, currency }),
    })
  }
}

function varyInvoice(index: number, price: number): InvoiceVariation {
  const [type, lastFour] = CARDS[Math.floor(index / CARD_SPAN) % CARDS.length] ?? ['visa', null]
  return { card_type: type, last_four: lastFour, ...VARIATIONS[index]?.(price) }
}
