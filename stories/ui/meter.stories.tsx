import type { Meta, StoryObj } from '@storybook/react-vite'
import { Meter } from '../../src/ui/Meter.tsx'
import { narrow } from '../layout.css.ts'

const meta = {
  title: 'UI/Meter',
  component: Meter,
  args: { value: 3, max: 5 },
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
export const Empty: Story = { args: { value: 0 } }
export const Full: Story = { args: { value: 5 } }
export const AboveMaximum: Story = { args: { value: 7 } }
