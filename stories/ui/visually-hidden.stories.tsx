import type { Meta, StoryObj } from '@storybook/react-vite'
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx'

const meta = {
  title: 'UI/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'per month' },
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

export const AfterPrice: Story = {
  render: (args) => (
    <p>
      <span>{'$9.99 '}</span>
      <VisuallyHidden {...args} />
    </p>
  ),
}
