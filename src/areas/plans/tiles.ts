import type { Brand } from '../../brand/brand.ts'
import { getNextCharge } from '../../domain/plans/next-charge.ts'
import type { Offer } from '../../domain/plans/offer.ts'
import { findCard, type OfferStatus, offerStatus } from '../../domain/plans/offer-status.ts'
import type { PlanCard } from '../../domain/plans/plan-card.ts'
import { isFree } from '../../domain/plans/plan-codes.ts'
import { featureRows, type PlanFeature, planFeatures } from '../../domain/plans/plan-features.ts'
import {
  bestSaving,
  cycleSuffix,
  getAmount,
  getSaving,
  plansOfTab,
  type TabCycle,
} from '../../domain/plans/plan-offer.ts'
import { subscriptionState } from '../../domain/plans/subscription-state.ts'
import { getTrial, getTrialEnd } from '../../domain/plans/trial.ts'
import { formatDate, formatMoney, formatPercent } from '../../i18n/format.ts'
import type { I18n, MessageKey } from '../../i18n/i18n.ts'
import type { AccountEvents } from '../../react/events.ts'
import { comingDate } from '../../util/calendar.ts'
import { featureText } from '../shared/plan/feature-text.ts'

/** State of a card's button; `signIn` for a visitor, `waiting` until eligibility loads. */
export type TileStatus = OfferStatus | 'signIn' | 'waiting'

/** A feature row of a card. */
interface TileFeature {
  row: string
  words: string
  /** Accessible text for a feature that the plan lacks; its visible text is only a name. */
  spoken: string | null
  isNone: boolean
  /** Retention in days, for the retention row. */
  days: number | null
}

/** Texts and state of one plan's card. */
export interface Tile {
  plan: PlanCard
  status: TileStatus
  /** Formatted price, or the text for a free plan. */
  price: string
  /** Text after the price. */
  suffix: string
  /** Price per month of a longer cycle, and its saving. */
  perMonth: string | null
  saving: string | null
  /** The trial that the plan offers; of a current or pending one, when it is charged or how long it stays. */
  trial: string | null
  isFree: boolean
  isPopular: boolean
  /** Same rows on every card. */
  features: readonly TileFeature[]
}

/** Returns the cards of a tab. */
export function getTiles(offer: Offer, tab: TabCycle, brand: Brand, text: I18n): Tile[] {
  const plans = plansOfTab(offer.plans, tab)
  const { popularPlanName } = brand.capabilities
  const rows = featureRows(plans.map((plan) => planFeatures(plan, brand.capabilities)))
  return plans.map((plan, at): Tile => {
    const amount = getAmount(plan, offer.currency) ?? 0
    const free = isFree(plan.externalPlanCode, amount)
    const saving = getSaving(plan, offer.plans, offer.currency)
    const status = getStatus(plan, offer)
    return {
      plan,
      status,
      ...priceText(plan, offer.currency, text),
      perMonth:
        plan.billingCycle > 1
          ? text.t('offer.aMonth', {
              price: formatMoney(Math.round(amount / plan.billingCycle), offer.currency, text.intlTag),
            })
          : null,
      saving: saving === null ? null : text.t('offer.save', { percent: formatPercent(saving, text.intlTag) }),
      trial:
        dueText(plan, status, offer, text) ??
        (!free && isTrialOffered(plan, offer) ? trialText(plan, brand, text) : null),
      isFree: free,
      isPopular: popularPlanName !== null && plan.name === popularPlanName,
      features: (rows[at] ?? []).map(({ row, feature }) => ({ row, ...featureTexts(row, feature, text) })),
    }
  })
}

/** Formats a price and the text after it. */
export function priceText(plan: PlanCard, currency: string, text: I18n): { price: string; suffix: string } {
  const amount = getAmount(plan, currency) ?? 0
  const suffix = amount === 0 ? null : cycleSuffix(plan.billingCycle)
  const price = amount === 0 ? text.t('offer.free') : formatMoney(amount, currency, text.intlTag)
  return { price, suffix: suffix ? text.t(suffix) : '' }
}

const TAB_LABELS: Record<TabCycle, MessageKey> = {
  1: 'offer.monthly',
  12: 'offer.yearly',
  24: 'offer.twoYear',
}

