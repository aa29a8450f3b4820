import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Brand } from '../../src/brand/brand.ts'
import { Logo } from '../../src/ui/Logo.tsx'

/** A picture to stand for a brand's own, where a story is shown without one. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="120" height="32"%3E%3Crect width="120" height="32" rx="8" fill="%23888"/%3E%3C/svg%3E'

const meta = {
  title: 'Parts/Logo',
  component: Logo,
  args: { image: { light: PICTURE, dark: PICTURE, width: 120, height: 32 }, alt: 'Brand' },
  render: (args, context) => {
    const brand = context?.loaded?.brand as Brand | undefined
    return brand ? <Logo image={brand.images['logo-login']} alt={brand.brandName} /> : <Logo {...args} />
  },
} satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const OfTheBrand: Story = {}
