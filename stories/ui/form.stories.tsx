import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../src/ui/Button.tsx'
import { ErrorSummaryForm } from '../../src/ui/ErrorSummaryForm.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { Held } from '../held.tsx'
import { narrow } from '../layout.css.ts'

const meta = {
  title: 'Parts/Form',
  component: ErrorSummaryForm,
  args: { 'aria-label': 'Contact', onSubmit: () => {}, children: null },
  render: (args) => (
    <div className={narrow}>
      <Held start={{ email: '', name: '' }}>
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
              label="E-mail"
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
      </Held>
    </div>
  ),
} satisfies Meta<typeof ErrorSummaryForm>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithProblems: Story = {
  args: {
    problems: {
      title: 'Two fields need your attention',
      items: [
        { field: 'name', message: 'Enter your name.' },
        { field: 'email', message: 'Enter an e-mail address like name@example.com.' },
      ],
    },
  },
}
