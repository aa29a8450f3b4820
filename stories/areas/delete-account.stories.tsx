import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeleteAccount } from '../../src/areas/menu/delete-account.container.tsx'
import { AccountStage, brandOf } from '../support/account-stage.tsx'
import type { StatePreset } from '../support/open-account.ts'
import { signedIn } from '../support/profile.ts'

const inState = (deletion: StatePreset['deletion']): StoryObj => ({
  render: (_, context) => (
    <AccountStage
      brand={brandOf(context)}
      path="/subscriptions"
      state={{ auth: signedIn, ...(deletion ? { deletion } : {}) }}
    >
      <DeleteAccount onClose={() => {}} />
    </AccountStage>
  ),
})

export default { title: 'Areas/Delete account' } satisfies Meta

export const Asking = inState(undefined)
export const Submitting = inState({ attempting: true })
