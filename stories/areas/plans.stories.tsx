import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { PlanToChange, type PlanToChangeProps } from '../../src/areas/plans/plan-to-change.view.tsx'
import { PlansView, type PlansViewProps } from '../../src/areas/plans/plans.view.tsx'
import { PlansDialogs } from '../../src/areas/plans/plans-dialogs.view.tsx'
import { getTiles, priceText, tabText } from '../../src/areas/plans/tiles.ts'
import { PastDueText } from '../../src/areas/shared/past-due/past-due.tsx'
import type { Offer } from '../../src/domain/plans/offer.ts'
import type { PlanCard } from '../../src/domain/plans/plan-card.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { useAccount } from '../../src/react/use-account.ts'
import { AccountStage, getBrand } from '../support/account-stage.tsx'
import { createPlanCard, createSubscriptionPlan, NOW } from '../support/plans.ts'

const nothing = (): void => {}

const card = (part: Partial<PlanCard> & { id: string }): PlanCard =>
  createPlanCard({ externalPlanCode: part.id, ...part })

const detecting = { smartDetection: true, sendHelp: true }
const CATALOG: readonly PlanCard[] = [
  card({
    id: 'no_plan',
    name: 'Lite',
    billingCycle: 0,
    amounts: { USD: 0 },
    deviceQuantity: 1,
    retentionDays: 1,
    billingOrder: 0,
  }),
  card({
    id: 'basic_m',
    name: 'Basic',
    amounts: { USD: 299 },
    deviceQuantity: 1,
    retentionDays: 2,
    billingOrder: 10,
  }),
  card({ id: 'plus_m' }),
  card({
    id: 'premium_m',
    name: 'Premium',
    amounts: { USD: 999 },
    deviceQuantity: 999,
    retentionDays: 30,
    extras: detecting,
    billingOrder: 30,
  }),
  card({ id: 'plus_y', billingCycle: 12, amounts: { USD: 5999 } }),
  card({
    id: 'premium_y',
    name: 'Premium',
    billingCycle: 12,
    amounts: { USD: 8999 },
    deviceQuantity: 999,
    retentionDays: 30,
    extras: detecting,
  }),
]

const visitor: Offer = {
  plans: CATALOG,
  catalog: CATALOG,
  currency: 'USD',
  holder: null,
  choices: [],
  currentCard: null,
  block: null,
  now: NOW,
  isWaiting: false,
}
const held = createSubscriptionPlan({
  planConfigId: 'plus_m',
  pending: { recurlyPlanCode: 'basic_m', effectiveDate: '2031-06-04', billingCycle: 1, name: 'Basic' },
})
const member: Offer = {
  ...visitor,
  holder: { plans: [held], current: held, eligible: ['no_plan', 'premium_m', 'premium_y'], trials: [] },
}

function Offered({
  offer,
  chosen = null,
  tab: first = 1,
  isPastDue = false,
  replaced = null,
}: {
  offer: Offer
  chosen?: string | null
  tab?: 1 | 12
  isPastDue?: boolean
  replaced?: Omit<PlanToChangeProps, 'text' | 'onChoose'> | null
}): React.ReactNode {
  const { brand, text } = useAccount()
  const [chosenId, setChosenId] = useState(chosen)
  const [tab, setTab] = useState<1 | 12 | 24>(first)
  const plan = CATALOG.find(({ id }) => id === chosenId)
  return (
    <PlansView
      text={text}
      state={{
        kind: 'plans',
        tiles: getTiles(offer, tab, brand, text),
        chosenId,
        tab,
        listedTab: tab,
        tabs: ([1, 12] as const).map((cycle) => ({ cycle, ...tabText(cycle, offer, text) })),
        isVisitor: !offer.holder,
        block: offer.block && { kind: offer.block, plan: 'Plus (Monthly)', brand: brand.brandName },
        replaced: replaced && <PlanToChange {...replaced} text={text} onChoose={nothing} />,
        promo: offer.holder ? text.t('offer.promo', { code: 'spring' }) : null,
        pastDue: isPastDue && (
          <PastDueText text={text} pastDue={{ kind: 'pastDue', amount: '$9.99' }} onFix={nothing} />
        ),
        leave: offer.holder && {
          label: text.t('offer.switchToFree', { plan: 'Lite' }),
          onPress: nothing,
        },
        choice: plan
          ? {
              name: plan.name,
              ...priceText(plan, offer.currency, text),
              trial: null,
              replaces: replaced && text.t('offer.replaces', { plan: 'Plus (Monthly)' }),
            }
          : null,
      }}
      isChecking={false}
      onGoToMyPlan={nothing}
      onTab={setTab}
      onSelect={setChosenId}
      onBack={nothing}
      onChange={nothing}
      onSignIn={nothing}
      onRetry={nothing}
    />
  )
}

