import type { Meta, StoryObj } from '@storybook/react-vite'
import { DaysBar } from '../../src/ui/DaysBar.tsx'
import { narrow } from '../layout.css.ts'

const meta = {
  title: 'UI/DaysBar',
  component: DaysBar,
  args: { days: 14, label: 'Retention: 14 days', todayLabel: 'Today' },
  decorators: [
    (Story) => (
      <div className={narrow}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DaysBar>
export default meta
type Story = StoryObj<typeof meta>

export const FourteenDays: Story = {}
export const NoRetention: Story = { args: { days: 0, label: 'Retention: none' } }
export const OneDay: Story = { args: { days: 1, label: 'Retention: 24 hours' } }
export const BetweenMarks: Story = { args: { days: 10, label: 'Retention: 10 days' } }
export const SixtyDays: Story = { args: { days: 60, label: 'Retention: 60 days' } }
export const AboveScale: Story = { args: { days: 365, label: 'Retention: 365 days' } }
