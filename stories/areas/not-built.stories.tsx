import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from '../../src/areas/not-built/index.ts'
import { AccountStage, brandOf } from '../support/account-stage.tsx'

export default { title: 'Areas/Not built' } satisfies Meta

export const NotBuilt: StoryObj = {
  render: (_, context) => (
    <AccountStage brand={brandOf(context)} path="/payment">
      <Screen />
    </AccountStage>
  ),
}
