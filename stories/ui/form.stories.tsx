import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../src/ui/Button.tsx'
import { Form } from '../../src/ui/Form.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { narrow } from '../layout.css.ts'
import { WithState } from '../with-state.tsx'

const meta = {
  title: 'UI/Form',
  component: Form,
  args: { 'aria-label': 'Contact', onSubmit: () => {}, children: null },
  render: (args) => (
    <div className={narrow}>
      <WithState start={{ email: '', name: '' }}>
        {(typed, setTyped) => (
          <Form {...args}>
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              value={typed.name}
              onChange={(name) => setTyped({ ...typed, name })}
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              value={typed.email}
              onChange={(email) => setTyped({ ...typed, email })}
            />
            <Button type="submit" full>
              Save
            </Button>
          </Form>
        )}
      </WithState>
    </div>
  ),
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
