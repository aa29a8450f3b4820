import type { Meta, StoryObj } from '@storybook/react-vite'
import { PartnerPageNotice } from '../../src/shell/partner-page-notice.tsx'
import { AccountStage, brandOf } from '../support/account-stage.tsx'

export default { title: 'Shell/Partner page notice' } satisfies Meta

export const Default: StoryObj = {
  render: (_, context) => (
    <AccountStage brand={brandOf(context)}>
      <PartnerPageNotice />
    </AccountStage>
  ),
}
