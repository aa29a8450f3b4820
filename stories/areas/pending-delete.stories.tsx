import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from '../../src/areas/pending-delete/index.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { AccountStage, getBrand } from '../support/account-stage.tsx'
import type { StatePreset } from '../support/open-account.ts'
import { profile, signedIn } from '../support/profile.ts'

const leaving = {
  ...signedIn,
  profile: { ...profile, account: { ...profile.account, status: 'pending_delete' } },
}

const inState = (state: StatePreset): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/pending-delete" state={state}>
      <Screen />
    </AccountStage>
  ),
})

export default { title: 'Areas/Pending delete' } satisfies Meta

export const Pending = inState({ auth: leaving })
export const Submitting = inState({ auth: leaving, deletion: { attempting: true } })
export const Failed = inState({ auth: leaving, deletion: { error: new AcctError('server') } })
export const Loading = inState({ auth: { restore: { status: 'pending' } } })
export const SignedOut = inState({})
export const NothingPending = inState({ auth: signedIn })
