import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, type IconName } from '../../src/ui/Icon.tsx'
import { line } from '../layout.css.ts'

const meta = { title: 'Parts/Icon', component: Icon } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

const NAMES: IconName[] = [
  'alert',
  'camera',
  'check',
  'checkCircle',
  'chevronDown',
  'clock',
  'close',
  'dots',
  'errorCircle',
  'external',
  'info',
  'lock',
  'user',
]

export const All: Story = {
  args: { name: 'info' },
  render: () => (
    <ul className={line}>
      {NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
}
