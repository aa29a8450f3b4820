import type { Meta, StoryObj } from '@storybook/react-vite'
import { useAccount } from '../../src/account/use-account.ts'
import { MyPlanView, type MyPlanViewProps } from '../../src/areas/my-plan/my-plan.view.tsx'
import type { SubscriptionPlan } from '../../src/domain/plan.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { AccountStage, brandOf } from '../support/account-stage.tsx'
import { createDevice, createSubscriptionPlan, NOW, threeDevices } from '../support/plans.ts'

const nothing = (): void => {}

function Plans({
  state,
  isResumed = false,
  pastDue = { kind: 'none' },
}: Pick<MyPlanViewProps, 'state' | 'isResumed' | 'pastDue'>): React.ReactNode {
  const { brand, text } = useAccount()
  return (
    <MyPlanView
      brand={brand}
      text={text}
      state={state}
      now={NOW}
      pastDue={pastDue}
      onFix={nothing}
      isResumed={isResumed}
      onSignIn={nothing}
      onViewPlans={nothing}
      onManageDevices={nothing}
      onCancelPlan={nothing}
      onResume={nothing}
      onRetry={nothing}
    />
  )
}

const inState = (
  state: MyPlanViewProps['state'],
  pastDue: MyPlanViewProps['pastDue'] = { kind: 'none' },
): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={brandOf(context)} path="/subscriptions">
      <Plans state={state} pastDue={pastDue} />
    </AccountStage>
  ),
})

const showing = (...plans: SubscriptionPlan[]): StoryObj => inState({ kind: 'plans', plans })

export default { title: 'Areas/My Plan' } satisfies Meta

export const Loading = inState({ kind: 'loading' })
export const SignedOut = inState({ kind: 'signedOut' })
export const Failed = inState({ kind: 'failed', error: new AcctError('network') })
export const None = showing()
export const Monthly = showing(createSubscriptionPlan())
export const PastDue = inState(
  { kind: 'plans', plans: [createSubscriptionPlan()] },
  { kind: 'pastDue', amount: '$9.99' },
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
export const Trial = showing(createSubscriptionPlan({ trialEnd: '2031-05-27T12:00:00Z' }))
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
export const Expired = showing(
  createSubscriptionPlan({ expiration: '2031-05-01T12:00:00Z' }, { provider: 'apple' }),
)
export const Resumed: StoryObj = {
  render: (_, context) => (
    <AccountStage brand={brandOf(context)} path="/subscriptions">
      <Plans state={{ kind: 'plans', plans: [createSubscriptionPlan()] }} isResumed />
    </AccountStage>
  ),
}
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
