import type { SubscriptionPlan } from '../../../domain/plan.ts'

/** Returns the address of a task about one of the account's plans, which names the plan. */
export const planLink = (
  path: '/plans' | '/manage-devices',
  { id }: Pick<SubscriptionPlan, 'id'>,
  query: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ ...query, subscriptionId: id })}`
