import {
  type Answers,
  closePortal,
  json,
  type Opened,
  openPortal,
  profile,
  signedIn,
  signInWith,
  type,
} from '../screens/portal-support.tsx'
import { equal, find, named, until } from '../support.tsx'
import { withoutBoxes } from '../without-boxes.ts'

const RESEND = 'PUT /authentication/mfaResendOTP'
const VALIDATE = 'PUT /authentication/mfaValidateLoginOTP'

/** Opens the second factor after a sign-in that requires it. */
async function secondFactor(answers: Answers): Promise<Opened> {
  const opened = await openPortal('/login', {
    answers: {
      ...signedIn,
      'POST /authentication/byEmail': () =>
        json({ mfaLoginInfo: { secondFactorAuthenticationToken: 'token-a', email: 'jane@gmail.com' } }),
      ...answers,
    },
  })
  signInWith(opened.shadow)
  await until(() => opened.shadow.querySelector('input[name="one-time-code"]') !== null, 'the code field')
  return opened
}

function verify({ shadow }: Opened, code: string): void {
  type(shadow, 'one-time-code', code)
  find<HTMLButtonElement>(shadow, 'button[type="submit"]').click()
}

describe('the second factor', () => {
  withoutBoxes()
  afterEach(closePortal)

  for (const code of [1122, 1123, 429])
    it(`shows the lockout after too many requests, with its duration: ${code} [ERR-17]`, async () => {
      const opened = await secondFactor({ [VALIDATE]: () => json({ code, message: 'raw' }, 400) })
      verify(opened, '123456')
      await until(() => opened.shadow.querySelector('[role="alert"]') !== null, 'the alert')
      equal(
        [...find(opened.shadow, '[role="alert"]').childNodes].map(({ textContent }) => textContent),
        ['You have requested too many codes', 'Please wait 10 minutes and try again.'],
        'title and text',
      )
    })

  it('verifies the code as typed, and opens My Plan [MFA-09 MFA-13]', async () => {
    const sent: unknown[] = []
    const opened = await secondFactor({
      [VALIDATE]: async (request) => {
        sent.push(await request.json())
        return json(profile())
      },
    })
    verify(opened, '012345')
    await until(() => opened.path() === '/subscriptions', 'signed in')
    equal(
      sent,
      [
        {
          brand: 'geeni',
          secondFactorAuthenticationToken: 'token-a',
          // The typed email, not the contact of the code.
          email: 'avery@brand.example',
          userMFASettings: 'EMAIL',
          oneTimePasscode: '012345',
        },
      ],
      'what was sent',
    )
  })

  it('resends the code and verifies the next one with the new token [MFA-09]', async () => {
    const tokens: string[] = []
    const opened = await secondFactor({
      [RESEND]: () =>
        json({ mfaLoginInfo: { secondFactorAuthenticationToken: 'token-b', email: 'jane@gmail.com' } }),
      [VALIDATE]: async (request) => {
        const { secondFactorAuthenticationToken } = await request.json()
        tokens.push(secondFactorAuthenticationToken)
        return json({ code: 1067 }, 400)
      },
    })
    // The message about a code that is too short ends with the resend.
    verify(opened, '123')
    named(opened.shadow, 'button', 'Send a new code').click()
    await until(
      () => opened.shadow.querySelector('[role="status"]')?.textContent === 'Verification code sent.',
      'sent',
    )
    verify(opened, '123456')
    await until(() => opened.shadow.querySelector('[role="alert"]') !== null, 'the answer')
    equal(tokens, ['token-b'], 'tokens')
  })

  it('returns to sign-in and clears its state [MFA-09]', async () => {
    const opened = await secondFactor({ [VALIDATE]: () => json({ code: 1198 }, 400) })
    verify(opened, '123456')
    await until(() => opened.shadow.querySelector('[role="alert"]') !== null, 'locked')
    named(opened.shadow, 'button', 'Back to sign in').click()
    await until(() => opened.shadow.querySelector('input[name="password"]') !== null, 'sign-in')
    const { mfaData, verify: verification } = opened.account.store.state.getState().auth
    equal(
      { path: opened.path(), mfaData, verification: verification.status },
      { path: '/login', mfaData: null, verification: 'idle' },
      'what is left',
    )
    equal(opened.shadow.querySelector('[role="alert"]'), null, 'no alert')
    equal(opened.storages.session.get('acct.geeni.secondFactor'), null, 'nothing is stored')
  })
})
