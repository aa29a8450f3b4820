import type { Meta, StoryObj } from '@storybook/react-vite'
import { Alert } from '../../src/ui/Alert.tsx'
import { Button } from '../../src/ui/Button.tsx'

const meta = {
  title: 'UI/Alert',
  component: Alert,
  args: { kind: 'info', children: 'Your plan changes on June 4.' },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Success: Story = { args: { kind: 'success', children: 'Your devices are saved.' } }
export const Warning: Story = { args: { kind: 'warning', children: 'Your card expires this month.' } }
export const Danger: Story = { args: { kind: 'danger', children: 'The email or the password is wrong.' } }
export const WithTitle: Story = {
  args: { kind: 'danger', title: 'We could not load your plans', children: 'Check your connection.' },
}
export const WithAction: Story = {
  args: {
    kind: 'danger',
    title: 'We could not load your plans',
    children: 'Check your connection and try again.',
    actions: <Button variant="secondary">Try again</Button>,
  },
}
export const Dismissible: Story = {
  args: { kind: 'success', children: 'Your card is saved.', dismissLabel: 'Dismiss', onDismiss: () => {} },
}
