import type { Pause } from '../../../domain/plans/pause.ts'
import { getCode, type SubscriptionPlan } from '../../../domain/plans/plan.ts'
import type { Renewal } from '../../../domain/plans/renewal.ts'
import { getRetention } from '../../../domain/plans/retention.ts'
import { formatDate } from '../../../i18n/format.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { planHeading } from './plan-heading.ts'

/** Returns the renewal sentence, or null when none applies. */
export function renewalLine(renewal: Renewal, text: I18n): string | null {
  if (renewal.kind === 'none') return null
  if (renewal.kind !== 'pending')
    return text.t(`myPlan.renewal.${renewal.kind}`, { date: formatDate(renewal.date, text.intlTag) })
  const { date, billingCycle } = renewal
  const plan = billingCycle ? planHeading({ name: renewal.plan, billingCycle }, 'myPlan', text) : renewal.plan
  return date
    ? text.t('myPlan.renewal.pending', { plan, date: formatDate(date, text.intlTag) })
    : text.t('myPlan.renewal.pendingUndated', { plan })
}

/** Returns the pause sentence, or null for a plan that is not paused. */
export function pauseLine(pause: Pause, text: I18n): string | null {
  if (pause.kind === 'none') return null
  if (pause.kind === 'pending') return text.t('myPlan.pause.pending', { count: pause.days })
  return pause.until
    ? text.t('myPlan.pause.paused', { date: formatDate(pause.until, text.intlTag) })
    : text.t('myPlan.pause.open')
}

/** Returns the retention label. */
export function retentionLabel(
  plan: SubscriptionPlan,
  basicRetentionHours: number | null,
  text: I18n,
): string {
  const retention = getRetention(
    plan.planConfig?.retentionDays ?? 0,
    { billingCycle: plan.planConfig?.billingCycle ?? 0, code: getCode(plan) },
    basicRetentionHours,
  )
  if (retention.kind === 'none') return text.t('myPlan.retention.none')
  return text.t(`myPlan.retention.${retention.kind}`, { count: retention.count })
}
