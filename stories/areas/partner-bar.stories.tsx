import type { Meta, StoryObj } from '@storybook/react-vite'
import { PartnerBar, type PartnerBarProps } from '../../src/areas/plans/partner-bar.view.tsx'
import { AcctError } from '../../src/errors/acct-error.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'

const inState = (kind: PartnerBarProps['kind']): StoryObj => ({
  render: (_, context) => {
    const brand = getBrand(context)
    return (
      <WithAccount brand={brand} path="/plans">
        {({ text }) => (
          <PartnerBar
            text={text}
            brand={brand.brandName}
            kind={kind}
            error={kind === 'unread' ? new AcctError('unknown') : null}
            email="alex@mail.example"
            slot="portal"
            readAgain={() => {}}
            signIn={() => {}}
          />
        )}
      </WithAccount>
    )
  },
})

export default { title: 'Areas/Partner bar' } satisfies Meta

export const SignedOut = inState('signedOut')
export const SignedIn = inState('signedIn')
export const PlansUnread = inState('unread')