/** Returns the label of a tab and the saving of its plans. */
export function tabText(tab: TabCycle, offer: Offer, text: I18n): { label: string; saving: string | null } {
  const saving = bestSaving(plansOfTab(offer.plans, tab), offer.plans, offer.currency)
  const percent = saving && formatPercent(saving.percent, text.intlTag)
  return {
    label: text.t(TAB_LABELS[tab]),
    saving: percent && text.t(saving.isSame ? 'offer.save' : 'offer.saveUpTo', { percent }),
  }
}

function getStatus(plan: PlanCard, { holder, isWaiting, now }: Offer): TileStatus {
  if (isWaiting) return 'waiting'
  return holder ? offerStatus(plan, holder, now) : 'signIn'
}

/** Returns whether to offer a trial: to every visitor, to an account holder as the services decide. */
const isTrialOffered = (plan: PlanCard, { holder }: Offer): boolean =>
  holder?.trials.includes(plan.id) ?? true

function trialText(plan: PlanCard, { capabilities }: Brand, text: I18n): string {
  if (capabilities.trialCopy) return text.copy(capabilities.trialCopy)
  const { duration: count, unit } = getTrial(plan)
  return unit === 'days' ? text.t('offer.trialDays', { count }) : text.t('offer.trialMonths', { count })
}

/** Returns when a current or pending plan is charged, as My Plan does, or how long it stays; else null. */
function dueText(
  card: PlanCard,
  status: TileStatus,
  { holder, catalog, now }: Offer,
  text: I18n,
): string | null {
  // The embedding API returns plans without their configuration, which names who bills them.
  const plans = (holder?.plans ?? []).map((plan) =>
    plan.planConfig ? plan : { ...plan, planConfig: findCard(plan, catalog) ?? null },
  )
  const on = (date: string): string => formatDate(date, text.intlTag)
  const from = (date: string | null | undefined): string | null =>
    date ? text.t('offer.from', { date: on(date) }) : null
  if (status === 'pending') {
    const plan = plans.find(({ pending }) => pending?.recurlyPlanCode === card.externalPlanCode)
    const charge = plan && getNextCharge(plan, now)
    return from(charge?.kind === 'afterChange' ? charge.date : comingDate(plan?.pending?.effectiveDate, now))
  }
  const plan = status === 'current' && plans.find((one) => findCard(one, [card]))
  if (!plan) return null
  const ends = comingDate(plan.pending?.effectiveDate, now)
  if (ends) return text.t('offer.until', { plan: card.name, date: on(ends) })
  const charge = getNextCharge(plan, now)
  const state = subscriptionState(plan, now)
  // The state also covers plans of app stores, whose charges are unknown.
  if (charge.kind === 'ended' || state === 'expired' || state === 'cancelled')
    return text.t('offer.noRenewal')
  if (charge.kind === 'afterPause') return from(charge.date)
  const trialEnd = state === 'freeTrial' && getTrialEnd(plan, now)
  return trialEnd ? text.t('offer.freeUntil', { date: on(trialEnd) }) : null
}

const NAMES: Record<PlanFeature['kind'], MessageKey> = {
  history: 'offer.history',
  dvr: 'offer.history',
  cameraHistory: 'offer.cameraHistory',
  cameras: 'offer.cameras',
  smartDetection: 'feature.smartDetection',
  sendHelp: 'feature.sendHelp',
}

function featureTexts(
  row: PlanFeature['kind'],
  feature: PlanFeature | null,
  text: I18n,
): Omit<TileFeature, 'row'> {
  if (!feature) {
    const words = text.t(NAMES[row])
    return { words, spoken: text.t('offer.without', { feature: words }), isNone: true, days: null }
  }
  const days = getDays(feature)
  return { words: featureText(feature, text), spoken: null, isNone: days === 0, days }
}

function getDays(feature: PlanFeature): number | null {
  if (feature.kind === 'dvr') return feature.hours / 24
  if (feature.kind !== 'history') return null
  const { retention } = feature
  if (retention.kind === 'none') return 0
  return retention.kind === 'days' ? retention.count : retention.count / 24
}

/** Returns what `acct-plan-selected` tells about a plan. */
export const selectedDetail = (plan: PlanCard, currency: string): AccountEvents['acct-plan-selected'] => ({
  planId: plan.id,
  planCode: plan.externalPlanCode,
  billingCycle: plan.billingCycle,
  currency,
  amountInCents: getAmount(plan, currency) ?? 0,
})
