import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Tooltip } from '../../src/ui/Tooltip.tsx'
import { space } from './tooltip.stories.css.ts'

/** Focuses the first button inside. */
function FocusInside({ children }: { children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector('button')?.focus(), [])
  return <div ref={ref}>{children}</div>
}

const meta = {
  title: 'UI/Tooltip',
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

export const OnButton: Story = {}
/** The button has the focus, so the tooltip is visible. */
export const Focused: Story = {
  render: (args) => (
    <FocusInside>
      <Tooltip {...args} />
    </FocusInside>
  ),
}
/** The tooltip explains why the button is unavailable. */
export const OnUnavailableButton: Story = {
  args: {
    children: (describedBy) => (
      <Button aria-disabled {...(describedBy ? { 'aria-describedby': describedBy } : {})}>
        Submit
      </Button>
    ),
  },
}
export const WithoutText: Story = { args: { text: undefined } }
