import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Tooltip } from '../../src/ui/Tooltip.tsx'
import { space } from './tooltip.stories.css.ts'

/** Gives the focus to the first button inside. */
function FocusInside({ children }: { children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector('button')?.focus(), [])
  return <div ref={ref}>{children}</div>
}

const meta = {
  title: 'Parts/Tooltip',
  component: Tooltip,
  args: {
    text: 'Choose at least one device first.',
    children: (describedBy) => (
      <Button variant="secondary" {...(describedBy ? { 'aria-describedby': describedBy } : {})}>
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

export const OnAButton: Story = {}
/** The button has the focus at once, so the words show. */
export const Shown: Story = {
  render: (args) => (
    <FocusInside>
      <Tooltip {...args} />
    </FocusInside>
  ),
}
/** What cannot be pressed yet says why. */
export const OnAnUnavailableButton: Story = {
  args: {
    children: (describedBy) => (
      <Button aria-disabled {...(describedBy ? { 'aria-describedby': describedBy } : {})}>
        Submit
      </Button>
    ),
  },
}
export const WithoutWords: Story = { args: { text: undefined } }
