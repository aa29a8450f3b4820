import type { Meta, StoryObj } from '@storybook/react-vite'
import { DaysBar } from '../../src/ui/DaysBar.tsx'
import { narrow } from '../layout.css.ts'

const meta = {
  title: 'UI/DaysBar',
  component: DaysBar,
  args: { days: 14, todayLabel: 'Today' },
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
export const NoRetention: Story = { args: { days: 0 } }
export const OneDay: Story = { args: { days: 1 } }
export const BetweenMarks: Story = { args: { days: 10 } }
export const SixtyDays: Story = { args: { days: 60 } }
export const AboveScale: Story = { args: { days: 365 } }
