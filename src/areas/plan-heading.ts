import { cycleKey } from '../domain/billing-cycle.ts'
import type { SubscriptionPlan } from '../domain/plan.ts'
import type { I18n } from '../i18n/i18n.ts'

/** A held plan's heading: name plus (Monthly), (Yearly) or (2 Year) (B§2, X-43). Its words are of the part `plans`. */
export function headingOf(plan: SubscriptionPlan, text: I18n): string {
  const name = plan.planConfig?.name ?? ''
  const cycle = cycleKey(plan.planConfig?.billingCycle ?? 0)
  return cycle ? text.t(`myPlan.${cycle}`, { name }) : name
}
