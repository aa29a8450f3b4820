import type { Meta, StoryObj } from '@storybook/react-vite'
import { camera } from '../../src/ui/icons/camera.ts'
import { Menu } from '../../src/ui/Menu.tsx'
import { row } from './menu.stories.css.ts'

const meta = {
  title: 'UI/Menu',
  component: Menu,
  args: {
    label: 'Alex Rivera',
    align: 'start',
    items: [
      { label: 'Sign Out', onSelect: () => {} },
      { label: 'Delete Account', onSelect: () => {} },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Name: Story = {}
export const LongName: Story = { args: { label: 'maximiliana.von-und-zu-hohenstein-waldburg@mail.example' } }
export const Dots: Story = {
  args: {
    label: 'Actions for Unlimited',
    variant: 'dots',
    items: [
      { label: 'Change Plan', onSelect: () => {} },
      { label: 'Manage Devices', onSelect: () => {}, icon: camera },
      { label: 'Cancel Plan', onSelect: () => {}, disabled: true },
    ],
  },
}
/** The list is aligned to the end of the button. */
export const AlignedToEnd: Story = {
  args: { ...Dots.args, align: 'end' },
  decorators: [
    (Story) => (
      <div className={row}>
        <Story />
      </div>
    ),
  ],
}
