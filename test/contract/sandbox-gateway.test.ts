import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSandbox } from '../../src/sandbox/app.ts'
import { Database } from '../../src/sandbox/data/database.ts'
import { deleteInterruptedCalls, runOnce } from '../../src/sandbox/http/idempotency.ts'
import { fail, ok } from '../../src/sandbox/http/response.ts'
import { serveSandbox } from '../../src/sandbox/serve.ts'
import {
  call,
  callSigned,
  createSandboxAt,
  createTarget,
  PASSWORD,
  postByEmail,
  signIn,
} from '../fixtures/sandbox.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'acct-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('preflights allow every header of a signed call, from any origin, without cookies', async () => {
  const sandbox = createSandboxAt()
  const response = await sandbox.app.fetch(
    new Request('http://sandbox.test/account/subscriptions', {
      method: 'OPTIONS',
      headers: { origin: 'https://brand.example', 'access-control-request-method': 'GET' },
    }),
  )
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  const allowed = response.headers.get('access-control-allow-headers')?.split(', ')
  for (const name of [
    'authorization',
    'content-type',
    'idempotency-key',
    'peppertoken',
    'x-amz-date',
    'x-amz-security-token',
  ])
    expect(allowed).toContain(name)
})

test('rejections and unknown paths are readable across origins', async () => {
  const target = createTarget(createSandboxAt())
  for (const path of ['/account/devices', '/no/such/call']) {
    const { status, headers } = await call(target, 'GET', path)
    expect(status).toBeGreaterThanOrEqual(403)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBe('Date, Retry-After, x-amzn-errortype')
  }
})

test('the gateway rejects a body that is no JSON object', async () => {
  const sandbox = createSandboxAt()
  for (const body of ['{', '[]', '"text"']) {
    const request = new Request('http://sandbox.test/authentication/mfaResendOTP', { method: 'PUT', body })
    expect((await sandbox.app.fetch(request)).status).toBe(400)
  }
})

test('data, sessions and clock persist across a restart', async () => {
  const dataDir = temporaryFolder()
  const first = await serveSandbox({ port: 0, dataDir })
  const before = { fetch, url: first.url }
  const session = await signIn(before, 'active@geeni.example')
  await callSigned(before, session, 'POST', '/account/users/deletionRequests', { at: Date.now() })
  await call(before, 'POST', '/sandbox/clock', { body: { advanceMs: 90_000 } })
  await first.close()

  const second = await serveSandbox({ port: 0, dataDir })
  onTestFinished(() => second.close())
  const after = { fetch, url: second.url }
  const { body } = await callSigned(after, session, 'GET', '/account/users', { at: Date.now() + 90_000 })
  expect(body.pepperUser.account.status).toBe('pending_delete')
  expect((await call(after, 'GET', '/sandbox/clock')).body.advanceMs).toBe(90_000)
  await call(after, 'POST', '/sandbox/reset')
  expect((await postByEmail(after, 'active@geeni.example')).body.pepperUser.account.status).toBe('active')
  expect((await call(after, 'GET', '/sandbox/clock')).body.advanceMs).toBe(0)
})

test('the sandbox seeds a database file of another version from scratch', async () => {
  const dataDir = temporaryFolder()
  const old = new Database(dataDir)
  old.rebuild()
  old.run('PRAGMA user_version = 999')
  old.close()
  const sandbox = createSandbox({ dataDir })
  onTestFinished(() => sandbox.close())
  expect((await postByEmail(createTarget(sandbox), 'active@geeni.example')).status).toBe(200)
})

test('a port in use is an error', async () => {
  const first = await serveSandbox({ port: 0, dataDir: ':memory:' })
  onTestFinished(() => first.close())
  const port = Number(new URL(first.url).port)
  await expect(serveSandbox({ port, dataDir: ':memory:' })).rejects.toThrow('EADDRINUSE')
})

