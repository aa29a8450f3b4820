import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { signInByEmail, signInByToken } from '../../../../src/services/access/auth.ts'
import { resendCode, validateCode } from '../../../../src/services/access/second-factor.ts'
import {
  parseProfile,
  parseSecondFactor,
  parseSession,
  type SecondFactorChallenge,
} from '../../../../src/services/access/session-response.ts'
import type { Transport } from '../../../../src/transport/transport.ts'
import { sessionAnswer } from '../../support/answers.ts'

/** Creates a transport with the same response for every call. */
const responding = (response: unknown): Transport => ({ call: async () => response })
const login = { brand: 'geeni', username: 'jane@x.org', password: 'secret' }
const factor: SecondFactorChallenge = {
  token: 'mfa-1',
  contactType: 'EMAIL',
  email: 'jane@x.org',
  phoneNumber: null,
  userMFASettings: 'EMAIL',
}
const demand = { mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-1', email: 'jane@x.org' } }

/** Returns the error of a failed call. */
async function failure(call: Promise<unknown>): Promise<AcctError> {
  const thrown = await call.then(
    (value) => new Error(`response ${JSON.stringify(value)}`),
    (cause: unknown) => cause,
  )
  if (thrown instanceof AcctError) return thrown
  throw thrown
}

/** Responses without data. */
const EMPTY: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a number', 0],
  ['an empty object', {}],
  ['a list', []],
  ['a profile without a token', { ...sessionAnswer(), token: undefined }],
  ['an empty token', { ...sessionAnswer(), token: '' }],
  ['a token that is no text', { ...sessionAnswer(), token: 7 }],
  ['a token alone', { token: 'token-1' }],
  ['no credentials', { ...sessionAnswer(), pepperUser: { account_id: '1' } }],
]
const WITH_ERROR: [string, unknown, string][] = [
  ['an error message', { error: 'Wrong password.' }, 'Wrong password.'],
  ['an error beside a message', { error: true, message: 'Wrong password.' }, 'Wrong password.'],
  ['an error beside a whole session', { ...sessionAnswer(), error: 'Wrong password.' }, 'Wrong password.'],
  ['an error beside a demand', { ...demand, error: 'Wrong password.' }, 'Wrong password.'],
  ['a message alone', { message: 'Wrong password.' }, 'Wrong password.'],
]

describe('a sign-in', () => {
  it.each(EMPTY)('with the response %s is an invalid login [LOGIN-18]', async (_, response) => {
    for (const call of [
      signInByEmail(responding(response), login),
      signInByToken(responding(response), { brand: 'geeni', token: 't' }),
    ])
      expect(await failure(call)).toMatchObject({ code: 'invalidLogin', detail: undefined })
  })

  it.each(WITH_ERROR)('with the response %s is an invalid login [LOGIN-18]', async (_, response, detail) => {
    for (const call of [
      signInByEmail(responding(response), login),
      signInByToken(responding(response), { brand: 'geeni', token: 't' }),
    ])
      expect(await failure(call)).toMatchObject({ code: 'invalidLogin', detail })
  })

  it('resolves with a session or a second factor', async () => {
    expect(await signInByEmail(responding(sessionAnswer()), login)).toMatchObject({ kind: 'session' })
    expect(await signInByEmail(responding({ ...sessionAnswer(), error: null }), login)).toMatchObject({
      kind: 'session',
    })
    expect(await signInByEmail(responding(demand), login)).toEqual({ kind: 'secondFactor', mfa: factor })
  })
})

describe('the second factor', () => {
  const request = { brand: 'geeni', mfa: factor, email: 'jane@x.org' }

  it.each(EMPTY)('with the response %s is an invalid verification [MFA-15]', async (_, response) => {
    expect(await failure(validateCode(responding(response), { ...request, code: '123456' }))).toMatchObject({
      code: 'invalidMfa',
    })
  })

  it.each(WITH_ERROR)(
    'with the response %s is an invalid verification [MFA-15]',
    async (_, response, detail) => {
      expect(await failure(validateCode(responding(response), { ...request, code: '123456' }))).toMatchObject(
        {
          code: 'invalidMfa',
          detail,
        },
      )
    },
  )

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['an error', { error: 'No such contact.' }],
  ])('with the response %s to a resend is an invalid verification [MFA-15]', async (_, response) => {
    expect(await failure(resendCode(responding(response), request))).toMatchObject({ code: 'invalidMfa' })
  })

  it('keeps its token after a resend, or uses a new one', async () => {
    expect(await resendCode(responding({ sent: true }), request)).toEqual(factor)
    const rotated = { mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-2', phoneNumber: '5551234' } }
    expect(await resendCode(responding(rotated), request)).toMatchObject({
      token: 'mfa-2',
      contactType: 'PHONE',
      // The settings stay those of the sign-in.
      userMFASettings: 'EMAIL',
    })
  })
})

