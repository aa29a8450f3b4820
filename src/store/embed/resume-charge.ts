import { currencyForCountry } from '../../domain/currency.ts'
import { lastInvoices } from '../../domain/invoice.ts'
import { cardOf } from '../../domain/offer-status.ts'
import type { SubscriptionPlan } from '../../domain/plan.ts'
import type { PlanCard } from '../../domain/plan-card.ts'
import type { SliceContext } from '../core/context.ts'
import type { AuthPart } from '../session/auth.slice.ts'

/** Sum that a resumption charges at once. */
export interface ResumeCharge {
  /** Cents; with tax the most that is charged. */
  cents: number
  currency: string
  hasTax: boolean
}

/**
 * Returns the charge of resuming a plan (B§2); null where the services do not return its price. No call
 * returns this sum, so it is the price of the catalog in the currency of the newest invoice, with the tax
 * rate that the services apply to another plan of the account today (POST /preview, which changes nothing).
 * The rate is rounded up: the sum is never less than what is charged. Never rejects.
 */
export async function findResumeCharge(
  context: SliceContext<AuthPart>,
  plan: SubscriptionPlan,
): Promise<ResumeCharge | null> {
  try {
    const signal = context.signal()
    const { transport, signed, unsigned } = await context.calls()
    const [{ listPlans }, { listInvoices }, { previewChange }] = await Promise.all([
      unsigned(import('../../services/plan-catalog.ts')),
      signed(import('../../services/invoices.ts')),
      signed(import('../../services/plan-changes.ts')),
    ])
    const [catalog, invoices] = await Promise.all([
      listPlans(transport, context.brand, signal),
      listInvoices(transport, signal).catch(() => []),
    ])
    const { profile } = context.get().auth
    const currency =
      lastInvoices(invoices)[0]?.currency.toUpperCase() || currencyForCountry(profile?.countryCode)
    const price = cardOf(plan, catalog)?.amounts[currency]
    if (!price) return null
    const other = findOther(plan, catalog, currency)
    if (!other?.externalPlanCode) return { cents: price, currency, hasTax: false }
    const request = {
      planCode: other.externalPlanCode,
      currency,
      accountCode: profile?.account.id ?? '',
    }
    const preview = await previewChange(transport, request, signal).catch(() => null)
    if (!preview || preview.currency !== currency || !(preview.subTotal > 0))
      return { cents: price, currency, hasTax: false }
    // The previewed tax is rounded to cents.
    const tax = preview.tax > 0 ? Math.ceil((price * (preview.tax + 0.5)) / preview.subTotal) : 0
    return { cents: price + tax, currency, hasTax: true }
  } catch {
    return null
  }
}

/** Returns the most expensive other plan, whose preview has the largest sum and so the most exact rate. */
function findOther(plan: SubscriptionPlan, catalog: readonly PlanCard[], currency: string): PlanCard | null {
  const own = cardOf(plan, catalog)
  const amount = (card: PlanCard): number => card.amounts[currency] ?? 0
  const others = catalog.filter((card) => card !== own && card.visible && amount(card) > 0)
  return others.toSorted((one, two) => amount(two) - amount(one))[0] ?? null
}
