import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from '../../src/ui/TextField.tsx'
import { narrow } from '../layout.css.ts'
import { WithState } from '../with-state.tsx'

const meta = {
  title: 'UI/TextField',
  component: TextField,
  args: {
    label: 'Email',
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    value: '',
    onChange: () => {},
  },
  render: (args) => (
    <div className={narrow}>
      <WithState start={args.value}>
        {(value, setValue) => <TextField {...args} value={value} onChange={setValue} />}
      </WithState>
    </div>
  ),
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'alex@mail.example' } }
export const Placeholder: Story = { args: { placeholder: 'name@example.com' } }
export const WithHint: Story = { args: { hint: 'We send your receipts there.' } }
export const WithError: Story = {
  args: { value: 'alex@', error: 'Enter an email address like name@example.com.' },
}
export const WithHintAndError: Story = {
  args: { value: 'alex@', hint: 'We send your receipts there.', error: 'Enter the whole address.' },
}
export const Disabled: Story = { args: { value: 'alex@mail.example', disabled: true } }
