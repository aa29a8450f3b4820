import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../src/ui/Button.tsx'
import { narrow } from '../layout.css.ts'

const meta = {
  title: 'UI/Button',
  component: Button,
  args: { children: 'Change plan', busyLabel: 'Loading' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Cancel plan' } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledSecondary: Story = { args: { variant: 'secondary', disabled: true } }
export const DisabledQuiet: Story = { args: { variant: 'quiet', disabled: true } }
export const DisabledDanger: Story = { args: { variant: 'danger', disabled: true, children: 'Cancel plan' } }
export const Unavailable: Story = { args: { 'aria-disabled': true } }
export const UnavailableDanger: Story = {
  args: { variant: 'danger', 'aria-disabled': true, children: 'Cancel plan' },
}
export const Busy: Story = { args: { isBusy: true } }
export const BusySecondary: Story = { args: { variant: 'secondary', isBusy: true } }
export const Full: Story = {
  args: { full: true, children: 'Sign in' },
  decorators: [
    (Story) => (
      <div className={narrow}>
        <Story />
      </div>
    ),
  ],
}
export const LongLabel: Story = {
  args: { children: 'Keep my plan and all of the recordings that my devices have made so far' },
}
