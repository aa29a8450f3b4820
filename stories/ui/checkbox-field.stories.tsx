import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckboxField } from '../../src/ui/CheckboxField.tsx'
import { WithState } from '../with-state.tsx'

const meta = {
  title: 'UI/CheckboxField',
  component: CheckboxField,
  args: { label: 'Remember me', name: 'rememberMe', checked: false, onChange: () => {} },
  render: (args) => (
    <WithState start={args.checked}>
      {(checked, setChecked) => <CheckboxField {...args} checked={checked} onChange={setChecked} />}
    </WithState>
  ),
} satisfies Meta<typeof CheckboxField>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {}
export const Checked: Story = { args: { checked: true } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledChecked: Story = { args: { disabled: true, checked: true } }
export const LongLabel: Story = {
  args: {
    label: 'I understand that my recordings are deleted when the plan ends and cannot be brought back',
  },
}
