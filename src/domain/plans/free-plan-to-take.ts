import { type AccountPlans, offerStatus } from './offer-status.ts'
import { freePlanOf } from './plan-cancel.ts'
import type { PlanCard } from './plan-card.ts'

/**
 * Returns the free plan of a brand if the account can change to it; null without one, and while another plan of
 * the account is, or becomes, that plan.
 * @param account Its `eligible` plans are null where they have not loaded: the account counts as eligible.
 */
export function freePlanToTake(
  cards: readonly PlanCard[],
  { plans, eligible }: Pick<AccountPlans, 'plans'> & { eligible: readonly string[] | null },
  now: Date,
): PlanCard | null {
  const free = freePlanOf(cards)
  if (!free) return null
  const account = { plans, current: null, eligible: eligible ?? [free.id] }
  return offerStatus(free, account, now) === 'open' ? free : null
}
