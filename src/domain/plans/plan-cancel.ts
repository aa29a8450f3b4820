import { displayedPlans } from './displayed-plans.ts'
import { isFreeCard, isFreeOfCharge } from './free-plan.ts'
import { getPause } from './pause.ts'
import { findPlanById, getCode, type SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { planMenu } from './plan-menu.ts'
import { getRenewal } from './renewal.ts'

/**
 * Returns the free plan of a brand, which replaces a cancelled plan (U-32): the default plan if it is free,
 * else the first one that costs nothing.
 */
export function findFreePlan(plans: readonly PlanCard[]): PlanCard | null {
  return plans.find((plan) => plan.default && isFreeCard(plan)) ?? plans.find(isFreeOfCharge) ?? null
}

/**
 * Returns the catalog card of a current plan, or a card made from the plan's configuration where the catalog
 * has none.
 */
export function cardToCancel(plan: SubscriptionPlan, catalog: readonly PlanCard[]): PlanCard | null {
  const config = plan.planConfig
  if (!config) return null
  return (
    catalog.find(({ id }) => id === config.id) ??
    catalog.find(
      ({ externalPlanCode }) => externalPlanCode !== null && externalPlanCode === getCode(plan),
    ) ?? {
      ...config,
      amounts: {},
      secondPlan: null,
      trial: null,
      extras: {},
    }
  )
}

/** The subject of /cancel-plan. */
export type PlanToCancel =
  | { kind: 'plan'; plan: SubscriptionPlan }
  | { kind: 'paused'; plan: SubscriptionPlan }
  /** No plan that the portal can cancel; `apple` when the mobile app can cancel one. */
  | { kind: 'none' | 'apple' }

/**
 * Returns the plan to cancel: the plan with the given id, else the only plan that the portal can cancel (B§2,
 * B§6).
 */
export function planToCancel(plans: readonly SubscriptionPlan[], id: string | null, now: Date): PlanToCancel {
  const displayed = displayedPlans(plans)
  const named = id === null ? null : findPlanById(displayed, id)
  const cancellable = (id === null ? displayed : named ? [named] : []).flatMap((plan) => {
    const item = planMenu(plan, { cancelInPortal: true }, getPause(plan, now)).find(
      ({ action }) => action === 'cancelPlan',
    )
    return item ? [{ plan, isPaused: item.isDisabled }] : []
  })
  const [only] = cancellable
  if (!only || cancellable.length > 1) {
    const isApple = !only && plans.some(({ planConfig }) => planConfig?.provider === 'apple')
    return { kind: isApple ? 'apple' : 'none' }
  }
  return { kind: only.isPaused ? 'paused' : 'plan', plan: only.plan }
}

/** The end of a trial or of a billing cycle, or that the plan has ended already; `date` is ISO 8601. */
export interface ServiceEnd {
  kind: 'trial' | 'period' | 'expired'
  date: string | null
}

/**
 * Returns when a cancelled plan ends (B§4): with the trial, else with the billing cycle. ISO 8601, null if
 * unknown.
 */
export function serviceEnd(plan: SubscriptionPlan, now: Date): ServiceEnd {
  const { kind, date } = { date: null, ...getRenewal({ ...plan, pending: null }, now) }
  return { kind: kind === 'trial' || kind === 'expired' ? kind : 'period', date }
}
