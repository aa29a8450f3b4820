import type { Meta, StoryObj } from '@storybook/react-vite'
import type { GlanceFacts } from '../../src/areas/shared/glance/watch-glance.ts'
import type { SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { inState, type Shown } from '../support/my-plan-stage.tsx'
import {
  createCardOnFile,
  createDevice,
  createPlanCard,
  createSubscriptionPlan,
  threeDevices,
} from '../support/plans.ts'

const showing = (...plans: SubscriptionPlan[]): StoryObj => inState({ state: { kind: 'plans', plans } })

/** Renders a plan with the data that My Plan loads beside it. */
const knowing = (
  facts: Partial<GlanceFacts>,
  plan: SubscriptionPlan = createSubscriptionPlan(),
  rest: Partial<Shown> = {},
): StoryObj => inState({ state: { kind: 'plans', plans: [plan] }, facts, ...rest })

export default { title: 'Areas/My Plan' } satisfies Meta

export const Loading = inState({ state: { kind: 'loading' } })
export const SignedOut = inState({ state: { kind: 'signedOut' } })
export const Failed = inState({ state: { kind: 'failed', error: new AcctError('network') } })
export const None = showing()
export const Monthly = showing(createSubscriptionPlan())
export const PastDue = knowing({}, createSubscriptionPlan(), {
  pastDue: { kind: 'pastDue', amount: '$9.99' },
})
export const AdditionsLoading = knowing({}, createSubscriptionPlan(), { isGlanceLoading: true })
export const AdditionsFailed = knowing({ catalog: null, card: null })
export const CardExpired = knowing({
  card: createCardOnFile({ month: 4, year: 2031 }),
  uncovered: [createDevice('Back Yard', 'GE-CO1'), createDevice('Garage', 'GE-PT1')],
})
export const CardExpires = knowing({ card: createCardOnFile({ month: 5, year: 2031 }) })
export const NoCard = knowing({ card: 'none' }, createSubscriptionPlan({ trialEnd: '2031-05-22T12:00:00Z' }))
const full = createSubscriptionPlan({}, { deviceQuantity: 3 })
export const Uncovered = knowing({ uncovered: [createDevice('Back Yard', 'GE-CO1')] }, full)
export const Successor = knowing({ uncovered: [createDevice('Porch', 'GE-DB1')] }, full)
export const SuccessorWithLongName = knowing(
  { uncovered: [createDevice('Porch'.repeat(12), 'GE-DB1')] },
  full,
)
export const Cancelled = showing(
  createSubscriptionPlan({
    pending: {
      recurlyPlanCode: 'no_plan',
      effectiveDate: '2031-06-04T12:00:00Z',
      billingCycle: null,
      name: 'Basic',
    },
  }),
)
export const Yearly = showing(createSubscriptionPlan({}, { billingCycle: 12, retentionDays: 60 }))
export const Several = showing(
  createSubscriptionPlan(
    { id: 'a' },
    { name: 'Premium', billingCycle: 12, retentionDays: 30, deviceQuantity: 10 },
  ),
  createSubscriptionPlan(
    { id: 'b', recurlyPlanCode: null, periodEnd: null, devices: [createDevice('Back Yard', 'GE-CO1')] },
    { name: 'Basic', billingCycle: 0, retentionDays: 1, deviceQuantity: 1, externalPlanCode: 'basic' },
  ),
)
export const Five = showing(
  ...['Premium', 'Plus', 'Standard', 'Garden', 'Office'].map((name, at) =>
    createSubscriptionPlan(
      { id: name, planConfigId: name },
      { id: name, name, billingCycle: at === 0 ? 12 : 1 },
    ),
  ),
)
export const Trial = showing(createSubscriptionPlan({ trialEnd: '2031-05-27T12:00:00Z' }))
export const TrialLoading = knowing({}, createSubscriptionPlan({ trialEnd: '2031-05-27T12:00:00Z' }), {
  isGlanceLoading: true,
})
export const PauseAhead = showing(
  createSubscriptionPlan({ paused: { effective: '2031-05-24T12:00:00Z', until: '2031-07-01T12:00:00Z' } }),
)
export const Paused = showing(
  createSubscriptionPlan({ paused: { effective: '2031-05-01T12:00:00Z', until: '2031-07-01T12:00:00Z' } }),
)
export const PendingChange = showing(
  createSubscriptionPlan({
    pending: {
      recurlyPlanCode: 'premium',
      effectiveDate: '2031-06-04T12:00:00Z',
      billingCycle: 12,
      name: 'Premium',
    },
  }),
)
export const PendingDowngrade = knowing(
  {
    catalog: [
      createPlanCard({ id: 'basic', name: 'Basic', externalPlanCode: 'basic', amounts: { USD: 499 } }),
    ],
  },
  createSubscriptionPlan({
    pending: {
      recurlyPlanCode: 'basic',
      effectiveDate: '2031-06-04T12:00:00Z',
      billingCycle: 1,
      name: 'Basic',
    },
  }),
)
export const PausedOpen = showing(
  createSubscriptionPlan({ paused: { effective: '2031-05-01T12:00:00Z', until: null } }),
)
export const Expired = showing(
  createSubscriptionPlan({ expiration: '2031-05-01T12:00:00Z' }, { provider: 'apple' }),
)
export const ExpiredAtBrand = showing(
  createSubscriptionPlan({ expiration: '2031-05-01T12:00:00Z' }, { provider: 'stripe' }),
)
export const Resumed = inState({
  state: { kind: 'plans', plans: [createSubscriptionPlan()] },
  isResumed: true,
})
export const OrderUnsettled = knowing({}, createSubscriptionPlan(), { isUnsettled: true })
export const LinkNotFound = knowing({}, createSubscriptionPlan(), { unanswered: { kind: 'notFound' } })
export const LinkNotPaused = knowing({}, createSubscriptionPlan(), {
  unanswered: { kind: 'notPaused', plan: createSubscriptionPlan() },
})
export const Apple = showing(createSubscriptionPlan({}, { provider: 'apple' }))
export const Free = showing(
  createSubscriptionPlan(
    { recurlyPlanCode: null, periodEnd: null, devices: [createDevice('Back Yard', 'GE-CO1')] },
    { name: 'Basic', billingCycle: 0, retentionDays: 2, deviceQuantity: 1, externalPlanCode: 'no_plan' },
  ),
)
export const NoDevices = showing(createSubscriptionPlan({ devices: [] }))
export const ManyDevices = showing(
  createSubscriptionPlan(
    {
      devices: Array.from({ length: 14 }, (_, at) =>
        createDevice(`Camera above the ${at + 1}. window`, 'GE-CI1'),
      ),
    },
    { deviceQuantity: 29 },
  ),
)
export const LongNames = showing(
  createSubscriptionPlan(
    { devices: [...threeDevices, createDevice('', 'unknown')] },
    { name: 'Whole-Home Protection with Extended Continuous Recording' },
  ),
)
