import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountMenu as Screen } from '../../src/areas/menu/menu.container.tsx'
import type { AuthState } from '../../src/store/access/auth.slice.ts'
import { AccountStage, brandOf } from '../support/account-stage.tsx'
import { profile, signedIn } from '../support/profile.ts'

const inState = (auth: Partial<AuthState>): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={brandOf(context)} path="/subscriptions" state={{ auth }}>
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
