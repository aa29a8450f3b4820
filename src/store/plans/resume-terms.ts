import { type BillingProviderName, getBillingProvider } from '../../domain/billing/billing-provider.ts'
import { chargeCurrency, DEFAULT_CURRENCY, isBeforeTax, isTaxAddedIn } from '../../domain/billing/currency.ts'
import { lastInvoices } from '../../domain/history/invoice.ts'
import { findCard } from '../../domain/plans/offer-status.ts'
import type { SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { findOtherTerms, nextChargeAfterResume, type ResumeTerms } from '../../domain/plans/resume-terms.ts'
import { AcctError } from '../../errors/acct-error.ts'
import type { AuthPart } from '../access/auth.slice.ts'
import type { BillingPart } from '../billing/billing.slice.ts'
import { paymentInfoActions } from '../billing/payment-info.actions.ts'
import type { SliceContext } from '../core/context.ts'
import type { HistoryPart } from '../history/history.actions.ts'

/** Time limit in ms; after it, a confirmation says less. */
const TERMS_MS = 6_000

/** What the account holder has confirmed: the terms that the confirmation showed, with the brand's vendor. */
export interface ConfirmedTerms {
  terms: ResumeTerms
  provider: BillingProviderName
}

/** Reads the terms of a resume, for its confirmation in My Plan and for sites. */
export function resumeTerms(context: SliceContext<AuthPart & BillingPart & HistoryPart>) {
  const { loadMethod } = context.use(paymentInfoActions)

  async function read(
    plan: SubscriptionPlan,
    brand: BillingProviderName,
  ): Promise<Omit<ResumeTerms, 'next'>> {
    const signal = AbortSignal.any([context.signal(), AbortSignal.timeout(TERMS_MS)])
    const { transport, signed, unsigned } = await context.calls()
    const [{ listPlans }, { listInvoices }, { previewChange }] = await Promise.all([
      unsigned(import('../../services/plans/plan-catalog.ts')),
      signed(import('../../services/history/invoices.ts')),
      signed(import('../../services/plans/plan-changes.ts')),
    ])
    const [catalog, invoices] = await Promise.all([
      listPlans(transport, context.brand, signal).catch(() => []),
      listInvoices(transport, signal).catch(() => null),
    ])
    // The newest invoice decides the currency, and a past-due one the provider: no other list does.
    if (!invoices) return { card: null, price: null }
    const invoiceStatuses = invoices.map(({ status }) => status)
    const provider = getBillingProvider({ invoiceStatuses, chosen: null, brand })
    const card = await loadMethod(provider, signal).catch(() => null)
    const { profile } = context.get().auth
    const [newest] = lastInvoices(invoices)
    const currency = chargeCurrency(newest, [profile?.countryCode, card?.country]) ?? DEFAULT_CURRENCY
    const cents = findCard(plan, catalog)?.amounts[currency]
    const payer = card && { cardType: card.cardType, lastFour: card.lastFour, accountType: card.accountType }
    if (!cents) return { card: payer, price: null }
    const planCode = findOther(plan, catalog, currency)?.externalPlanCode
    const accountCode = context.accountId() ?? ''
    const preview = planCode
      ? await previewChange(transport, { planCode, currency, accountCode }, signal).catch(() => null)
      : null
    const isTaxAdded = preview ? isTaxAddedIn(preview) : isBeforeTax(currency)
    return { card: payer, price: { cents, currency, isTaxAdded } }
  }

  /** Returns what is known about the charge of a resume. Never rejects. */
  async function find(plan: SubscriptionPlan, brand: BillingProviderName): Promise<ResumeTerms> {
    const next = nextChargeAfterResume(plan, context.serverNow())
    const terms = await read(plan, brand).catch(() => ({ price: null, card: null }))
    return { ...terms, next }
  }

  return {
    find,
    /** Finds the terms again before a resume. Rejects with AcctError `priceChanged` or `cardChanged`. */
    async check(plan: SubscriptionPlan, { terms, provider }: ConfirmedTerms): Promise<void> {
      const code = findOtherTerms(terms, await find(plan, provider))
      if (code) throw new AcctError(code)
    },
  }
}

/** Returns the most expensive other plan, because its preview most likely has a sum, and so a tax. */
function findOther(plan: SubscriptionPlan, catalog: readonly PlanCard[], currency: string): PlanCard | null {
  const own = findCard(plan, catalog)
  const amount = (card: PlanCard): number => card.amounts[currency] ?? 0
  const others = catalog.filter((card) => card !== own && card.visible && amount(card) > 0)
  return others.toSorted((one, two) => amount(two) - amount(one))[0] ?? null
}
