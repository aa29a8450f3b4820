import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../../src/ui/Card.tsx'
import { Skeleton } from '../../src/ui/Skeleton.tsx'
import { narrow } from '../layout.css.ts'

const meta = { title: 'UI/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const Heading: Story = { args: { shape: 'heading' } }
export const Chip: Story = { args: { shape: 'chip' } }
export const Button: Story = { args: { shape: 'button' } }
export const Block: Story = { args: { shape: 'block' } }
export const Circle: Story = { args: { shape: 'circle' } }
export const InsideCard: Story = {
  render: () => (
    <Card className={narrow} aria-busy>
      <Skeleton shape="heading" />
      <Skeleton />
      <Skeleton shape="block" />
      <Skeleton shape="button" />
    </Card>
  ),
}
