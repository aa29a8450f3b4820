import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from '../../src/areas/second-factor/index.ts'
import { SecondFactorView } from '../../src/areas/second-factor/second-factor.view.tsx'
import { AcctError } from '../../src/errors/acct-error.ts'
import type { AuthState } from '../../src/store/access/auth.slice.ts'
import { AccountStage, getBrand, WithAccount } from '../support/account-stage.tsx'

const byEmail = { contactType: 'EMAIL', email: 'jane@gmail.com', phoneNumber: null } as const
const byPhone = { contactType: 'PHONE', email: null, phoneNumber: '+1 555 010 0142' } as const

/** The second factor in one state of the account. */
const inState = (auth: Partial<AuthState>): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/mfaLogin" state={{ auth: { mfaData: byEmail, ...auth } }}>
      <Screen />
    </AccountStage>
  ),
})

const failed = (code: AcctError['code']): StoryObj =>
  inState({ verify: { status: 'failed', error: new AcctError(code) } })

export default { title: 'Areas/Second factor' } satisfies Meta

export const ByEmail = inState({})
export const ByPhone = inState({ mfaData: byPhone })
/** The services name no contact. */
export const WithoutContact = inState({
  mfaData: { ...byEmail, email: null },
  verify: { status: 'failed', error: new AcctError('codeInvalid') },
})
export const Verifying = inState({ verify: { status: 'pending' } })
export const WrongCode = failed('codeInvalid')
export const ExpiredCode = failed('codeExpired')
export const Locked = failed('accountLocked')
/** During the lockout the visitor can neither verify nor request a code. */
export const LockedCountdown: StoryObj = {
  render: (_, context) => (
    <WithAccount brand={getBrand(context)} path="/mfaLogin">
      {({ brand, text }) => (
        <SecondFactorView
          brand={brand}
          text={text}
          contact="j*****@g*****.com"
          isVerifying={false}
          error={new AcctError('accountLocked')}
          secondsLocked={598}
          mayVerify={false}
          resend={{ loading: false, resent: false, errorCode: null }}
          onSubmit={() => {}}
          onResend={() => {}}
          onReset={() => {}}
        />
      )}
    </WithAccount>
  ),
}
export const TooManyCodes = failed('tooManyRequests')
export const SignInTookTooLong = failed('invalidToken')
export const Resending = inState({ mfaResendData: { loading: true, resent: false, errorCode: null } })
export const Resent = inState({ mfaResendData: { loading: false, resent: true, errorCode: null } })
export const ResendFailed = inState({
  mfaResendData: { loading: false, resent: false, errorCode: 'server' },
})
