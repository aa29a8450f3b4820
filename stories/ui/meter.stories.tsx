import type { Meta, StoryObj } from '@storybook/react-vite'
import { Meter } from '../../src/ui/Meter.tsx'
import { narrow } from '../layout.css.ts'

const meta = {
  title: 'UI/Meter',
  component: Meter,
  args: { value: 3, max: 5, label: 'Devices on the plan', valueText: '3 of 5' },
  decorators: [
    (Story) => (
      <div className={narrow}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Meter>
export default meta
type Story = StoryObj<typeof meta>

export const PartlyFilled: Story = {}
export const Empty: Story = { args: { value: 0, valueText: '0 of 5' } }
export const Full: Story = { args: { value: 5, valueText: '5 of 5' } }
export const AboveMaximum: Story = { args: { value: 7, valueText: '7 of 5' } }
