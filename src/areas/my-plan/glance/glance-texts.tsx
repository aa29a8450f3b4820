import type { ReactNode } from 'react'
import type { BillingInfo } from '../../../domain/billing.ts'
import { cycleKey } from '../../../domain/billing-cycle.ts'
import { cardType } from '../../../domain/card-type.ts'
import { isCancelled } from '../../../domain/free-plan.ts'
import { cardOf } from '../../../domain/offer-status.ts'
import type { SubscriptionPlan } from '../../../domain/plan.ts'
import { formatMoney } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { CardTypeIcon } from '../../../ui/CardTypeIcon.tsx'
import { cardText, expiryText } from '../../shared/payment/card-text.ts'
import type { GlanceFacts } from './watch-glance.ts'

/** Returns the price of a plan with its cycle; null where the services do not provide it. */
function priceText(
  plan: SubscriptionPlan,
  { catalog, currency }: GlanceFacts,
  text: I18n,
): string | null | undefined {
  if (catalog === undefined || currency === undefined) return undefined
  const amounts = cardOf(plan, catalog ?? [])?.amounts ?? {}
  const [only, ...others] = Object.keys(amounts)
  const known = currency ?? (others.length === 0 ? only : undefined)
  const cents = known && amounts[known]
  if (!known || !cents) return null
  const price = formatMoney(cents, known, text.intlTag)
  const cycle = cycleKey(plan.planConfig?.billingCycle ?? 0)
  return cycle ? text.t(`glance.${cycle}`, { price }) : price
}

/** What a plan's card shows beside the plan; undefined while it loads, null where it is unknown. */
export interface GlanceTexts {
  /** Price of a billing cycle, such as "$9.99/mo"; of a cancelled plan, that it does not renew. */
  price: string | null | undefined
  priceNote: string
  /** The payment method on file, null without one. */
  card: BillingInfo | null | undefined
  method: string | null | undefined
  picture: ReactNode
  /** When the card expires. */
  expiry: string | null
  /** Problem with the payment method. */
  cardTexts: Readonly<Record<'cardExpired' | 'cardExpires' | 'noCard', string>>
}

/** Returns the texts about a plan's price and payment method. */
export function glanceTexts(plan: SubscriptionPlan, facts: GlanceFacts, text: I18n): GlanceTexts {
  const { t } = text
  const card = facts.card === 'none' ? null : (facts.card ?? undefined)
  const shown = card && cardText(card, text)
  const isEnding = isCancelled(plan)
  const date = (card && expiryText(card, text.intlTag)) ?? ''
  return {
    price: isEnding ? t('glance.noRenewal') : priceText(plan, facts, text),
    priceNote: isEnding ? '' : t('glance.beforeTax'),
    card,
    method: shown
      ? [shown.name, shown.ending].filter(Boolean).join(' ')
      : facts.card === undefined
        ? undefined
        : null,
    picture: (
      <CardTypeIcon
        type={card?.accountType === 'paypal' ? 'paypal' : card ? cardType(card.cardType) : 'generic'}
      />
    ),
    expiry: date ? t('billing.expires', { date }) : null,
    cardTexts: {
      cardExpired: t('glance.cardExpired', { date }),
      cardExpires: t('glance.cardExpires', { date }),
      noCard: t('billing.noCard'),
    },
  }
}
