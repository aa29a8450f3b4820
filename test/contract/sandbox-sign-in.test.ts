import { expect, test } from 'vitest'
import { brandCodes } from '../../brands/codes.ts'
import { SCENARIOS } from '../../src/sandbox/seeds/scenarios.ts'
import { BRANDS } from '../../src/sandbox/seeds/seed.ts'
import {
  call,
  callSigned,
  createSandboxAt,
  createTarget,
  MINUTE,
  NOON,
  PASSWORD,
  postByEmail,
  signIn,
  toSandboxSession,
} from '../fixtures/sandbox.ts'

const wrongPassword = { statusCode: 401, message: 'Invalid username or password.' }

test('every scenario of every brand can sign in as its state allows', async () => {
  const target = createTarget(createSandboxAt())
  expect(BRANDS).toEqual(brandCodes)
  for (const brand of BRANDS)
    for (const { name } of SCENARIOS) {
      const { status, body } = await postByEmail(target, `${name}@${brand}.example`)
      if (name === 'locked') expect({ status, code: body.code }).toEqual({ status: 403, code: 1198 })
      else if (name === 'unverified') expect({ status, code: body.code }).toEqual({ status: 403, code: 970 })
      else if (name === 'mfa-email') expect(body.mfaLoginInfo.email).toBe(`mfa-email@${brand}.example`)
      else if (name === 'mfa-phone') expect(body.mfaLoginInfo.phoneNumber).toMatch(/^\+1\d{10}$/)
      else {
        expect(body.pepperUser.awsUserCredentials.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/)
        expect(body.pepperUser.account.status).toBe(name === 'pending-delete' ? 'pending_delete' : 'active')
      }
    }
})

test('a wrong username, password or brand has the same response', async () => {
  const target = createTarget(createSandboxAt())
  const rejections = [
    await postByEmail(target, 'active@geeni.example', 'sandbox-1!'),
    await postByEmail(target, 'nobody@geeni.example'),
    await postByEmail(target, 'active@nosuch.example'),
    await postByEmail(target, 'locked@geeni.example', 'wrong'),
    await call(target, 'POST', '/authentication/byEmail', { body: { brand: 'geeni' } }),
    await call(target, 'POST', '/authentication/byEmail', {
      basic: 'geeni:active@geeni.example',
      body: { brand: 'geeni' },
    }),
  ]
  for (const { status, body } of rejections)
    expect({ status, body }).toEqual({ status: 401, body: wrongPassword })
})

test('usernames ignore case, and the brand of the body must match', async () => {
  const target = createTarget(createSandboxAt())
  const send = (basic: string, body: unknown) =>
    call(target, 'POST', '/authentication/byEmail', { basic, body })
  expect((await send(`geeni:Active@GEENI.example:${PASSWORD}`, { brand: 'geeni' })).status).toBe(200)
  expect((await send(`geeni:active@geeni.example:${PASSWORD}`, {})).body.code).toBe('missing_parameters')
  expect((await send(`geeni:active@geeni.example:${PASSWORD}`, { brand: 'visi' })).status).toBe(400)
})

test('byToken returns the same session token with new credentials', async () => {
  const target = createTarget(createSandboxAt())
  const first = await signIn(target, 'active@visi.example')
  const { status, body } = await call(target, 'POST', '/authentication/byToken', {
    basic: `visi:${first.token}`,
    body: { brand: 'visi' },
  })
  expect(status).toBe(200)
  expect(body.token).toBe(first.token)
  expect(body.pepperUser.awsUserCredentials.accessKeyId).not.toBe(first.credentials.accessKeyId)
  expect((await callSigned(target, first, 'GET', '/account/users')).status).toBe(200)
  expect((await callSigned(target, toSandboxSession(body), 'GET', '/account/users')).status).toBe(200)
})

test('byToken rejects unknown tokens and tokens of another brand', async () => {
  const target = createTarget(createSandboxAt())
  const { token } = await signIn(target, 'active@visi.example')
  const send = (brand: string, value: string) =>
    call(target, 'POST', '/authentication/byToken', { basic: `${brand}:${value}`, body: { brand } })
  expect((await send('visi', 'unknown')).status).toBe(401)
  expect((await send('geeni', token)).status).toBe(401)
  expect((await send('visi', token)).status).toBe(200)
})

test('a single-use token signs in once within ten minutes', async () => {
  const sandbox = createSandboxAt()
  const target = createTarget(sandbox)
  const mint = async () =>
    (
      await call(target, 'POST', '/sandbox/token', {
        body: { account: 'active@otis.example', brand: 'otis' },
      })
    ).body.token
  const exchange = (token: string) =>
    call(target, 'POST', '/authentication/byToken', { basic: `otis:${token}`, body: { brand: 'otis' } })
  const token = await mint()
  const { body } = await exchange(token)
  expect(body.token).not.toBe(token)
  expect((await callSigned(target, toSandboxSession(body), 'GET', '/account/users')).body.email).toBe(
    'active@otis.example',
  )
  expect((await exchange(token)).status).toBe(401)
  const late = await mint()
  sandbox.clock.now = NOON + 10 * MINUTE
  expect((await exchange(late)).status).toBe(401)
})

test('the profile contains a deletion request until it is withdrawn', async () => {
  const target = createTarget(createSandboxAt())
  const session = await signIn(target, 'active@pepper.example')
  const status = async () =>
    (await callSigned(target, session, 'GET', '/account/users')).body.pepperUser.account.status
  const path = '/account/users/deletionRequests'
  expect((await callSigned(target, session, 'PUT', path)).status).toBe(409)
  expect((await callSigned(target, session, 'POST', path)).body).toEqual({ statusCode: 200 })
  expect(await status()).toBe('pending_delete')
  expect((await callSigned(target, session, 'PUT', path)).body).toEqual({ statusCode: 200 })
  expect(await status()).toBe('active')
})
