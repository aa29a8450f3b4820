import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  VerifyEmailView,
  type VerifyEmailViewProps,
} from '../../src/areas/verify-email/verify-email.view.tsx'
import { AcctError } from '../../src/errors/acct-error.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'
import { AS_VISITOR, signedIn } from '../support/way-on.ts'

const onPhone = { findApp: async () => null }

/** The verify-email screen in one state. */
const inState = (part: Partial<VerifyEmailViewProps>): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/verify-email">
      {({ brand, text }) => (
        <VerifyEmailView
          brand={brand}
          text={text}
          outcome={null}
          findApp={null}
          wayOn={AS_VISITOR}
          forgotHref="https://portal.example/forgot-password"
          onForgot={() => {}}
          onRetry={() => {}}
          {...part}
        />
      )}
    </WithAccount>
  ),
})

export default { title: 'Areas/Verify email' } satisfies Meta

export const Verifying = inState({})
export const Verified = inState({ outcome: 'success' })
export const VerifiedOnPhone = inState({ outcome: 'success', ...onPhone })
export const VerifiedWhileSignedIn = inState({ outcome: 'success', ...signedIn })
export const UsedLink = inState({ outcome: 'used' })
export const InvalidLink = inState({ outcome: 'invalid' })
export const ExpiredLink = inState({ outcome: 'expired' })
export const ExpiredLinkOnPhone = inState({ outcome: 'expired', ...onPhone })
export const Offline = inState({ outcome: new AcctError('network') })
