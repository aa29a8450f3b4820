import { expect, test } from 'vitest'
import type { Entered } from '../../src/store/access/enter.ts'
import { linkingActions } from '../../src/store/access/linking.actions.ts'
import { socialActions } from '../../src/store/access/social.actions.ts'
import { openClient, PASSWORD, type StoreClient, signInAs } from '../fixtures/client.ts'
import { withoutDelays } from '../fixtures/fake-time.ts'

withoutDelays()

const redirectUri = 'http://localhost:4410/assistant/return?from=alexa'
const request = { source: 'alexa', clientId: 'sandbox-alexa', redirectUri, state: 'state-1' }

function linking({ store }: StoreClient) {
  const actions = store.use(linkingActions)
  actions.start(request)
  return actions
}
const getToken = async (client: StoreClient, account: string): Promise<string> => {
  const response = await client.control<{ token: string }>('/token', {
    method: 'POST',
    body: JSON.stringify({ account, brand: 'geeni' }),
  })
  return response.token
}
const codeIn = (outcome: Entered): string | null =>
  outcome.kind === 'linked' ? new URL(outcome.address).searchParams.get('code') : null
const getLast = ({ sent }: StoreClient) => {
  const { method, url, body, headers } = sent.at(-1) ?? {
    method: '',
    url: new URL('x:'),
    body: '',
    headers: new Headers(),
  }
  return { call: `${method} ${url.pathname}`, query: Object.fromEntries(url.searchParams), body, headers }
}

test('the social sign-in calls /authenticateViaSocial/{brand} and requires a token in the response [CALL-12]', async () => {
  const client = openClient()
  const idToken = await getToken(client, 'active@geeni.example')
  const login = {
    credential: { provider: 'google', idToken },
    redirectUri: '/payment',
  } as const
  expect(await client.store.use(socialActions).signInSocially(login)).toBe('signedIn')
  const { call, body, headers } = getLast(client)
  expect(call).toBe('POST /authentication/authenticateViaSocial/geeni')
  expect(JSON.parse(body)).toEqual({ socialProvider: 'google', idToken, redirectUri: '/payment' })
  expect(headers.get('authorization')).toBeNull()
  expect(client.store.state.getState().auth.profile?.email).toBe('active@geeni.example')
})

test('POST /authcode sends client_id and redirect_uri with Basic credentials and returns a code [CALL-13]', async () => {
  const client = openClient()
  const login = { username: 'active@geeni.example', password: PASSWORD, rememberMe: false }
  const code = codeIn(await linking(client).byPassword(login))
  expect(code).toMatch(/^[\w-]{43}$/)
  const { call, body, headers } = getLast(client)
  expect(call).toBe('POST /oauth/authcode')
  expect(JSON.parse(body)).toEqual({ client_id: 'sandbox-alexa', redirect_uri: redirectUri })
  expect(atob(headers.get('authorization')?.replace('Basic ', '') ?? '')).toBe(
    `geeni:active@geeni.example:${PASSWORD}`,
  )
  expect(client.store.state.getState().auth.authenticated).toBe(false)
})

test('POST /authcode accepts the token of a session', async () => {
  const client = openClient()
  await signInAs(client, 'active@geeni.example')
  expect(codeIn(await linking(client).bySession())).toMatch(/^[\w-]{43}$/)
  expect(atob(getLast(client).headers.get('authorization')?.replace('Basic ', '') ?? '')).toMatch(
    /^geeni:[^:]+$/,
  )
})

test('GET /authcode/mfa sends only its fields and returns a code; a wrong code has its own message [CALL-14]', async () => {
  const client = openClient()
  const email = 'mfa-email@geeni.example'
  const actions = linking(client)
  const login = { username: email, password: PASSWORD, rememberMe: false }
  expect(await actions.byPassword(login)).toEqual({ kind: 'secondFactor' })
  const inbox = await client.control<{ code?: string }[]>(`/inbox?to=${email}`)
  const otp = inbox.at(-1)?.code ?? ''
  expect(await actions.byCode(otp === '000000' ? '111111' : '000000')).toEqual({ kind: 'failed' })
  expect(client.store.state.getState().auth.verify).toMatchObject({ error: { code: 'codeInvalid' } })
  expect(codeIn(await actions.byCode(otp))).toMatch(/^[\w-]{43}$/)
  const { call, query, headers } = getLast(client)
  expect(call).toBe('GET /oauth/authcode/mfa')
  expect(query).toEqual({
    email,
    secondFactorAuthenticationToken: expect.stringMatching(/./),
    otp,
    clientId: 'sandbox-alexa',
    redirectUri,
  })
  expect(headers.get('authorization')).toBeNull()
  actions.endLeaving()
  expect(client.store.state.getState().auth.mfaData).toBeNull()
})

