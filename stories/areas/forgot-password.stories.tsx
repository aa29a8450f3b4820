import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  ForgotPasswordView,
  type ForgotPasswordViewProps,
} from '../../src/areas/forgot-password/forgot-password.view.tsx'
import { getBrand, WithAccount } from '../support/account-stage.tsx'

const AS_VISITOR = {
  name: null,
  href: 'https://portal.example/login',
  onNavigate: () => {},
  onSwitch: () => {},
}

/** The forgot-password screen in one state. */
const inState = (part: Partial<ForgotPasswordViewProps>): StoryObj => ({
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/forgot-password">
      {({ brand, text }) => (
        <ForgotPasswordView
          brand={brand}
          text={text}
          step="default"
          email="alex@mail.example"
          isSending={false}
          wayOn={AS_VISITOR}
          onSubmit={() => {}}
          onResend={() => {}}
          onOtherEmail={() => {}}
          {...part}
        />
      )}
    </WithAccount>
  ),
})

export default { title: 'Areas/Forgot password' } satisfies Meta

export const Empty = inState({ email: '' })
export const Sending = inState({ isSending: true })
export const CheckYourEmail = inState({ step: 'submitted' })
export const LongAddress = inState({
  step: 'submitted',
  email: 'maximiliane.featherstonehaugh-montgomery@a-very-long-domain.example',
})
export const Resending = inState({ step: 'submitted', isSending: true })
export const EmailResent = inState({ step: 'resent' })
