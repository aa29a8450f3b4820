import type { StoryObj } from '@storybook/react-vite'
import { getGlance, LinkNotice } from '../../src/areas/my-plan/glance/glance.view.tsx'
import { MyPlanView, type MyPlanViewProps } from '../../src/areas/my-plan/my-plan.view.tsx'
import type { UnansweredLink } from '../../src/areas/my-plan/use-resume.tsx'
import type { GlanceFacts } from '../../src/areas/shared/glance/watch-glance.ts'
import { UnsettledView } from '../../src/areas/shared/unsettled/unsettled.container.tsx'
import { useAccount } from '../../src/react/use-account.ts'
import { AccountStage, getBrand } from './account-stage.tsx'
import { createGlance, createPlanCard, HANDLERS, NOW } from './plans.ts'

const nothing = (): void => {}

/** What a story of My Plan shows. */
export type Shown = Pick<MyPlanViewProps, 'state' | 'isResumed' | 'pastDue' | 'isGlanceLoading'> & {
  /** What is known beside the plans. */
  facts?: Partial<GlanceFacts>
  unanswered?: UnansweredLink
  /** Whether the outcome of an order is unknown. */
  isUnsettled?: boolean
}

const LITE = createPlanCard({ id: 'no_plan', name: 'Lite', amounts: { USD: 0 } })

function Plans({ facts, unanswered, isUnsettled, ...shown }: Shown): React.ReactNode {
  const { brand, text } = useAccount()
  const plans = shown.state.kind === 'plans' ? shown.state.plans : []
  return (
    <MyPlanView
      brand={brand}
      text={text}
      now={NOW}
      {...shown}
      unsettled={isUnsettled && <UnsettledView text={text} onOrder={nothing} />}
      link={unanswered && <LinkNotice text={text} link={unanswered} />}
      freePlanFor={() => (shown.isGlanceLoading ? null : LITE)}
      readGlance={shown.isGlanceLoading ? () => null : getGlance(createGlance(plans, facts), plans, NOW)}
      getHandlers={() => HANDLERS}
      onSignIn={nothing}
      onViewPlans={nothing}
      onRetry={nothing}
    />
  )
}

/** Returns a story of My Plan. */
export const inState = (shown: Shown): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/subscriptions">
      <Plans {...shown} />
    </AccountStage>
  ),
})
