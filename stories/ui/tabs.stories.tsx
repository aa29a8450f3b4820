import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { WithState } from '../with-state.tsx'

const meta = {
  title: 'UI/Tabs',
  component: Tabs,
  args: {
    label: 'Billing cycle',
    selected: 'monthly',
    onSelect: () => {},
    tabs: [
      { id: 'monthly', label: 'Monthly', content: <p>$9.99 each month.</p> },
      { id: 'annual', label: 'Annual', content: <p>$99.99 each year.</p> },
    ],
  },
  render: (args) => (
    <WithState start={args.selected}>
      {(selected, setSelected) => <Tabs {...args} selected={selected} onSelect={setSelected} />}
    </WithState>
  ),
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const FirstSelected: Story = {}
export const LastSelected: Story = { args: { selected: 'annual' } }
export const ThreeWithLongLabels: Story = {
  args: {
    selected: 'one',
    tabs: [
      { id: 'one', label: 'Every month', content: <p>$9.99 each month.</p> },
      { id: 'two', label: 'Every year (save 17 %)', content: <p>$99.99 each year.</p> },
      { id: 'three', label: 'Every second year', content: <p>$189.99 every two years.</p> },
    ],
  },
}
