import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PastDue } from '../../src/areas/shared/past-due/past-due.tsx'
import type { PlanState } from '../../src/sandbox/seeds/plan-states.ts'
import { inState } from '../support/my-plan-stage.tsx'
import { WORLD_CATALOG, worldPlans } from '../support/worlds.ts'

/** Renders My Plan of a world. */
function world(plans: Readonly<Record<string, PlanState>>): StoryObj {
  const list = Object.entries(plans).map(([code, state]) => ({ code, state }))
  const ids = list.flatMap(({ code, state }) => (state === 'pastDue' ? code : []))
  const pastDue: PastDue =
    ids.length > 0
      ? { kind: 'pastDue', amount: '$3.23', ids: list.length > 1 ? ids : null }
      : { kind: 'none' }
  const state = { kind: 'plans', plans: worldPlans(list) } as const
  return inState({ state, pastDue, facts: { catalog: WORLD_CATALOG } })
}

export default { title: 'Areas/Worlds' } satisfies Meta

export const TrialOver = world({ geeni_plus_m: 'trialOver' })
export const ActiveBesidePastDue = world({ geeni_premium_m: 'active', geeni_basic_m: 'pastDue' })
export const PausedBesideActive = world({ geeni_premium_y: 'paused', geeni_basic_m: 'active' })
export const AppleBesideRecurly = world({ geeni_premium_m: 'apple', geeni_plus_y: 'active' })
export const FivePlans = world({
  geeni_premium_y: 'pausing',
  geeni_premium_m: 'pending',
  geeni_plus_y: 'pastDue',
  geeni_plus_m: 'trial',
  geeni_basic_m: 'active',
})
