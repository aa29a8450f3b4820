import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../../src/ui/ButtonLink.tsx'
import { narrow } from '../layout.css.ts'

const meta = {
  title: 'UI/ButtonLink',
  component: ButtonLink,
  args: { href: '/plans', children: 'View plans', onNavigate: () => {} },
} satisfies Meta<typeof ButtonLink>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
export const NewTab: Story = {
  args: { href: 'https://help.example/', children: 'Help', newTabLabel: 'opens in a new tab' },
}
export const Full: Story = {
  args: { full: true },
  decorators: [
    (Story) => (
      <div className={narrow}>
        <Story />
      </div>
    ),
  ],
}
