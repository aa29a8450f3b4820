import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordRules } from '../../src/areas/reset-password/reset-form.view.tsx'
import {
  ResetPasswordView,
  type ResetPasswordViewProps,
} from '../../src/areas/reset-password/reset-password.view.tsx'
import { passwordRules } from '../../src/domain/access/password.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import { getBrand, WithAccount } from '../support/account-stage.tsx'
import { AS_VISITOR, signedIn } from '../support/way-on.ts'

const onPhone = { findApp: async () => null }

/** The reset-password screen in one state. */
const inState = (part: Partial<ResetPasswordViewProps>): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/reset-password">
      {({ brand, text }) => (
        <ResetPasswordView
          brand={brand}
          text={text}
          isSending={false}
          outcome={null}
          findApp={null}
          wayOn={AS_VISITOR}
          forgotHref="https://portal.example/forgot-password"
          onSubmit={() => {}}
          onForgot={() => {}}
          {...part}
        />
      )}
    </WithAccount>
  ),
})

export default { title: 'Areas/Reset password' } satisfies Meta

export const Empty = inState({})
/** The password rules while the visitor types. */
export const ChecklistHalfMet: StoryObj = {
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/reset-password">
      {({ brand, text }) => (
        <PasswordRules
          text={text}
          rules={passwordRules(brand.capabilities.passwordNeedsSymbol)}
          password="lower123"
        />
      )}
    </WithAccount>
  ),
}
export const Sending = inState({ isSending: true })
export const TooSimilar = inState({ outcome: 'similar' })
export const Offline = inState({ outcome: new AcctError('network') })
export const TooManyRequests = inState({ outcome: new AcctError('tooManyRequests') })
export const Changed = inState({ outcome: 'success' })
export const ChangedOnPhone = inState({ outcome: 'success', ...onPhone })
export const ChangedWhileSignedIn = inState({ outcome: 'success', ...signedIn })
export const ChangedCheckingSession = inState({ outcome: 'success', isSending: true })
export const InvalidLink = inState({ outcome: 'invalid' })
export const InvalidLinkOnPhone = inState({ outcome: 'invalid', ...onPhone })
export const UsedLink = inState({ outcome: 'used' })
