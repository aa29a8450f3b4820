import { displayedPlans } from './displayed-plans.ts'
import { pauseOf } from './pause.ts'
import { codeOf, type SubscriptionPlan } from './plan.ts'
import type { PlanCard } from './plan-card.ts'
import { isFree } from './plan-codes.ts'
import { planMenu } from './plan-menu.ts'
import { renewalOf } from './renewal.ts'

/**
 * The free plan of a brand, which a cancelled plan becomes (U-32): the default one with a free code, else the first
 * that costs nothing.
 */
export function freePlanOf(plans: readonly PlanCard[]): PlanCard | null {
  return (
    plans.find((plan) => plan.default && isFree(plan.externalPlanCode)) ??
    plans.find(({ amounts }) => Object.values(amounts).includes(0)) ??
    null
  )
}

/** The card a held plan is sold by; one with nothing but its own configuration where it is not on offer any more. */
export function cardOf(plan: SubscriptionPlan, catalog: readonly PlanCard[]): PlanCard | null {
  const config = plan.planConfig
  if (!config) return null
  return (
    catalog.find(({ id }) => id === config.id) ??
    catalog.find(
      ({ externalPlanCode }) => externalPlanCode !== null && externalPlanCode === codeOf(plan),
    ) ?? {
      ...config,
      amounts: {},
      secondPlan: null,
      trial: null,
      extras: { smartDetection: false, sendHelp: false, dvrHours: null, cameraHistoryDays: null },
    }
  )
}

/** What /cancel-plan is about. */
export type PlanToCancel =
  | { kind: 'plan'; plan: SubscriptionPlan }
  | { kind: 'paused'; plan: SubscriptionPlan }
  /** Nothing that can be cancelled here; `apple` where there is one in the mobile app. */
  | { kind: 'none' | 'apple' }

/** The plan that is to be cancelled: the one asked for by its id, else the only one that can be (B§2, B§6). */
export function planToCancel(plans: readonly SubscriptionPlan[], id: string | null, now: Date): PlanToCancel {
  const cancellable = displayedPlans(plans)
    .filter((plan) => id === null || plan.id === id)
    .flatMap((plan) => {
      const item = planMenu(plan, { cancelInPortal: true }, pauseOf(plan, now)).find(
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

/** Until when a cancelled plan goes on (B§4): the trial's end, else the end of the cycle; ISO 8601, null if unknown. */
export function serviceEnd(plan: SubscriptionPlan, now: Date): { isTrial: boolean; date: string | null } {
  const { kind, date } = { date: null, ...renewalOf({ ...plan, pending: null }, now) }
  return { isTrial: kind === 'trial', date }
}
