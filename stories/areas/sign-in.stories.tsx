import type { Meta, StoryObj } from '@storybook/react-vite'
import { Screen } from '../../src/areas/sign-in/index.ts'
import { AcctError } from '../../src/errors/acct-error.ts'
import type { AuthState } from '../../src/store/access/auth.slice.ts'
import { AccountStage, getBrand } from '../support/account-stage.tsx'
import { signedIn } from '../support/profile.ts'

/** The sign-in screen in one state of the account. */
const inState = (auth: Partial<AuthState>): StoryObj => ({
  render: (_, context) => (
    <AccountStage brand={getBrand(context)} path="/login" state={{ auth }}>
      <Screen />
    </AccountStage>
  ),
})

const failed = (error: AcctError): StoryObj =>
  inState({ username: 'alex@mail.example', signIn: { status: 'failed', error } })

export default { title: 'Areas/Sign-in' } satisfies Meta

export const Empty = inState({})
export const Remembered = inState({ username: 'alex@mail.example', rememberMe: true })
export const Busy = inState({ username: 'alex@mail.example', signIn: { status: 'pending' } })
export const Failed = failed(new AcctError('invalidLogin'))
export const ServerMessage = failed(
  new AcctError('invalidLogin', { detail: 'The email or the password is not right.' }),
)
export const NotVerified = failed(new AcctError('emailNotVerified'))
export const TooManyCodes = failed(new AcctError('tooManyRequests'))
export const Locked = failed(new AcctError('accountLocked'))
export const Offline = failed(new AcctError('network'))
export const AfterIdleTime = inState({ notice: { kind: 'idle' } })
export const AfterDeletionRequest = inState({ notice: { kind: 'deleted', at: '2031-05-09T12:00:00Z' } })
export const AfterExpiredCode = inState({ notice: { kind: 'codeExpired' } })
export const AlreadySignedIn = inState(signedIn)
