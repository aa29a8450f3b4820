import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkTabs } from '../../src/ui/LinkTabs.tsx'
import { WithState } from '../with-state.tsx'

const PAGES = [
  { href: '/subscriptions', label: 'My Plan', shortLabel: 'My Plan' },
  { href: '/plans', label: 'Plans', shortLabel: 'Plans' },
  { href: '/payment', label: 'Payment Information', shortLabel: 'Payment' },
]

const meta = {
  title: 'UI/LinkTabs',
  component: LinkTabs,
  args: { label: 'Account', items: PAGES.map((page) => ({ ...page, current: false, onNavigate: () => {} })) },
  render: ({ label, items }) => (
    <WithState start={items.find(({ current }) => current)?.href}>
      {(shown, setShown) => (
        <LinkTabs
          label={label}
          items={items.map((item) => ({
            ...item,
            current: item.href === shown,
            onNavigate: () => setShown(item.href),
          }))}
        />
      )}
    </WithState>
  ),
} satisfies Meta<typeof LinkTabs>
export default meta
type Story = StoryObj<typeof meta>

export const FirstIsCurrent: Story = {
  args: { items: PAGES.map((page, index) => ({ ...page, current: index === 0, onNavigate: () => {} })) },
}
export const NoneIsCurrent: Story = {}
