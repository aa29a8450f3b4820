import type { Database } from '../data/database.ts'
import { invoiceId, priceOf } from '../data/money.ts'
import type { InvoiceRow, PlanRow } from '../data/rows.ts'
import type { Scenario } from './scenarios.ts'

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

/** Adds the invoices of an account, one for each past period. */
export function addInvoices(
  db: Database,
  { scenario, now, accountId, plan }: { scenario: Scenario; now: number; accountId: string; plan: PlanRow },
): void {
  const price = priceOf(plan, 'USD') ?? 0
  for (let index = 0; index < scenario.invoices; index += 1) {
    const date = new Date(now)
    date.setUTCMonth(date.getUTCMonth() - index * Math.max(1, plan.billing_cycle))
    const at = date.getTime() - 12 * DAY_MS
    db.insert('invoices', {
      id: invoiceId(accountId, scenario.invoices - index),
      account_id: accountId,
      invoice_date: at,
      due_date: at,
      status: scenario.pastDue && index === 0 ? 'past_due' : index % 2 === 0 ? 'paid' : 'collected',
      total_in_cents: price,
      currency: 'USD',
      card_type: scenario.card ? 'visa' : null,
      last_four: scenario.card ? '1111' : null,
      ...(scenario.invoices > LONG_HISTORY ? varyInvoice(index, price) : {}),
    })
  }
}

function varyInvoice(index: number, price: number): InvoiceVariation {
  const [type, lastFour] = CARDS[Math.floor(index / CARD_SPAN) % CARDS.length] ?? ['visa', null]
  return { card_type: type, last_four: lastFour, ...VARIATIONS[index]?.(price) }
}
