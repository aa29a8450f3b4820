import type { ReactNode } from 'react'
import type { Brand } from '../../../brand/brand.ts'
import { CANCEL_REASONS, type CancelReason } from '../../../domain/analytics/analytics.ts'
import { currencyForCountry, DEFAULT_CURRENCY } from '../../../domain/billing/currency.ts'
import { UNLIMITED_FROM } from '../../../domain/devices/device-count.ts'
import { type CancelOffer, cancelOffer } from '../../../domain/plans/cancel-offer.ts'
import { changeEffects } from '../../../domain/plans/change-effects.ts'
import { offerStatus } from '../../../domain/plans/offer-status.ts'
import type { SubscriptionPlan } from '../../../domain/plans/plan.ts'
import { cardToCancel } from '../../../domain/plans/plan-cancel.ts'
import type { PlanCard } from '../../../domain/plans/plan-card.ts'
import { offerCurrency, visiblePlans } from '../../../domain/plans/plan-offer.ts'
import { formatMoney } from '../../../i18n/format.ts'
import type { I18n, MessageKey } from '../../../i18n/i18n.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { DeviceEffects, deletionText } from '../../shared/plan/change-effects.view.tsx'
import * as css from './stay.css.ts'

export interface StayReasonProps {
  text: I18n
  reason: CancelReason | null
  onReason(reason: CancelReason | null): void
}

/** Renders the optional question about the reason. */
export const StayReason = ({ text, reason, onReason }: StayReasonProps): ReactNode => (
  <SelectField
    label={text.t('stay.why')}
    name="reason"
    value={reason ?? ''}
    options={[
      { value: '', label: text.t('stay.none') },
      ...CANCEL_REASONS.map((one) => ({ value: one, label: text.t(`stay.${one}`) })),
    ]}
    onChange={(value) => onReason(CANCEL_REASONS.find((one) => one === value) ?? null)}
  />
)

export interface StayOfferProps {
  text: I18n
  offer: CancelOffer
  currency: string
  href: string
  onNavigate(): void
}

const PER: Readonly<Record<number, MessageKey>> = { 1: 'stay.month', 12: 'stay.year', 24: 'stay.twoYears' }

/** Offers one plan that costs less: its charge, and the devices and days that it has fewer of. */
export function StayOffer({ text, offer, currency, href, onNavigate }: StayOfferProps): ReactNode {
  const { kind, plan, current } = offer
  const money = (cents: number): string => formatMoney(cents, currency, text.intlTag)
  const getPrice = (cents: number, { billingCycle }: PlanCard): string => {
    const key = PER[billingCycle]
    return key ? text.t(key, { price: money(cents) }) : money(cents)
  }
  const [count, days] = [plan.deviceQuantity, plan.retentionDays]
  const sentences = [
    text.t(`stay.${kind}`, {
      plan: plan.name,
      price: getPrice(offer.price, plan),
      month: text.t('stay.month', { price: money(offer.priceOfMonth) }),
      current: getPrice(offer.currentPrice, current),
    }),
    count < Math.min(current.deviceQuantity, UNLIMITED_FROM) && text.t('stay.covers', { count }),
    // One day is 24 hours in some brands and fewer in others.
    days > 1 && days < current.retentionDays && text.t('stay.keeps', { count: days }),
  ]
  return (
    <div className={css.offer}>
      <div>{sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}</div>
      <ButtonLink variant="secondary" href={href} onNavigate={onNavigate}>
        {text.t('stay.see', { plan: plan.name })}
      </ButtonLink>
    </div>
  )
}

/** What a cancellation takes away: the devices, and the sentence about recordings, if any. */
export interface CancelEffects {
  devices: ReactNode
  deletion: string | null
}

/** Returns what the change to the free plan takes away. Needs the messages `stay`. */
export function cancelEffects(
  plan: SubscriptionPlan,
  { from, to }: { from: PlanCard | null; to: PlanCard },
  { brand, text }: { brand: Brand; text: I18n },
): CancelEffects {
  const { devices, history } = changeEffects(plan, { from, to }, brand.capabilities)
  return {
    devices: devices && <DeviceEffects text={text} effect={devices} plan={to.name} />,
    deletion: history && deletionText(history, text),
  }
}

/** Returns the offer to an account that cancels a plan, with its currency; null without one. */
export function findOffer(
  plan: SubscriptionPlan,
  account: {
    catalog: readonly PlanCard[]
    plans: readonly SubscriptionPlan[]
    /** Ids of the plans that the account may buy. */
    eligible: readonly string[]
    country: string | null
    brand: Brand
  },
  at: Date,
): { offer: CancelOffer; currency: string } | null {
  const { catalog, country, brand } = account
  const current = cardToCancel(plan, catalog)
  if (!current) return null
  const { cancelOffers: kinds, excludedPlanCodes: excludedCodes } = brand.capabilities
  const currency = offerCurrency(catalog, currencyForCountry(country), DEFAULT_CURRENCY)
  const visible = visiblePlans(catalog, { currency, excludedCodes, currentPlanId: current.id })
  const now = { ...account, current: plan }
  const plans = visible.filter((card) => offerStatus(card, now, at) === 'open')
  const offer = cancelOffer(current, { plans, currency, kinds })
  return offer && { offer, currency }
}
