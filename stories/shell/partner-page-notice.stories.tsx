import type { Meta, StoryObj } from '@storybook/react-vite'
import { PartnerPageNotice } from '../../src/shell/partner-page-notice.tsx'
import { AccountStage, brandOf } from '../support/account-stage.tsx'

export default { title: 'Shell/Elsewhere' } satisfies Meta

/** On a page that is not the brand's own. */
export const OnAStrangersPage: StoryObj = {
  render: (_, context) => (
    <AccountStage brand={brandOf(context)}>
      <PartnerPageNotice />
    </AccountStage>
  ),
}
