import type { Meta, StoryObj } from '@storybook/react-vite'
import { PortalLink } from '../../src/shell/portal-link.tsx'
import { AccountStage, getBrand } from '../support/account-stage.tsx'

export default { title: 'Shell/Portal link' } satisfies Meta

export const Default: StoryObj = {
  render: (_, context) => (
    <AccountStage brand={getBrand(context)}>
      <PortalLink />
    </AccountStage>
  ),
}
