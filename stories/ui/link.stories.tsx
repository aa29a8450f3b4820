import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../../src/ui/Link.tsx'

const meta = {
  title: 'UI/Link',
  component: Link,
  args: { href: '/forgot-password', children: 'Forgot your password?', isAlone: true, onNavigate: () => {} },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InsideText: Story = {
  render: (args) => (
    <p>
      <span>{'By going on you accept our '}</span>
      <Link {...args} isAlone={false}>
        terms of use
      </Link>
      <span>.</span>
    </p>
  ),
}
export const NewTab: Story = {
  args: { href: 'https://help.example/', children: 'Help', newTabLabel: 'opens in a new tab' },
}
