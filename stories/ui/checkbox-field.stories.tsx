import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckboxField } from '../../src/ui/CheckboxField.tsx'
import { Held } from '../held.tsx'

const meta = {
  title: 'Parts/CheckboxField',
  component: CheckboxField,
  args: { label: 'Remember me', name: 'rememberMe', checked: false, onChange: () => {} },
  render: (args) => (
    <Held start={args.checked}>
      {(checked, setChecked) => <CheckboxField {...args} checked={checked} onChange={setChecked} />}
    </Held>
  ),
} satisfies Meta<typeof CheckboxField>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { checked: true } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledOn: Story = { args: { disabled: true, checked: true } }
export const LongLabel: Story = {
  args: {
    label: 'I understand that my recordings are deleted when the plan ends and cannot be brought back',
  },
}
