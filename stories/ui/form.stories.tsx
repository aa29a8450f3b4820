import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../src/ui/Button.tsx'
import { ErrorSummaryForm } from '../../src/ui/ErrorSummaryForm.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { narrow } from '../layout.css.ts'
import { WithState } from '../with-state.tsx'

const meta = {
  title: 'UI/Form',
  component: ErrorSummaryForm,
  args: { 'aria-label': 'Contact', onSubmit: () => {}, children: null },
  render: (args) => (
    <div className={narrow}>
      <WithState start={{ email: '', name: '' }}>
        {(typed, setTyped) => (
          <ErrorSummaryForm {...args}>
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              value={typed.name}
              error={args.problems?.items.find(({ field }) => field === 'name')?.message}
              onChange={(name) => setTyped({ ...typed, name })}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              value={typed.email}
              error={args.problems?.items.find(({ field }) => field === 'email')?.message}
              onChange={(email) => setTyped({ ...typed, email })}
            />
            <Button type="submit" full>
              Save
            </Button>
          </ErrorSummaryForm>
        )}
      </WithState>
    </div>
  ),
} satisfies Meta<typeof ErrorSummaryForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithErrorSummary: Story = {
  args: {
    problems: {
      title: 'Two fields need your attention',
      items: [
        { field: 'name', message: 'Enter your name.' },
        { field: 'email', message: 'Enter an email address like name@example.com.' },
      ],
    },
  },
}
