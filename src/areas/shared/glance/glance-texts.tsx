import type { ReactNode } from 'react'
import type { BillingInfo } from '../../../domain/billing/billing.ts'
import { methodType } from '../../../domain/billing/card-type.ts'
import { isBeforeTax } from '../../../domain/billing/currency.ts'
import type { Invoice } from '../../../domain/history/invoice.ts'
import { cycleKey } from '../../../domain/plans/billing-cycle.ts'
import { getNextCharge } from '../../../domain/plans/next-charge.ts'
import { findCard, findPendingCard } from '../../../domain/plans/offer-status.ts'
import type { SubscriptionPlan } from '../../../domain/plans/plan.ts'
import type { PaymentAttention } from '../../../domain/plans/plan-attention.ts'
import type { PlanCard } from '../../../domain/plans/plan-card.ts'
import { formatDate, formatMoney } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { CardTypeIcon } from '../../../ui/CardTypeIcon.tsx'
import { debtText, type PastDue } from '../past-due/past-due.tsx'
import { cardLine, expiryText } from '../payment/card-text.ts'
import type { GlanceFacts } from './watch-glance.ts'

function getOnlyCurrency(card: PlanCard | undefined): string | undefined {
  const [only, ...others] = Object.keys(card?.amounts ?? {})
  return others.length === 0 ? only : undefined
}

function priceText(
  { amounts, billingCycle }: Pick<PlanCard, 'amounts' | 'billingCycle'>,
  currency: string | undefined,
  text: I18n,
): string | null {
  const cents = currency && amounts[currency]
  if (!currency || !cents) return null
  const price = formatMoney(cents, currency, text.intlTag)
  const cycle = cycleKey(billingCycle)
  return cycle ? text.t(`glance.${cycle}`, { price }) : price
}

/**
 * Returns the last payment if the price of the renewal is higher, whatever the reason: a promotion that has ended,
 * a part of a period, a new price. The price may be without tax, so that a lower one says nothing.
 */
function lowerPayment(
  { amounts }: Pick<PlanCard, 'amounts'>,
  currency: string,
  { lastPaid, isOnlyBilled }: GlanceFacts,
): Invoice | null {
  const isComparable = lastPaid && isOnlyBilled && lastPaid.currency === currency
  return isComparable && lastPaid.invoiceTotal < (amounts[currency] ?? 0) ? lastPaid : null
}

/** Returns the price of the next charge, and when it is due unless at the next renewal. */
function priceTexts(
  plan: SubscriptionPlan,
  facts: GlanceFacts,
  now: Date,
  text: I18n,
): Pick<GlanceTexts, 'price' | 'priceNote'> {
  const { t } = text
  const { catalog, currency } = facts
  const charge = getNextCharge(plan, now)
  if (charge.kind === 'ended') return { price: t('glance.noRenewal'), priceNote: '' }
  if (catalog === undefined || currency === undefined) return { price: undefined, priceNote: '' }
  const cards = catalog ?? []
  const card = charge.kind === 'afterChange' ? findPendingCard(plan, cards) : findCard(plan, cards)
  const billingCycle = charge.kind === 'afterChange' ? undefined : plan.planConfig?.billingCycle
  const priced = currency ?? getOnlyCurrency(card)
  const price = card
    ? priceText({ ...card, billingCycle: billingCycle ?? card.billingCycle }, priced, text)
    : null
  const tax = priced && isBeforeTax(priced) ? 'beforeTax' : 'withTax'
  const date = 'date' in charge && charge.date ? formatDate(charge.date, text.intlTag) : ''
  if (charge.kind === 'afterTrial')
    return {
      price: t('glance.freeUntil', { date }),
      priceNote: price ? t(`glance.${tax}.then`, { price }) : '',
    }
  if (charge.kind === 'renewal' || charge.kind === 'none') {
    const less =
      charge.kind === 'renewal' && price && card && priced ? lowerPayment(card, priced, facts) : null
    const last =
      less && t('glance.lastPaid', { sum: formatMoney(less.invoiceTotal, less.currency, text.intlTag) })
    return {
      price,
      priceNote: [tax === 'beforeTax' && t('glance.beforeTax'), last].filter(Boolean).join(' · '),
    }
  }
  return { price, priceNote: t(`glance.${tax}.${date ? 'from' : charge.kind}`, { date }) }
}

/** What a plan's card shows beside the plan; undefined while it loads, null where it is unknown. */
export interface GlanceTexts {
  /** Price of the next charge, such as "$9.99/mo"; of a trial, until when it is free; that a plan ends. */
  price: string | null | undefined
  /** When that price is due unless at the renewal, what follows a trial, that tax is added, a lower last payment. */
  priceNote: string
  /** The payment method on file, null without one. */
  card: BillingInfo | null | undefined
  method: string | null | undefined
  picture: ReactNode
  expiry: string | null
  /** Problem with the payment method. */
  cardTexts: Readonly<Record<'cardExpired' | 'cardExpires' | 'noCard', string>>
}

/** Returns the sentence about a payment that needs attention; null while it is unknown. */
export const paymentProblem = (
  { kind }: PaymentAttention,
  pastDue: PastDue,
  texts: GlanceTexts | null,
  text: I18n,
): string | null => (kind === 'pastDue' ? debtText(pastDue, text) : (texts?.cardTexts[kind] ?? null))

/** Returns the texts about a plan's price and payment method. */
export function glanceTexts(plan: SubscriptionPlan, facts: GlanceFacts, now: Date, text: I18n): GlanceTexts {
  const { t } = text
  const card = facts.card === 'none' ? null : (facts.card ?? undefined)
  const date = (card && expiryText(card, text.intlTag)) ?? ''
  return {
    ...priceTexts(plan, facts, now, text),
    card,
    method: card ? cardLine(card, text) : facts.card === undefined ? undefined : null,
    picture: <CardTypeIcon type={methodType(card)} />,
    expiry: date ? t('billing.expires', { date }) : null,
    cardTexts: {
      cardExpired: t('glance.cardExpired', { date }),
      cardExpires: t('glance.cardExpires', { date }),
      noCard: t('billing.noCard'),
    },
  }
}
