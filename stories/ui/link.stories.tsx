import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../../src/ui/Link.tsx'

const meta = {
  title: 'Parts/Link',
  component: Link,
  args: { href: '/forgot-password', children: 'Forgot your password?', onNavigate: () => {} },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const InText: Story = {
  render: (args) => (
    <p>
      By going on you accept our <Link {...args}>terms of use</Link>.
    </p>
  ),
}
export const NewTab: Story = {
  args: { href: 'https://help.example/', children: 'Help', newTabLabel: 'opens in a new tab' },
}
