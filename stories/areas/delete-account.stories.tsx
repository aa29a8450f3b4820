import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeleteAccount } from '../../src/areas/menu/delete-account.container.tsx'
import { DeletionRecord } from '../../src/areas/menu/deletion-record.tsx'
import { AccountStage, getBrand, WithAccount } from '../support/account-stage.tsx'
import type { StatePreset } from '../support/open-account.ts'
import { signedIn } from '../support/profile.ts'

const nothing = (): void => {}

const inState = (deletion: StatePreset['deletion']): StoryObj => ({
  render: (_, context) => (
    <AccountStage
      brand={getBrand(context)}
      path="/subscriptions"
      state={{ auth: signedIn, ...(deletion ? { deletion } : {}) }}
    >
      <DeleteAccount onClose={nothing} onDeleted={nothing} />
    </AccountStage>
  ),
})

export default { title: 'Areas/Delete account' } satisfies Meta

export const Asking = inState(undefined)
export const Submitting = inState({ attempting: true })
export const Received: StoryObj = {
  render: (_, context) => (
    <WithAccount brand={getBrand(context)}>
      {() => (
        <DeletionRecord
          email="avery@brand.example"
          at={Date.parse('2031-05-09T12:00:00Z')}
          onClose={nothing}
        />
      )}
    </WithAccount>
  ),
}