const offering = (props: Parameters<typeof Offered>[0]): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/plans">
      <Offered {...props} />
    </AccountStage>
  ),
})

function InState({ state }: Pick<PlansViewProps, 'state'>): React.ReactNode {
  const { text } = useAccount()
  return (
    <PlansView
      text={text}
      state={state}
      isChecking={false}
      onGoToMyPlan={nothing}
      onTab={nothing}
      onSelect={nothing}
      onBack={nothing}
      onChange={nothing}
      onSignIn={nothing}
      onRetry={nothing}
    />
  )
}

const inState = (state: PlansViewProps['state']): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/plans">
      <InState state={state} />
    </AccountStage>
  ),
})

function Asking({
  question,
  isLeaving = false,
  unknown = null,
}: {
  question: 'loss' | 'free' | null
  isLeaving?: boolean
  unknown?: AcctError | null
}): React.ReactNode {
  const { brand, text } = useAccount()
  const target = CATALOG.find(({ id }) => id === (question === 'loss' ? 'basic_m' : 'no_plan')) ?? null
  return (
    <PlansDialogs
      text={text}
      brand={brand}
      catalog={CATALOG}
      change={{
        question,
        request: { target, current: held, byUser: true, isCancellation: false },
        preview: null,
        isChecking: false,
        isSaving: false,
        unknown,
        error: null,
        agree: async () => {},
        cancel: nothing,
      }}
      now={NOW}
      isLeaving={isLeaving}
      onStay={nothing}
      onLeave={nothing}
    />
  )
}

const asking = (props: Parameters<typeof Asking>[0]): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/plans">
      <Asking {...props} />
    </AccountStage>
  ),
})

export default { title: 'Areas/Plans' } satisfies Meta

export const Loading = inState({ kind: 'loading' })
export const Failed = inState({ kind: 'failed', error: new AcctError('network') })
export const None = inState({
  kind: 'plans',
  tiles: [],
  listedTab: 1,
  chosenId: null,
  tab: 1,
  tabs: [],
  isVisitor: true,
  choice: null,
})
export const Visitor = offering({ offer: visitor })
export const Yearly = offering({ offer: visitor, tab: 12 })
export const Member = offering({ offer: member })
export const Chosen = offering({ offer: member, chosen: 'premium_m' })
export const PastDue = offering({ offer: member, isPastDue: true })
const TWO_PLANS = [
  { id: 'plus', name: 'Plus (Monthly)' },
  { id: 'basic', name: 'Basic (Monthly)' },
]
export const Several = offering({
  offer: member,
  chosen: 'premium_m',
  replaced: { plans: TWO_PLANS, chosenId: 'plus', isChosenThere: true, isChoiceMissing: false },
})
export const SeveralWithoutChoice = offering({
  offer: member,
  chosen: 'premium_m',
  replaced: { plans: TWO_PLANS, chosenId: '', isChosenThere: false, isChoiceMissing: true },
})
const paused = createSubscriptionPlan({
  planConfigId: 'plus_m',
  paused: { effective: '2031-05-01', until: '2031-07-01' },
})
export const Paused = offering({
  offer: {
    ...member,
    block: 'paused',
    holder: {
      plans: [paused],
      current: paused,
      eligible: ['premium_m'],
      trials: [],
    },
  },
})
export const Loss = asking({ question: 'loss' })
export const Free = asking({ question: 'free' })
export const Leaving = asking({ question: null, isLeaving: true })
