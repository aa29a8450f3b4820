import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, type IconShape } from '../../src/ui/Icon.tsx'
import { camera } from '../../src/ui/icons/camera.ts'
import { external } from '../../src/ui/icons/external.ts'
import { lock } from '../../src/ui/icons/lock.ts'
import { line } from '../layout.css.ts'

const meta = { title: 'UI/Icon', component: Icon } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

const ICONS: Record<string, IconShape> = {
  alert: 'alert',
  check: 'check',
  checkCircle: 'checkCircle',
  chevronDown: 'chevronDown',
  close: 'close',
  dots: 'dots',
  errorCircle: 'errorCircle',
  info: 'info',
  camera,
  external,
  lock,
}

export const All: Story = {
  args: { name: 'info' },
  render: () => (
    <ul className={line}>
      {Object.entries(ICONS).map(([name, shape]) => (
        <li key={name}>
          <Icon name={shape} />
          <span>{` ${name}`}</span>
        </li>
      ))}
    </ul>
  ),
}
