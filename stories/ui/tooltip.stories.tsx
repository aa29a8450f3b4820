import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../src/ui/Button.tsx'
import { Tooltip } from '../../src/ui/Tooltip.tsx'
import { space } from './tooltip.stories.css.ts'

const meta = {
  title: 'Parts/Tooltip',
  component: Tooltip,
  args: {
    text: 'Choose at least one device first.',
    children: (describedBy) => (
      <Button isBusy {...(describedBy ? { 'aria-describedby': describedBy } : {})}>
        Submit
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div className={space}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnAButton: Story = {
  args: {
    children: (describedBy) => (
      <Button variant="secondary" {...(describedBy ? { 'aria-describedby': describedBy } : {})}>
        Submit
      </Button>
    ),
  },
}
/** The button has the focus at once, so the words show. */
export const Shown: Story = {
  args: {
    children: (describedBy) => (
      // biome-ignore lint/a11y/noAutofocus: the story is about focus
      <button type="button" aria-disabled aria-describedby={describedBy} autoFocus>
        Submit
      </button>
    ),
  },
}
export const WithoutWords: Story = { args: { ...OnAButton.args, text: undefined } }
