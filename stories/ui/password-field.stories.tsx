import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from '../../src/ui/PasswordField.tsx'
import { narrow } from '../layout.css.ts'
import { WithState } from '../with-state.tsx'

const meta = {
  title: 'UI/PasswordField',
  component: PasswordField,
  args: {
    label: 'Password',
    name: 'password',
    autoComplete: 'current-password',
    value: '',
    onChange: () => {},
    toggle: { show: 'Show', hide: 'Hide' },
  },
  render: (args) => (
    <div className={narrow}>
      <WithState start={args.value}>
        {(value, setValue) => <PasswordField {...args} value={value} onChange={setValue} />}
      </WithState>
    </div>
  ),
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'correct horse' } }
export const WithoutToggle: Story = { args: { toggle: undefined, value: 'correct horse' } }
export const WithHint: Story = { args: { autoComplete: 'new-password', hint: 'At least 8 characters.' } }
export const WithError: Story = {
  args: { autoComplete: 'new-password', value: 'short', error: 'Use at least 8 characters.' },
}
