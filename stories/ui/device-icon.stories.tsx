import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeviceIcon } from '../../src/ui/DeviceIcon.tsx'
import { devices } from './device-icon.stories.css.ts'

const meta = { title: 'UI/DeviceIcon', component: DeviceIcon } satisfies Meta<typeof DeviceIcon>
export default meta
type Story = StoryObj<typeof meta>

const NAMES = {
  indoor: 'Indoor camera',
  outdoor: 'Outdoor camera',
  doorbell: 'Doorbell',
  floodlight: 'Floodlight',
  plug: 'Plug',
  bulb: 'Bulb',
  sensor: 'Sensor',
  generic: 'Other device',
} as const

export const AllKinds: Story = {
  args: { kind: 'indoor' },
  render: () => (
    <ul className={devices}>
      {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((kind) => (
        <li key={kind}>
          <DeviceIcon kind={kind} />
          <span>{NAMES[kind]}</span>
        </li>
      ))}
    </ul>
  ),
}
