import type { Meta, StoryObj } from '@storybook/react-vite'
import { IdleDialog } from '../../src/shell/idle/idle-dialog.view.tsx'
import { brandOf, InAccount } from '../support/account-stage.tsx'

/** The idle warning with so many seconds left; null once somebody did something. */
const withLeft = (seconds: number | null): StoryObj => ({
  render: (_, context) => (
    <InAccount brand={brandOf(context)} path="/subscriptions">
      {({ text }) => <IdleDialog text={text} seconds={seconds} onExtend={() => {}} onSignOut={() => {}} />}
    </InAccount>
  ),
})

export default { title: 'Shell/Idle warning' } satisfies Meta

export const LastMinute = withLeft(45)
export const Kept = withLeft(null)
