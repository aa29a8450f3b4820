import type { Meta, StoryObj } from '@storybook/react-vite'
import { CancelPlanView, type CancelPlanViewProps } from '../../src/areas/cancel-plan/cancel-plan.view.tsx'
import { cancelEffects, StayOffer, StayReason } from '../../src/areas/cancel-plan/stay/stay.view.tsx'
import type { CancelOffer } from '../../src/domain/plans/cancel-offer.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'
import { createPlanCard, createSubscriptionPlan } from '../support/plans.ts'

const nothing = (): void => {}

const PREMIUM = createPlanCard({ id: 'premium_m', deviceQuantity: 5, retentionDays: 30 })
const OFFER: CancelOffer = {
  kind: 'smaller',
  plan: createPlanCard(),
  current: PREMIUM,
  price: 599,
  currentPrice: 999,
  priceOfMonth: 599,
}
const FREE = createPlanCard({ id: 'free', name: 'Basic', deviceQuantity: 1, retentionDays: 0 })

const inState = (
  state: CancelPlanViewProps['state'],
  {
    isBusy = false,
    unknown = null,
    pastDue = { kind: 'none' },
  }: Partial<Pick<CancelPlanViewProps, 'isBusy' | 'unknown' | 'pastDue'>> = {},
): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/cancel-plan">
      {({ brand, text }) => (
        <CancelPlanView
          brand={brand}
          text={text}
          state={
            state.kind === 'plan'
              ? { ...state, effects: cancelEffects(state.plan, { from: PREMIUM, to: FREE }, { brand, text }) }
              : state
          }
          isBusy={isBusy}
          unknown={unknown}
          pastDue={pastDue}
          reason={<StayReason text={text} reason={null} onReason={nothing} />}
          offer={<StayOffer text={text} offer={OFFER} currency="USD" href="/plans" onNavigate={nothing} />}
          onFix={nothing}
          onKeep={nothing}
          onCancel={nothing}
          onGoToPlans={nothing}
          onSignIn={nothing}
          onRetry={nothing}
        />
      )}
    </WithAccount>
  ),
})

const asking: CancelPlanViewProps['state'] = {
  kind: 'plan',
  plan: createSubscriptionPlan(),
  lost: [
    { kind: 'history', retention: { kind: 'days', count: 30 } },
    { kind: 'cameras', count: 5 },
    { kind: 'smartDetection' },
    { kind: 'sendHelp' },
  ],
  freePlan: FREE,
  end: { kind: 'period', date: '2031-06-04T12:00:00Z' },
}

export default { title: 'Areas/Cancel plan' } satisfies Meta

export const Asking = inState(asking)
export const InTrial = inState({ ...asking, end: { kind: 'trial', date: '2031-05-27T12:00:00Z' } })
export const Expired = inState({ ...asking, end: { kind: 'expired', date: '2031-05-01T12:00:00Z' } })
export const Working = inState(asking, { isBusy: true })
export const Unsure = inState(asking, { unknown: new AcctError('timeout') })
export const PastDue = inState(asking, { pastDue: { kind: 'pastDue', amount: '$9.99' } })
export const Loading = inState({ kind: 'loading' })
export const Failed = inState({ kind: 'failed', error: new AcctError('network') })
export const SignedOut = inState({ kind: 'signedOut' })
export const None = inState({ kind: 'none' })
