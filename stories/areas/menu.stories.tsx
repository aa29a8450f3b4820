import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountSheetView, type AccountSheetViewProps } from '../../src/areas/menu/account-sheet.view.tsx'
import { AccountMenu as Screen } from '../../src/areas/menu/menu.container.tsx'
import { AcctError } from '../../src/errors/acct-error.ts'
import type { AuthState } from '../../src/store/access/auth.slice.ts'
import { AccountStage, getBrand, WithAccount } from '../support/account-stage.tsx'
import { createGlance, createSubscriptionPlan, NOW } from '../support/plans.ts'
import { profile, signedIn } from '../support/profile.ts'

const nothing = (): void => {}
const PLANS = [
  createSubscriptionPlan({ id: 'a' }),
  createSubscriptionPlan({ id: 'b', trialEnd: '2031-05-27T12:00:00Z' }, { name: 'Basic' }),
]

const inState = (auth: Partial<AuthState>): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/subscriptions" state={{ auth }}>
      <Screen />
    </AccountStage>
  ),
})

export default { title: 'Areas/Menu' } satisfies Meta

export const SignedOut = inState({})
export const SignedIn = inState(signedIn)
export const WithoutName = inState({ ...signedIn, profile: { ...profile, fullName: '' } })
export const LongName = inState({
  ...signedIn,
  profile: { ...profile, fullName: 'Maximiliana Wilhelmina von und zu Hohenstein-Waldburg' },
})

const sheet = (part: Partial<AccountSheetViewProps>): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/subscriptions">
      {({ brand, text }) => (
        <AccountSheetView
          brand={brand}
          text={text}
          name="Avery Brooks"
          plans={PLANS}
          error={null}
          facts={createGlance(PLANS)}
          pastDue={{ kind: 'none' }}
          now={NOW}
          onOpen={nothing}
          onSignOut={nothing}
          onRetry={nothing}
          onClose={nothing}
          {...part}
        />
      )}
    </WithAccount>
  ),
})

export const Sheet = sheet({})
export const SheetWithProblems = sheet({
  facts: createGlance(PLANS, { card: 'none' }),
  pastDue: { kind: 'pastDue', amount: '$9.99', ids: ['a'] },
})
export const SheetLoading = sheet({ plans: undefined, facts: null })
export const SheetWithoutPlan = sheet({ plans: [], facts: null })
export const SheetFailed = sheet({ plans: undefined, facts: null, error: new AcctError('network') })
