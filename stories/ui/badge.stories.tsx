import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../src/ui/Badge.tsx'

const meta = { title: 'UI/Badge', component: Badge, args: { children: 'Free' } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Success: Story = { args: { tone: 'success', children: 'Active' } }
export const Warning: Story = { args: { tone: 'warning', children: 'Paused' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Past due' } }
export const Info: Story = { args: { tone: 'info', children: 'Trial' } }
