import { expect, test } from 'vitest'
import {
  call,
  createSandboxAt,
  createTarget,
  MINUTE,
  NOON,
  postByEmail,
  type Target,
} from '../fixtures/sandbox.ts'

/** Signs in an account up to the second factor. Returns the actions of its account holder. */
async function startLogin(target: Target, scenario: 'mfa-email' | 'mfa-phone' = 'mfa-email') {
  const email = `${scenario}@geeni.example`
  const token: string = (await postByEmail(target, email)).body.mfaLoginInfo.secondFactorAuthenticationToken
  const send = (path: string, more: object) =>
    call(target, 'PUT', `/authentication/${path}`, {
      body: {
        brand: 'geeni',
        secondFactorAuthenticationToken: token,
        email,
        userMFASettings: 'EMAIL',
        ...more,
      },
    })
  return {
    enter: (oneTimePasscode: string, more = {}) => send('mfaValidateLoginOTP', { oneTimePasscode, ...more }),
    resend: (more = {}) => send('mfaResendOTP', more),
    codes: async (): Promise<string[]> =>
      (await call(target, 'GET', `/sandbox/inbox?to=${email}`)).body.map(
        (message: { code: string }) => message.code,
      ),
  }
}

const findWrongCode = (codes: readonly string[]): string =>
  ['000000', '111111', '222222', '333333'].find((code) => !codes.includes(code)) ?? ''

test('a code arrives in the inbox and signs in once', async () => {
  const target = createTarget(createSandboxAt())
  const login = await startLogin(target)
  const [code = ''] = await login.codes()
  expect(code).toMatch(/^\d{6}$/)
  expect((await login.enter(code)).body.email).toBe('mfa-email@geeni.example')
  const repeated = await login.enter(code)
  expect({ status: repeated.status, code: repeated.body.code }).toEqual({ status: 400, code: 1104 })
})

test('codes to phones arrive as text messages', async () => {
  const target = createTarget(createSandboxAt())
  const login = await startLogin(target, 'mfa-phone')
  const [message] = (await call(target, 'GET', '/sandbox/inbox')).body
  expect(message).toMatchObject({ channel: 'sms', to: '+12025550134' })
  expect((await login.enter(message.code)).status).toBe(200)
})

test('the service rejects an unknown, foreign or expired second-factor token', async () => {
  const sandbox = createSandboxAt()
  const target = createTarget(sandbox)
  const login = await startLogin(target)
  const unknown = await call(target, 'PUT', '/authentication/mfaValidateLoginOTP', {
    body: {
      brand: 'geeni',
      secondFactorAuthenticationToken: 'unknown',
      oneTimePasscode: '123456',
      email: 'mfa-email@geeni.example',
      userMFASettings: 'EMAIL',
    },
  })
  expect(unknown.body.code).toBe(1104)
  sandbox.clock.now = NOON + 30 * MINUTE
  expect((await login.resend()).body.code).toBe(1104)
})

test('the service rejects a wrong code, and the fifth locks the account for ten minutes', async () => {
  const sandbox = createSandboxAt()
  const target = createTarget(sandbox)
  const login = await startLogin(target)
  const [code = ''] = await login.codes()
  const wrong = findWrongCode([code])
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const { status, body } = await login.enter(wrong)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 1067 })
  }
  const fifth = await login.enter(wrong)
  expect({ status: fifth.status, code: fifth.body.code }).toEqual({ status: 403, code: 1198 })
  expect((await login.enter(code)).body.code).toBe(1198)
  expect((await postByEmail(target, 'mfa-email@geeni.example')).body.code).toBe(1198)
  sandbox.clock.now = NOON + 10 * MINUTE - 1
  expect((await login.resend()).body.code).toBe(1198)
  sandbox.clock.now = NOON + 10 * MINUTE
  expect((await login.resend()).status).toBe(200)
  expect((await login.enter((await login.codes()).at(-1) ?? '')).status).toBe(200)
})

test('a new sign-in does not reset the count of wrong codes', async () => {
  const target = createTarget(createSandboxAt())
  const first = await startLogin(target)
  const wrong = findWrongCode(await first.codes())
  for (let attempt = 1; attempt <= 4; attempt += 1) await first.enter(wrong)
  const second = await startLogin(target)
  expect((await second.enter(findWrongCode(await second.codes()))).body.code).toBe(1198)
})

test('a code is valid for ten minutes', async () => {
  const sandbox = createSandboxAt()
  const target = createTarget(sandbox)
  const login = await startLogin(target)
  const [code = ''] = await login.codes()
  sandbox.clock.now = NOON + 10 * MINUTE
  const late = await login.enter(code)
  expect({ status: late.status, code: late.body.code }).toEqual({ status: 400, code: 1070 })
})

test.each([
  ['email', null, 'contract_violation'],
  ['email', undefined, 'missing_parameters'],
  ['email', 'mfa-email@geeni.example', 1104],
  ['userMFASettings', null, 'contract_violation'],
])('codes to phones: the service rejects the %s %j in both calls', async (field, value, rejection) => {
  const target = createTarget(createSandboxAt())
  const login = await startLogin(target, 'mfa-phone')
  const sms = async (): Promise<{ code: string }[]> => (await call(target, 'GET', '/sandbox/inbox')).body
  const code = (await sms())[0]?.code ?? ''
  for (const { status, body } of [
    await login.enter(code, { [field]: value }),
    await login.resend({ [field]: value }),
  ])
    expect({ status, code: body.code }).toEqual({ status: 400, code: rejection })
  expect(await sms()).toHaveLength(1)
  expect((await login.enter(code)).status).toBe(200)
})

test('a new code invalidates the previous one', async () => {
  const target = createTarget(createSandboxAt())
  const login = await startLogin(target)
  expect((await login.resend()).body).toEqual({ statusCode: 200 })
  const [old = '', fresh = ''] = await login.codes()
  expect((await login.enter(old)).body.code).toBe(1070)
  expect((await login.enter(fresh)).status).toBe(200)
})

test.each([
  ['mfa-email', 1122],
  ['mfa-phone', 1123],
] as const)('%s: the service rejects the sixth resend with %i for ten minutes', async (scenario, code) => {
  const sandbox = createSandboxAt()
  const target = createTarget(sandbox)
  const login = await startLogin(target, scenario)
  for (let attempt = 1; attempt <= 5; attempt += 1) expect((await login.resend()).status).toBe(200)
  const sixth = await login.resend()
  expect({
    status: sixth.status,
    code: sixth.body.code,
    retryAfter: sixth.headers.get('retry-after'),
  }).toEqual({ status: 429, code, retryAfter: '600' })
  sandbox.clock.now = NOON + 4 * MINUTE
  const blocked = await login.resend()
  expect({ code: blocked.body.code, retryAfter: blocked.headers.get('retry-after') }).toEqual({
    code,
    retryAfter: '360',
  })
  expect((await postByEmail(target, `${scenario}@geeni.example`)).body.code).toBe(code)
  expect(await login.codes()).toHaveLength(6)
  expect((await login.enter((await login.codes()).at(-1) ?? '')).status).toBe(200)
})
