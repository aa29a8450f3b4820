import type { Brand } from '../../brand/brand.ts'
import { linkedStatus, type Offer } from '../../domain/plans/offer.ts'
import type { ChangeBlock } from '../../domain/plans/offer-status.ts'
import { getCode, type SubscriptionPlan } from '../../domain/plans/plan.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { planHeading } from '../shared/plan/plan-heading.ts'

/** Returns the name of a current plan with its cycle, or its code where its configuration is unknown. */
export const currentName = (plan: SubscriptionPlan, text: I18n): string =>
  plan.planConfig ? planHeading(plan.planConfig, 'offer.named', text) : (getCode(plan) ?? '')

/** Returns why the plan that a link names cannot be chosen; null for a plan that can, and without a link. */
export function linkText(offer: Offer, planId: string | null, text: I18n): string | null {
  const status = linkedStatus(planId, offer)
  if (status === null) return null
  if (status === 'notFound') return text.t('offer.linkNotFound')
  const plan = offer.plans.find((one) => one.id === planId)
  const key = status === 'current' ? 'offer.linkCurrent' : 'offer.linkPending'
  return plan ? text.t(key, { plan: planHeading(plan, 'offer.named', text) }) : null
}

/** Returns what keeps the current plan from changing, and the names in its text; null where nothing does. */
export function blockTexts(
  { block: kind, holder }: Offer,
  { brandName }: Brand,
  text: I18n,
): { kind: ChangeBlock; plan: string; brand: string } | null {
  return kind && holder?.current ? { kind, plan: currentName(holder.current, text), brand: brandName } : null
}
