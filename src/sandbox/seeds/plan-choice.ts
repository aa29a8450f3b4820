import type { PlanRow } from '../data/rows.ts'

/** Selects a plan in the brand's catalog. */
export type PlanSelector = 'family' | 'family-yearly' | 'free' | 'legacy' | 'apple' | 'largest'

const isOffered = (plan: PlanRow): boolean => plan.visible === 1 && !plan.legacy && !plan.large_catalog

/** Returns the plan for a selector. A household gets the smallest plan that covers at least three devices. */
export function pickPlan(plans: readonly PlanRow[], wanted: PlanSelector): PlanRow | undefined {
  const offered = plans.filter(isOffered)
  const family = (cycle: number, from = offered) =>
    from.find((plan) => plan.billing_cycle === cycle && plan.device_quantity >= 3) ??
    from.findLast((plan) => plan.billing_cycle === cycle)
  switch (wanted) {
    case 'family':
      return family(1)
    case 'family-yearly':
      return family(12)
    case 'free':
      return plans.find((plan) => plan.is_default)
    case 'legacy':
      return plans.find((plan) => plan.legacy)
    case 'apple':
      return family(
        1,
        plans.filter((plan) => plan.provider === 'apple'),
      )
    case 'largest':
      return offered
        .filter((plan) => plan.billing_cycle === 1)
        .toSorted((a, b) => b.device_quantity - a.device_quantity)[0]
  }
}

/** Returns the next lower plan of the same cycle, or else the free plan, and none of `taken`. */
export function pickLowerPlan(
  plans: readonly PlanRow[],
  plan: PlanRow,
  taken: readonly PlanRow[] = [],
): PlanRow | undefined {
  const lower = plans
    .filter(
      (other) =>
        isOffered(other) &&
        other.billing_cycle === plan.billing_cycle &&
        other.billing_order < plan.billing_order,
    )
    .toSorted((a, b) => b.billing_order - a.billing_order)
  return [...lower, ...plans.filter((other) => other.is_default)].find(({ id }) =>
    taken.every((other) => other.id !== id),
  )
}
