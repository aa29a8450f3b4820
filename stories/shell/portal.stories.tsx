import type { Meta, StoryObj } from '@storybook/react-vite'
import { AcctError } from '../../src/errors/acct-error.ts'
import { Portal } from '../../src/shell/portal.tsx'
import { routes } from '../../src/shell/routes.ts'
import { loadScreen } from '../../src/shell/screens.ts'
import { AccountStage, getBrand } from '../support/account-stage.tsx'
import type { StatePreset } from '../support/open-account.ts'
import { createSubscriptionPlan, threeDevices } from '../support/plans.ts'
import { signedIn } from '../support/profile.ts'
import { bleed } from './layout.stories.css.ts'

// Loads all screens before the first render, as the element does.
await Promise.all(routes.map((route) => loadScreen(route, { load: async () => {} })))

const createStory = (path: string, state: StatePreset = {}): StoryObj => ({
  render: (_, context) => (
    <div className={bleed}>
      <AccountStage brand={getBrand(context)} path={path} state={state}>
        <Portal />
      </AccountStage>
    </div>
  ),
})

const plans = [createSubscriptionPlan({ devices: threeDevices }, { billingCycle: 12 })]
const withPlans: StatePreset = {
  auth: signedIn,
  plans: { subscriptions: { status: 'done', data: plans } },
}

export default { title: 'Shell/Portal' } satisfies Meta

export const SignIn = createStory('/login')
export const SecondFactor = createStory('/mfaLogin', {
  auth: { mfaData: { contactType: 'EMAIL', email: 'jane@gmail.com', phoneNumber: null } },
})
export const MyPlan = createStory('/subscriptions', withPlans)
export const MyPlanLoading = createStory('/subscriptions', {
  auth: signedIn,
  plans: { subscriptions: { status: 'pending' } },
})
export const Payment = createStory('/payment', withPlans)
export const NotFound = createStory('/nowhere')
export const SessionRestoreFailed = createStory('/subscriptions', {
  auth: { restore: { status: 'failed', error: new AcctError('network') } },
})
