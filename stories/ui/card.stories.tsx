import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../../src/ui/Card.tsx'
import { narrow } from '../layout.css.ts'

const meta = {
  title: 'UI/Card',
  component: Card,
  args: { className: narrow, children: 'Your videos are kept for 30 days, on every device of the plan.' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithHeading: Story = {
  args: {
    as: 'section',
    'aria-labelledby': 'card-heading',
    children: (
      <>
        <h2 id="card-heading">Unlimited</h2>
        <p>Your videos are kept for 30 days, on every device of the plan.</p>
      </>
    ),
  },
}
export const Busy: Story = { args: { 'aria-busy': true, children: 'Loading your plan' } }