test('the log contains account, call and authentication without secrets', async () => {
  const target = createTarget(createSandboxAt())
  const session = await signIn(target, 'active@geeni.example')
  await callSigned(target, session, 'GET', '/account/devices?excludeExternalSub=false')
  await callSigned(target, session, 'GET', '/account/devices', {
    credentials: { ...session.credentials, secretAccessKey: 'x' },
  })
  const mfa = (await postByEmail(target, 'mfa-email@geeni.example')).body.mfaLoginInfo
    .secondFactorAuthenticationToken
  const [{ code }] = (await call(target, 'GET', '/sandbox/inbox')).body
  await call(target, 'PUT', '/authentication/mfaValidateLoginOTP', {
    body: {
      brand: 'geeni',
      secondFactorAuthenticationToken: mfa,
      oneTimePasscode: code,
      email: 'mfa-email@geeni.example',
    },
  })
  const { token } = (
    await call(target, 'POST', '/sandbox/token', { body: { account: 'active', brand: 'geeni' } })
  ).body
  await call(target, 'POST', '/authentication/byToken', {
    basic: `geeni:${token}`,
    body: { brand: 'geeni', token },
  })
  await call(target, 'GET', `/oauth/authcode/mfa?email=a%40b.example&otp=${code}&code=${token}`)
  await call(target, 'POST', `/subscriptions/billingInfo/${token}/threeDToken/${token}`, {
    body: { cvv: '123' },
  })

  const log = (await call(target, 'GET', '/sandbox/requests')).body
  expect(log.slice(0, 3)).toMatchObject([
    {
      method: 'POST',
      path: '/authentication/byEmail',
      account: 'active@geeni.example',
      auth: 'basic',
      signature: 'none',
      status: 200,
      body: { brand: 'geeni' },
    },
    {
      path: '/account/devices?excludeExternalSub=false',
      account: 'active@geeni.example',
      auth: 'signed',
      signature: 'ok',
      status: 200,
      body: null,
    },
    { path: '/account/devices', account: null, auth: 'signed', signature: 'bad', status: 403 },
  ])
  expect(log[4].body).toEqual({
    brand: 'geeni',
    secondFactorAuthenticationToken: '[redacted]',
    oneTimePasscode: '[redacted]',
    email: 'mfa-email@geeni.example',
  })
  const { accessKeyId, secretAccessKey, sessionToken = '' } = session.credentials
  const text = JSON.stringify(log)
  for (const secret of [
    PASSWORD,
    session.token,
    accessKeyId,
    secretAccessKey,
    sessionToken,
    mfa,
    code,
    token,
  ])
    expect(text).not.toContain(secret)
})

test('an Idempotency-Key runs a call that costs money once', async () => {
  const db = new Database(':memory:')
  db.rebuild()
  let charged = 0
  const charge = (key: string | undefined, body = '{}', scope = 'subscribe a') =>
    runOnce(db, { scope, key, body: new TextEncoder().encode(body) }, () => {
      charged += 1
      return ok({ charged })
    })
  expect(await charge('k1')).toMatchObject({ status: 200, body: { charged: 1 } })
  expect(await charge('k1')).toMatchObject({ status: 200, body: { charged: 1 } })
  expect(await charge('k1', '{"other":1}')).toMatchObject({ status: 422 })
  expect(charged).toBe(1)
  await charge('k1', '{}', 'subscribe b')
  await charge(undefined)
  await charge(undefined)
  expect(charged).toBe(4)
})

test('a key stores the first response or rejection, is in flight during the call, and is deleted by an exception', async () => {
  const db = new Database(':memory:')
  db.rebuild()
  const guarded = { scope: 'subscribe a', key: 'k', body: new Uint8Array() }
  const first = Promise.withResolvers<ReturnType<typeof ok>>()
  const running = runOnce(db, guarded, () => first.promise)
  expect(await runOnce(db, guarded, () => ok({}))).toMatchObject({ status: 409 })
  first.resolve(fail(402, 'declined'))
  expect(await running).toMatchObject({ status: 402 })
  expect(await runOnce(db, guarded, () => ok({}))).toMatchObject({
    status: 402,
    body: { message: 'declined' },
  })

  const broken = { ...guarded, key: 'broken' }
  const breaking = runOnce(db, broken, () => {
    throw new Error('broken')
  })
  await expect(breaking).rejects.toThrow('broken')
  expect(await runOnce(db, broken, () => ok({}))).toMatchObject({ status: 200 })

  const interrupted = { ...guarded, key: 'interrupted' }
  void runOnce(db, interrupted, () => new Promise(() => {}))
  deleteInterruptedCalls(db)
  expect(await runOnce(db, interrupted, () => ok({}))).toMatchObject({ status: 200 })

  // The process ends after the work and before the response.
  const done = { ...guarded, key: 'done' }
  void runOnce(db, done, (keep) => {
    keep(ok({ first: true }))
    return new Promise(() => {})
  })
  deleteInterruptedCalls(db)
  expect(await runOnce(db, done, () => ok({}))).toMatchObject({ status: 200, body: { first: true } })
})
