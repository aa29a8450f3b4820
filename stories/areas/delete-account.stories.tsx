import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeleteAccount } from '../../src/areas/menu/delete-account.container.tsx'
import type { SignInNotice } from '../../src/store/access/auth.slice.ts'
import { AccountStage, brandOf } from '../support/account-stage.tsx'
import type { StatePreset } from '../support/open-account.ts'
import { signedIn } from '../support/profile.ts'

const inState = (deletion: StatePreset['deletion'], notice: SignInNotice | null = null): StoryObj => ({
  render: (_, context) => (
    <AccountStage
      brand={brandOf(context)}
      path="/subscriptions"
      state={{ auth: { ...signedIn, notice }, ...(deletion ? { deletion } : {}) }}
    >
      <DeleteAccount onClose={() => {}} />
    </AccountStage>
  ),
})

export default { title: 'Areas/Delete account' } satisfies Meta

export const Asking = inState(undefined)
export const Received = inState(undefined, { kind: 'deleted', at: '2031-05-09T12:00:00Z' })
export const Submitting = inState({ attempting: true })
