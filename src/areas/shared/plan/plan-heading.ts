import { cycleKey } from '../../../domain/plans/billing-cycle.ts'
import type { PlanConfig, SubscriptionPlan } from '../../../domain/plans/plan.ts'
import type { PlanCard } from '../../../domain/plans/plan-card.ts'
import type { I18n } from '../../../i18n/i18n.ts'

/** Section of the message catalog with the headings of an area; each section loads separately. */
type HeadingMessages = 'order' | 'devices' | 'offer.named' | 'myPlan'

/** Returns a plan's name with (Monthly), (Yearly) or (2 Year) behind it. */
export function planHeading(
  { name, billingCycle }: Pick<PlanConfig, 'name' | 'billingCycle'>,
  messages: HeadingMessages,
  text: I18n,
): string {
  const cycle = cycleKey(billingCycle)
  return cycle ? text.t(`${messages}.${cycle}`, { name }) : name
}

/** Returns the heading of a current plan; empty when the plan's configuration is not known. */
export const currentPlanHeading = ({ planConfig }: SubscriptionPlan, text: I18n): string =>
  planConfig ? planHeading(planConfig, 'myPlan', text) : ''

/**
 * Returns the heading of the plan that replaces a current plan; null without one, and where neither the services
 * nor the catalog name it.
 */
export function pendingPlanHeading(
  { pending }: Pick<SubscriptionPlan, 'pending'>,
  card: PlanCard | undefined,
  messages: HeadingMessages,
  text: I18n,
): string | null {
  const name = pending?.name ?? card?.name
  if (!pending || !name) return null
  return planHeading({ name, billingCycle: pending.billingCycle ?? card?.billingCycle ?? 0 }, messages, text)
}

/** Returns the address of a task about one of the account's plans, which names the plan. */
export const planLink = (
  path: '/plans' | '/manage-devices',
  { id }: Pick<SubscriptionPlan, 'id'>,
  query: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ ...query, subscriptionId: id })}`

/** Returns the address of the cancellation of a plan. */
export const cancelPlanLink = ({ id }: Pick<SubscriptionPlan, 'id'>): string =>
  `/cancel-plan?${new URLSearchParams({ planId: id })}`
