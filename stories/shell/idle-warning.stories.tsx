import type { Meta, StoryObj } from '@storybook/react-vite'
import { IdleDialog } from '../../src/shell/idle/idle-dialog.view.tsx'
import { getBrand, WithAccount } from '../support/account-stage.tsx'

/**
 * Creates a story of the idle warning with the remaining seconds; null shows the warning after new activity.
 */
const withSeconds = (seconds: number | null): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/subscriptions">
      {({ text }) => <IdleDialog text={text} seconds={seconds} onExtend={() => {}} onSignOut={() => {}} />}
    </WithAccount>
  ),
})

export default { title: 'Shell/Idle warning' } satisfies Meta

export const LastMinute = withSeconds(45)
export const SessionExtended = withSeconds(null)
