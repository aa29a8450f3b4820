import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../../brands/index.ts'
import { getGlance } from '../../../../src/areas/my-plan/glance/glance.view.tsx'
import { MyPlanView } from '../../../../src/areas/my-plan/my-plan.view.tsx'
import type { GlanceContext } from '../../../../src/areas/my-plan/plan-glance.ts'
import { freePlanOffers } from '../../../../src/areas/shared/glance/watch-glance.ts'
import { displayedPlans } from '../../../../src/domain/plans/displayed-plans.ts'
import type { SubscriptionPlan } from '../../../../src/domain/plans/plan.ts'
import { createI18n } from '../../../../src/i18n/i18n.ts'
import {
  createGlance,
  createPlanCard,
  createSubscriptionPlan,
  HANDLERS,
  NOW,
} from '../../../../stories/support/plans.ts'

const brand = await brands.otis()
const text = await createI18n({ locale: 'en', copy: {} })
await Promise.all([text.load('plans'), text.load('myPlan'), text.load('billing')])
const nothing = (): void => {}

const createPlans = (count: number, part: Partial<SubscriptionPlan> = {}): SubscriptionPlan[] =>
  Array.from({ length: count }, (_, at) =>
    createSubscriptionPlan({ id: `plan-${at}`, planConfigId: `config-${at}`, ...part }),
  )

/** Returns how often `work` reads a field of the plans, for a number of plans. */
function getReads(work: (plans: SubscriptionPlan[]) => void, count: number, part = {}): number {
  let reads = 0
  const counted = createPlans(count, part).map(
    (plan) =>
      new Proxy(plan, {
        get(target, name, receiver) {
          reads += 1
          return Reflect.get(target, name, receiver)
        },
      }),
  )
  work(counted)
  return reads
}

function readGlances(plans: SubscriptionPlan[]): void {
  // The catalog does not grow with the plans of an account.
  const read = getGlance(createGlance(plans.slice(0, 1)), plans, NOW)
  const shared = { text, now: NOW, pastDue: { kind: 'none' }, menu: [], handlers: {}, labelledBy: '' }
  for (const plan of plans) read({ ...shared, plan, priceClass: '' } as unknown as GlanceContext)
}

function readFreePlans(plans: SubscriptionPlan[]): void {
  const catalog = [createPlanCard({ externalPlanCode: 'no_plan', amounts: { USD: 0 } })]
  const facts = createGlance([], { catalog, eligibility: { planIds: [] } })
  const read = freePlanOffers(facts, brand, plans, NOW)
  for (const plan of plans) read(plan)
}

describe('My Plan of an account with many plans', () => {
  it.each([
    ['merges plans of different configurations', displayedPlans, {}],
    ['merges plans of one configuration', displayedPlans, { planConfigId: 'config', recurlyPlanCode: null }],
    ['reads what the cards show', readGlances, {}],
    ['finds the free plan to which each can change', readFreePlans, {}],
    // No plan has a free place, so the search for one reads all plans.
    [
      'reads what the cards show of full plans',
      readGlances,
      { devices: Array(5).fill({ pepperDeviceId: 'a' }) },
    ],
  ] as const)('%s in time proportional to their number', (_, work, part) => {
    const few = getReads(work, 30, part)
    expect({ few: few > 30, growth: Math.round(getReads(work, 300, part) / few) }).toEqual({
      few: true,
      growth: 10,
    })
  })

  it.each([
    [20, 20, null],
    [24, 24, null],
    [25, 24, 'Show 1 more plan'],
    [2000, 24, 'Show 24 more plans'],
  ])('renders a limited number of cards of %i plans', (count, cards, more) => {
    const html = renderToStaticMarkup(
      <MyPlanView
        {...{ brand, text, state: { kind: 'plans', plans: createPlans(count) }, now: NOW }}
        {...{ onRetry: nothing, onSignIn: nothing, onViewPlans: nothing }}
        getHandlers={() => HANDLERS}
      />,
    )
    expect({
      cards: html.match(/<article/g)?.length,
      more: html.match(/Show \d+ more plans?/)?.[0] ?? null,
    }).toEqual({ cards, more })
  })
})
