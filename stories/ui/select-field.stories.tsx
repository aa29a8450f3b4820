import type { Meta, StoryObj } from '@storybook/react-vite'
import { SelectField } from '../../src/ui/SelectField.tsx'
import { narrow } from '../layout.css.ts'
import { WithState } from '../with-state.tsx'

const meta = {
  title: 'UI/SelectField',
  component: SelectField,
  args: {
    label: 'Country',
    name: 'country',
    autoComplete: 'country',
    value: 'us',
    onChange: () => {},
    options: [
      { value: 'ca', label: 'Canada' },
      { value: 'de', label: 'Germany' },
      { value: 'gb', label: 'United Kingdom of Great Britain and Northern Ireland' },
      { value: 'us', label: 'United States' },
    ],
  },
  render: (args) => (
    <div className={narrow}>
      <WithState start={args.value}>
        {(value, setValue) => <SelectField {...args} value={value} onChange={setValue} />}
      </WithState>
    </div>
  ),
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const Selected: Story = {}
export const NothingSelected: Story = { args: { value: '', placeholder: 'Choose a country' } }
export const LongOption: Story = { args: { value: 'gb' } }
export const WithHint: Story = { args: { hint: 'Where your bank sends your statements.' } }
export const WithError: Story = {
  args: { value: '', placeholder: 'Choose a country', error: 'Choose the country of your card.' },
}
export const Disabled: Story = { args: { disabled: true } }
