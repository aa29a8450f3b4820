import type { Meta, StoryObj } from '@storybook/react-vite'
import { AcctError } from '../../src/errors/acct-error.ts'
import { Portal } from '../../src/shell/portal.tsx'
import { routes } from '../../src/shell/routes.ts'
import { loadScreen } from '../../src/shell/screens.ts'
import { AccountStage, brandOf } from '../support/account-stage.tsx'
import type { StatePreset } from '../support/open-account.ts'
import { heldPlan, threeDevices } from '../support/plans.ts'
import { signedIn } from '../support/profile.ts'
import { bleed } from './layout.stories.css.ts'

// So that each is there at the first drawing, as in the element.
await Promise.all(routes.map((route) => loadScreen(route, { load: async () => {} })))

const at = (path: string, state: StatePreset = {}): StoryObj => ({
  render: (_, context) => (
    <div className={bleed}>
      <AccountStage brand={brandOf(context)} path={path} state={state}>
        <Portal />
      </AccountStage>
    </div>
  ),
})

const plans = [heldPlan({ devices: threeDevices }, { billingCycle: 12 })]
const withPlans: StatePreset = {
  auth: signedIn,
  plans: { subscriptions: { status: 'done', data: plans } },
}

export default { title: 'Shell/Portal' } satisfies Meta

export const SignIn = at('/login')
export const SecondFactor = at('/mfaLogin', {
  auth: { mfaData: { contactType: 'EMAIL', email: 'jane@gmail.com', phoneNumber: null } },
})
export const MyPlan = at('/subscriptions', withPlans)
export const MyPlanLoading = at('/subscriptions', {
  auth: signedIn,
  plans: { subscriptions: { status: 'pending' } },
})
export const NotBuilt = at('/payment', withPlans)
export const NotFound = at('/nowhere')
export const Loading = at('/subscriptions', { ...withPlans, ui: { isLoading: true } })
export const WithoutHeaderWhenNarrow = at('/subscriptions', {
  ...withPlans,
  ui: { hidesHeaderWhenNarrow: true },
})
export const SessionOutOfReach = at('/subscriptions', {
  auth: { restore: { status: 'failed', error: new AcctError('network') } },
})
