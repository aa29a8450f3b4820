import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../src/errors/acct-error.ts'
import { signInByEmail, signInByToken } from '../../../src/services/auth.ts'
import { resendCode, validateCode } from '../../../src/services/second-factor.ts'
import {
  parseProfile,
  parseSecondFactor,
  parseSession,
  type SecondFactor,
} from '../../../src/services/session-response.ts'
import type { Transport } from '../../../src/transport/transport.ts'
import { sessionAnswer } from '../support/answers.ts'

/** A transport that answers everything with the same. */
const answering = (answer: unknown): Transport => ({ call: async () => answer })
const login = { brand: 'geeni', username: 'jane@x.org', password: 'secret' }
const factor: SecondFactor = { token: 'mfa-1', contactType: 'EMAIL', email: 'jane@x.org', phoneNumber: null }
const demand = { mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-1', email: 'jane@x.org' } }

/** The error that a call fails with. */
async function failure(call: Promise<unknown>): Promise<AcctError> {
  const thrown = await call.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (cause: unknown) => cause,
  )
  if (thrown instanceof AcctError) return thrown
  throw thrown
}

/** Answers that are none. */
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
  it.each(EMPTY)('answered with %s is an invalid login [LOGIN-18]', async (_, answer) => {
    for (const call of [
      signInByEmail(answering(answer), login),
      signInByToken(answering(answer), { brand: 'geeni', token: 't' }),
    ])
      expect(await failure(call)).toMatchObject({ code: 'invalidLogin', detail: undefined })
  })

  it.each(WITH_ERROR)('answered with %s is an invalid login [LOGIN-18]', async (_, answer, detail) => {
    for (const call of [
      signInByEmail(answering(answer), login),
      signInByToken(answering(answer), { brand: 'geeni', token: 't' }),
    ])
      expect(await failure(call)).toMatchObject({ code: 'invalidLogin', detail })
  })

  it('answered with a session or a demand is what it is', async () => {
    expect(await signInByEmail(answering(sessionAnswer()), login)).toMatchObject({ kind: 'session' })
    expect(await signInByEmail(answering({ ...sessionAnswer(), error: null }), login)).toMatchObject({
      kind: 'session',
    })
    expect(await signInByEmail(answering(demand), login)).toEqual({ kind: 'secondFactor', mfa: factor })
  })
})

describe('the second factor', () => {
  const request = { brand: 'geeni', mfa: factor, userMFASettings: null }

  it.each(EMPTY)('verified with %s is an invalid verification [MFA-15]', async (_, answer) => {
    expect(await failure(validateCode(answering(answer), { ...request, code: '123456' }))).toMatchObject({
      code: 'invalidMfa',
    })
  })

  it.each(WITH_ERROR)('verified with %s is an invalid verification [MFA-15]', async (_, answer, detail) => {
    expect(await failure(validateCode(answering(answer), { ...request, code: '123456' }))).toMatchObject({
      code: 'invalidMfa',
      detail,
    })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['an error', { error: 'No such contact.' }],
  ])('sent again with %s is an invalid verification [MFA-15]', async (_, answer) => {
    expect(await failure(resendCode(answering(answer), request))).toMatchObject({ code: 'invalidMfa' })
  })

  it('sent again keeps its token, or takes a new one', async () => {
    expect(await resendCode(answering({ sent: true }), request)).toEqual(factor)
    const rotated = { mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-2', phoneNumber: '5551234' } }
    expect(await resendCode(answering(rotated), request)).toMatchObject({
      token: 'mfa-2',
      contactType: 'PHONE',
    })
  })
})

describe('a profile', () => {
  it('holds account, country, e-mail and name; token and credentials go apart [MODEL-02]', () => {
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

  it('never holds a secret', () => {
    const text = JSON.stringify(parseProfile({ ...sessionAnswer(), password: 'secret-2' }))
    expect(text).not.toMatch(/token-1|AKIA1|secret|session-1/)
  })

  it.each<[string, object, string]>([
    ['email', { email: 'a@x.org' }, 'a@x.org'],
    ['externalAccounts.cognito', { externalAccounts: { cognito: { email: 'b@x.org' } } }, 'b@x.org'],
    ['externalAccounts.loginRadius', { externalAccounts: { loginRadius: { email: 'c@x.org' } } }, 'c@x.org'],
    [
      'the first of them that says something',
      { email: '', externalAccounts: { cognito: { email: null }, loginRadius: { email: 'c@x.org' } } },
      'c@x.org',
    ],
    [
      'email before the others',
      { email: 'a@x.org', externalAccounts: { cognito: { email: 'b@x.org' } } },
      'a@x.org',
    ],
    ['nothing', {}, ''],
  ])('takes its e-mail from %s [MODEL-03]', (_, part, email) => {
    expect(parseProfile({ pepperUser: { account_id: '1' }, ...part })?.email).toBe(email)
  })

  it('reads what is left out as nothing, and a number as an id', () => {
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
  ])('is none in %j', (answer) => {
    expect(parseProfile(answer)).toBeNull()
    expect(parseSession(answer)).toBeNull()
  })
})

describe('a demand for a second factor', () => {
  it.each<[object, 'EMAIL' | 'PHONE', string | null, string | null]>([
    [{ email: 'jane@x.org' }, 'EMAIL', 'jane@x.org', null],
    [{ phoneNumber: '5551234' }, 'PHONE', null, '5551234'],
    [{ email: 'jane@x.org', phoneNumber: '5551234' }, 'PHONE', 'jane@x.org', '5551234'],
    [{ email: 'jane@x.org', phoneNumber: null }, 'EMAIL', 'jane@x.org', null],
    [{ email: 'jane@x.org', phoneNumber: '' }, 'EMAIL', 'jane@x.org', ''],
  ])('%j is of type %s [MODEL-04]', (info, contactType, email, phoneNumber) => {
    expect(
      parseSecondFactor({ mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-1', ...info } }),
    ).toEqual({ token: 'mfa-1', contactType, email, phoneNumber })
  })

  it.each([
    undefined,
    null,
    {},
    { mfaLoginInfo: null },
    { mfaLoginInfo: {} },
    { mfaLoginInfo: { secondFactorAuthenticationToken: '' } },
  ])('is none in %j', (answer) => {
    expect(parseSecondFactor(answer)).toBeNull()
  })
})
