import { expect, test } from 'vitest'
import { canonicalRequest, parseAuthorization, signatureMatches } from '../../src/sandbox/http/sigv4.ts'
import { callSigned, createSandboxAt, createTarget, MINUTE, NOON, signIn } from '../fixtures/sandbox.ts'
import { sign } from '../fixtures/sign.ts'

// The keys and vectors come from Amazon's published test suite and documentation.
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const VECTORS = [
  {
    name: 'get-vanilla',
    target: '/',
    signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  {
    name: 'get-vanilla-query-order-key-case',
    target: '/?Param2=value2&Param1=value1',
    signature: 'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  },
  {
    name: 'post-vanilla',
    method: 'POST',
    target: '/',
    signature: '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  },
  {
    name: 'post-x-www-form-urlencoded',
    method: 'POST',
    target: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'Param1=value1',
    signature: 'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  },
]

for (const { name, method = 'GET', target, headers = {}, body = '', signature } of VECTORS)
  test(`the verifier accepts Amazon's published vector ${name} and no other signature`, () => {
    const names = [...Object.keys(headers), 'host', 'x-amz-date'].toSorted()
    const header = (value: string) =>
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names.join(';')}, Signature=${value}`
    const request = {
      method,
      target,
      headers: new Headers({ ...headers, host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' }),
      body: new TextEncoder().encode(body),
    }
    const verdict = (value: string, secret = SECRET) => {
      const authorization = parseAuthorization(header(value))
      return authorization && signatureMatches(request, authorization, secret)
    }
    expect(verdict(signature)).toBe(true)
    expect(verdict(signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')))).toBe(false)
    expect(verdict(signature, `${SECRET}x`)).toBe(false)
  })

test("the verifier accepts the example of Amazon's documentation", () => {
  const request = {
    method: 'GET',
    target: '/?Action=ListUsers&Version=2010-05-08',
    headers: new Headers({
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      host: 'iam.amazonaws.com',
      'x-amz-date': '20150830T123600Z',
    }),
    body: new Uint8Array(),
  }
  const authorization = parseAuthorization(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, ' +
      'SignedHeaders=content-type;host;x-amz-date, Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  )
  expect(authorization && signatureMatches(request, authorization, SECRET)).toBe(true)
})

test.each([
  '/plain',
  '/a%20b/c%2Fd',
  "/~-_.!'()*",
  '/q?b=2&a=1&a=%C3%A9&empty=',
  '/q?x=%2F%2B%20&X=1',
  '/%E1%88%B4',
])("canonical requests agree with Amazon's signer for %s", async (path) => {
  const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET, sessionToken: 'session' }
  const headers = new Headers(
    await sign({ method: 'GET', url: `http://h.test${path}`, credentials, at: NOON }),
  )
  const authorization = parseAuthorization(headers.get('authorization') ?? '')
  const request = { method: 'GET', target: path, headers, body: new Uint8Array() }
  expect(authorization && canonicalRequest(request, authorization.signedHeaders)).toContain('GET\n/')
  expect(authorization && signatureMatches(request, authorization, SECRET)).toBe(true)
})

test('the gateway accepts a correct signature', async () => {
  const target = createTarget(createSandboxAt())
  const session = await signIn(target, 'active@geeni.example')
  const { status, body } = await callSigned(
    target,
    session,
    'GET',
    '/account/devices?excludeExternalSub=false',
  )
  expect(status).toBe(200)
  expect(body.devices).toHaveLength(5)
})

test('the gateway rejects a request that changed after signing', async () => {
  const target = createTarget(createSandboxAt())
  const session = await signIn(target, 'active@geeni.example')
  const attempts = [
    { tamper: ({ headers }: { headers: Headers }) => headers.set('peppertoken', 'x') },
    { tamper: (sent: { body: string | null }) => (sent.body = '{"a":2}') },
    { tamper: (sent: { url: string }) => (sent.url += '?more=1') },
    { credentials: { ...session.credentials, secretAccessKey: 'wrong' } },
  ]
  for (const attempt of attempts) {
    const { status, headers } = await callSigned(target, session, 'POST', '/account/users/deletionRequests', {
      body: { a: 1 },
      ...attempt,
    })
    expect(status).toBe(403)
    expect(headers.get('x-amzn-errortype')).toBe('InvalidSignatureException')
  }
  expect((await callSigned(target, session, 'GET', '/account/users')).body.pepperUser.account.status).toBe(
    'active',
  )
})

test('the gateway rejects an unsigned call, another region and unknown credentials', async () => {
  const target = createTarget(createSandboxAt())
  const session = await signIn(target, 'active@geeni.example')
  const unsigned = await target.fetch(new Request(`${target.url}/account/devices`))
  expect({ status: unsigned.status, errorType: unsigned.headers.get('x-amzn-errortype') }).toEqual({
    status: 403,
    errorType: 'MissingAuthenticationTokenException',
  })
  const elsewhere = await callSigned(target, session, 'GET', '/account/devices', { region: 'us-east-1' })
  expect(elsewhere.headers.get('x-amzn-errortype')).toBe('InvalidSignatureException')
  for (const part of [{ accessKeyId: 'ASIAUNKNOWN' }, { sessionToken: 'unknown' }]) {
    const unknown = await callSigned(target, session, 'GET', '/account/devices', {
      credentials: { ...session.credentials, ...part },
    })
    expect({ status: unknown.status, errorType: unknown.headers.get('x-amzn-errortype') }).toEqual({
      status: 403,
      errorType: 'UnrecognizedClientException',
    })
  }
})

test('credentials expire after 60 minutes of server time, and byToken renews them', async () => {
  const sandbox = createSandboxAt()
  const target = createTarget(sandbox)
  const session = await signIn(target, 'active@geeni.example')
  sandbox.clock.now = NOON + 60 * MINUTE - 1
  expect(
    (await callSigned(target, session, 'GET', '/account/subscriptions', { at: sandbox.clock.now })).status,
  ).toBe(200)
  sandbox.clock.now = NOON + 60 * MINUTE
  const late = await callSigned(target, session, 'GET', '/account/subscriptions', { at: sandbox.clock.now })
  expect({ status: late.status, errorType: late.headers.get('x-amzn-errortype') }).toEqual({
    status: 403,
    errorType: 'ExpiredTokenException',
  })
})

test('the gateway rejects a signature more than five minutes off the claimed time and returns that time', async () => {
  const sandbox = createSandboxAt()
  const target = createTarget(sandbox)
  const session = await signIn(target, 'active@geeni.example')
  const at = (offset: number) =>
    callSigned(target, session, 'GET', '/account/subscriptions', { at: NOON + offset })
  expect((await at(-5 * MINUTE)).status).toBe(200)
  expect((await at(5 * MINUTE)).status).toBe(200)
  const early = await at(-5 * MINUTE - 1000)
  expect(early.status).toBe(403)
  expect(early.body.message).toMatch(
    /^Signature expired: 20310512T115459Z is now earlier than 20310512T115500Z/,
  )
  expect(early.headers.get('date')).toBe(new Date(NOON).toUTCString())
  expect((await at(5 * MINUTE + 1000)).body.message).toMatch(/^Signature not yet current/)

  const skewMs = 20 * MINUTE
  await target.fetch(
    new Request(`${target.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ skewMs }),
    }),
  )
  const skewed = await at(0)
  expect(skewed.headers.get('date')).toBe(new Date(NOON + skewMs).toUTCString())
  expect(skewed.status).toBe(403)
  expect((await at(skewMs)).status).toBe(200)
})

test('the token header must be a known token of the same account', async () => {
  const target = createTarget(createSandboxAt())
  const [mine, theirs] = [
    await signIn(target, 'active@geeni.example'),
    await signIn(target, 'annual@geeni.example'),
  ]
  const withToken = async (token: string | null) =>
    (await callSigned(target, mine, 'GET', '/account/subscriptions', { token })).status
  expect(await withToken(null)).toBe(401)
  expect(await withToken('unknown')).toBe(401)
  expect(await withToken(theirs.token)).toBe(403)
  const foreign = await callSigned(target, mine, 'GET', `/subscriptions/${theirs.accountId}`)
  expect(foreign.status).toBe(403)
})
