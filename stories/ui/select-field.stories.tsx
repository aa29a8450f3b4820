import type { Meta, StoryObj } from '@storybook/react-vite'
import { SelectField } from '../../src/ui/SelectField.tsx'
import { Held } from '../held.tsx'
import { narrow } from '../layout.css.ts'

const meta = {
  title: 'Parts/SelectField',
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
      <Held start={args.value}>
        {(value, setValue) => <SelectField {...args} value={value} onChange={setValue} />}
      </Held>
    </div>
  ),
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const NothingChosen: Story = { args: { value: '', placeholder: 'Choose a country' } }
export const LongChoice: Story = { args: { value: 'gb' } }
export const WithHint: Story = { args: { hint: 'Where your bank sends your statements.' } }
export const WithError: Story = {
  args: { value: '', placeholder: 'Choose a country', error: 'Choose the country of your card.' },
}
export const Disabled: Story = { args: { disabled: true } }
