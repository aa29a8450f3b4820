import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../src/ui/Button.tsx'
import { EmptyState } from '../../src/ui/EmptyState.tsx'
import { camera } from '../../src/ui/icons/camera.ts'

const meta = {
  title: 'UI/EmptyState',
  component: EmptyState,
  args: { title: 'You have no plan yet', text: 'A plan keeps what your cameras see.', icon: camera },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const WithAction: Story = { args: { children: <Button>View plans</Button> } }
export const WithoutAction: Story = {}
export const TitleOnly: Story = { render: () => <EmptyState title="No invoices yet" /> }
