import type { Meta, StoryObj } from '@storybook/react-vite'
import { Confirmation } from '../../src/areas/my-plan/confirmation/confirmation.tsx'
import { MigrationView } from '../../src/areas/my-plan/migration/migration.view.tsx'
import { ResumeView, type ResumeViewProps } from '../../src/areas/my-plan/resume/resume.view.tsx'
import type { SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import type { ResumeTerms } from '../../src/domain/plans/resume-terms.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { resumeTexts } from '../../src/react/resume-texts.ts'
import type { MigrationState } from '../../src/store/plans/plans.slice.ts'
import { AccountStage, getBrand, WithAccount } from '../support/account-stage.tsx'
import { createSubscriptionPlan } from '../support/plans.ts'

const nothing = (): void => {}

const TERMS: ResumeTerms = {
  price: { cents: 599, currency: 'USD', isTaxAdded: true },
  card: { cardType: 'visa', lastFour: '4242', accountType: 'card' },
  next: '2031-06-30T12:00:00.000Z',
}

const resuming = (state: ResumeViewProps['state'], unknown: ResumeViewProps['unknown'] = null): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/subscriptions">
      {({ text }) => (
        <ResumeView
          text={text}
          name="Plus (Monthly)"
          money={resumeTexts(TERMS, text)}
          state={state}
          unknown={unknown}
          onConfirm={nothing}
          onClose={nothing}
        />
      )}
    </WithAccount>
  ),
})

const upgrading = (state: Exclude<MigrationState, { kind: 'none' }>): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/subscriptions">
      {({ brand, text }) => (
        <MigrationView
          brand={brand}
          text={text}
          state={state}
          accountName="Alex Rivera"
          onClose={nothing}
          onSignOut={nothing}
        />
      )}
    </WithAccount>
  ),
})

export default { title: 'Areas/My Plan dialogs' } satisfies Meta

export const Resume = resuming('asking')
export const ResumeUnsure = resuming('asking', new AcctError('timeout'))
export const ResumeFailed = resuming('failed')
export const Checking = upgrading({ kind: 'checking' })
export const Upgraded = upgrading({
  kind: 'success',
  plan: createSubscriptionPlan({}, { name: 'Premium', retentionDays: 7 }),
})
export const UpgradeUnsure = upgrading({ kind: 'attempting', unknown: new AcctError('timeout') })
export const NotUpgraded = upgrading({ kind: 'error', error: new AcctError('server') })

const confirming = (pending: SubscriptionPlan['pending'], at: number | null): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/subscriptions">
      <Confirmation plan={createSubscriptionPlan({ pending })} at={at} onClose={nothing} />
    </AccountStage>
  ),
})
const JUNE = '2031-06-04T12:00:00Z'

export const CancellationConfirmed = confirming(
  { recurlyPlanCode: 'no_plan', effectiveDate: JUNE, billingCycle: null, name: 'Lite' },
  Date.parse('2031-05-20T15:04:05Z'),
)
export const ChangeConfirmed = confirming(
  { recurlyPlanCode: 'basic', effectiveDate: null, billingCycle: 1, name: 'Basic' },
  null,
)