test('GET /authcode/mfa accepts a code by phone after a reload of the second factor', async () => {
  const first = openClient()
  const email = 'mfa-phone@geeni.example'
  const login = { username: email, password: PASSWORD, rememberMe: false }
  expect(await linking(first).byPassword(login)).toEqual({ kind: 'secondFactor' })
  const [sms] = await first.control<{ code: string }[]>('/inbox')
  const reloaded = openClient({ sandbox: first.sandbox, storages: first.storages })
  await reloaded.store.restore()
  expect(codeIn(await linking(reloaded).byCode(sms?.code ?? ''))).toMatch(/^[\w-]{43}$/)
  expect(getLast(reloaded).query.email).toBe(email)
})

/** Links with a social credential, which works once. Returns the sent secret. */
async function linkSocially(client: StoreClient, provider: 'google' | 'apple'): Promise<string> {
  const secret = await getToken(client, 'active@geeni.example')
  const credential = provider === 'google' ? { provider, idToken: secret } : { provider, authCode: secret }
  const actions = linking(client)
  expect(codeIn(await actions.bySocial(credential))).toMatch(/^[\w-]{43}$/)
  // The browser has returned from the assistant's page.
  actions.endLeaving()
  const before = client.sent.length
  expect(await actions.bySocial(credential)).toEqual({ kind: 'failed' })
  expect(client.sent).toHaveLength(before + 1)
  expect(await client.control<unknown[]>('/requests').then((all) => JSON.stringify(all))).not.toContain(
    secret,
  )
  return secret
}

test('GET /authcode/google sends only its fields, once, and returns a code [CALL-15]', async () => {
  const client = openClient()
  const idToken = await linkSocially(client, 'google')
  const { call, query } = getLast(client)
  expect(call).toBe('GET /oauth/authcode/google')
  expect(query).toEqual({ clientId: 'sandbox-alexa', redirectUri, state: 'state-1', idToken })
})

test('GET /authcode/apple sends only its fields, once, and returns a code [CALL-16]', async () => {
  const client = openClient()
  const code = await linkSocially(client, 'apple')
  const { call, query } = getLast(client)
  expect(call).toBe('GET /oauth/authcode/apple')
  expect(query).toEqual({ clientId: 'sandbox-alexa', redirectUri, state: 'state-1', code })
})

test('the service rejects unregistered addresses, and a password alone when a second factor is required', async () => {
  const client = openClient()
  const actions = client.store.use(linkingActions)
  const login = { username: 'active@geeni.example', password: PASSWORD, rememberMe: false }
  actions.start({ ...request, redirectUri: 'https://evil.example/assistant/return' })
  expect(await actions.byPassword(login)).toEqual({ kind: 'failed' })
  const response = await client.sandbox.app.fetch(
    new Request('http://localhost/oauth/authcode', {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`geeni:mfa-email@geeni.example:${PASSWORD}`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ client_id: 'sandbox-alexa', redirect_uri: redirectUri }),
    }),
  )
  expect(response.status).toBe(401)
})

test('an account with a pending deletion signs in by password, and the service returns no code for it (X-84)', async () => {
  const client = openClient()
  const login = { username: 'pending-delete@geeni.example', password: PASSWORD, rememberMe: false }
  expect(await linking(client).byPassword(login)).toEqual({ kind: 'signedIn' })
  expect(getLast(client).call).toBe('POST /authentication/byEmail')
  expect(await linking(client).bySession()).toEqual({ kind: 'failed' })
  expect(client.store.state.getState().auth.signIn).toMatchObject({
    error: { code: 'unauthorized', detail: 'This account is scheduled for deletion.' },
  })
})