describe('a profile', () => {
  it('has account, country, email and name, apart from token and credentials [MODEL-02]', () => {
    const migrationInfo = { status: 'error', error: 'no card', date: '2026-11-01' }
    const session = parseSession(
      sessionAnswer({ account: { status: 'pending_delete', migrationInfo, other: 1 }, unknown: 'x' }),
    )
    expect(session).toEqual({
      profile: {
        account: { id: '42', status: 'pending_delete', migrationInfo },
        countryCode: 'US',
        email: 'jane@x.org',
        fullName: 'Jane Doe',
      },
      token: 'token-1',
      credentials: { accessKeyId: 'AKIA1', secretAccessKey: 'secret-1', sessionToken: 'session-1' },
    })
  })

  it('never contains a secret', () => {
    const text = JSON.stringify(parseProfile({ ...sessionAnswer(), password: 'secret-2' }))
    expect(text).not.toMatch(/token-1|AKIA1|secret|session-1/)
  })

  it.each<[string, object, string]>([
    ['email', { email: 'a@x.org' }, 'a@x.org'],
    ['externalAccounts.cognito', { externalAccounts: { cognito: { email: 'b@x.org' } } }, 'b@x.org'],
    ['externalAccounts.loginRadius', { externalAccounts: { loginRadius: { email: 'c@x.org' } } }, 'c@x.org'],
    [
      'the first one with a value',
      { email: '', externalAccounts: { cognito: { email: null }, loginRadius: { email: 'c@x.org' } } },
      'c@x.org',
    ],
    [
      'email before the others',
      { email: 'a@x.org', externalAccounts: { cognito: { email: 'b@x.org' } } },
      'a@x.org',
    ],
    ['nothing', {}, ''],
  ])('has its email from %s [MODEL-03]', (_, part, email) => {
    expect(parseProfile({ pepperUser: { account_id: '1' }, ...part })?.email).toBe(email)
  })

  it('accepts missing fields, and a number as an id', () => {
    expect(parseProfile({ pepperUser: { account_id: 7 }, countryCode: null, fullName: null })).toEqual({
      account: { id: '7', status: 'active', migrationInfo: null },
      countryCode: null,
      email: '',
      fullName: '',
    })
  })

  it.each([
    undefined,
    null,
    '',
    1,
    [],
    {},
    { pepperUser: null },
    { pepperUser: {} },
    { pepperUser: { account_id: {} } },
  ])('is null in %j', (response) => {
    expect(parseProfile(response)).toBeNull()
    expect(parseSession(response)).toBeNull()
  })
})

describe('a request for a second factor', () => {
  it.each<[object, 'EMAIL' | 'PHONE', string | null, string | null]>([
    [{ email: 'jane@x.org' }, 'EMAIL', 'jane@x.org', null],
    [{ phoneNumber: '5551234' }, 'PHONE', null, '5551234'],
    [{ email: 'jane@x.org', phoneNumber: '5551234' }, 'PHONE', 'jane@x.org', '5551234'],
    [{ email: 'jane@x.org', phoneNumber: null }, 'EMAIL', 'jane@x.org', null],
    [{ email: 'jane@x.org', phoneNumber: '' }, 'EMAIL', 'jane@x.org', ''],
  ])('%j is of type %s [MODEL-04]', (info, contactType, email, phoneNumber) => {
    expect(
      parseSecondFactor({ mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-1', ...info } }),
    ).toEqual({ token: 'mfa-1', contactType, email, phoneNumber, userMFASettings: contactType })
  })

  it('keeps the settings of the response as they are, beside or inside its login info', () => {
    const settings = { preferred: 'PHONE', backup: ['EMAIL'] }
    const mfaLoginInfo = { secondFactorAuthenticationToken: 'mfa-1', phoneNumber: '5551234' }
    for (const response of [
      { mfaLoginInfo: { ...mfaLoginInfo, userMFASettings: settings } },
      { mfaLoginInfo, userMFASettings: settings },
    ])
      expect(parseSecondFactor(response)?.userMFASettings).toEqual(settings)
    expect(parseSecondFactor({ mfaLoginInfo, userMFASettings: null })?.userMFASettings).toBe('PHONE')
  })

  it.each([
    undefined,
    null,
    {},
    { mfaLoginInfo: null },
    { mfaLoginInfo: {} },
    { mfaLoginInfo: { secondFactorAuthenticationToken: '' } },
  ])('is null in %j', (response) => {
    expect(parseSecondFactor(response)).toBeNull()
  })
})
