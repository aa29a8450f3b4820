import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Brand } from '../../src/brand/brand.ts'
import { Logo } from '../../src/ui/Logo.tsx'

/** Placeholder for a story without a brand. */
const shapes = [['rect', { width: '120', height: '32', rx: '8', fill: '#888' }]] as const

const meta = {
  title: 'UI/Logo',
  component: Logo,
  args: { image: { shapes, width: 120, height: 32 }, alt: 'Brand' },
  render: (args, context) => {
    const brand = context?.loaded?.brand as Brand | undefined
    return brand ? <Logo image={brand.images['logo-login']} alt={brand.brandName} /> : <Logo {...args} />
  },
} satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const BrandLogo: Story = {}
