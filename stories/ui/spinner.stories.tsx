import type { Meta, StoryObj } from '@storybook/react-vite'
import { FullPageSpinner, Spinner } from '../../src/ui/Spinner.tsx'

const meta = { title: 'UI/Spinner', component: Spinner } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = {}
export const FullPage: Story = { render: () => <FullPageSpinner label="Loading" /> }
