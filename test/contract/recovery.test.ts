import { expect, test } from 'vitest'
import { resetPasswordActions, verifyEmailActions } from '../../src/store/access/email-link.actions.ts'
import { passwordActions } from '../../src/store/access/enter.ts'
import { forgotPasswordActions } from '../../src/store/access/forgot-password.actions.ts'
import { openClient, PASSWORD, type StoreClient } from '../fixtures/client.ts'
import { withoutDelays } from '../fixtures/fake-time.ts'

withoutDelays()

const HOUR = 3_600_000
const NEW_PASSWORD = 'Quite-different-2?'

/** Returns the link of the last email to an address. */
async function linkTo({ control }: StoreClient, email: string): Promise<URL> {
  const inbox = await control<{ link?: string }[]>(`/inbox?to=${encodeURIComponent(email)}`)
  return new URL(inbox.at(-1)?.link ?? '')
}
const getToken = (link: URL): string => link.searchParams.get('vtoken') ?? ''
const call = ({ sent }: StoreClient) => {
  const last = sent.at(-1)
  return { line: `${last?.method} ${last?.url.pathname}`, body: JSON.parse(last?.body || 'null') }
}
const signIn = ({ store }: StoreClient, username: string, password: string) =>
  store.use(passwordActions).signIn({ username, password, rememberMe: false })

/** Requests a password reset and returns the link of the email. */
async function resetLink(client: StoreClient, email = 'active@geeni.example'): Promise<URL> {
  await client.store.use(forgotPasswordActions).sendLink(email)
  return linkTo(client, email)
}
async function reset(client: StoreClient, vtoken: string, password = NEW_PASSWORD, extra = {}) {
  const link = client.store.use(resetPasswordActions)
  await link.attempt(vtoken, { password, extra })
  return link.state.getState()
}

test('forgotPassword sends an empty template and the email address, and sends a link to the portal [CALL-17]', async () => {
  const client = openClient({ brand: 'visi' })
  const link = await resetLink(client, 'active@visi.example')
  expect(call(client)).toEqual({
    line: 'POST /authentication/forgotPassword/visi',
    body: { template: '', email: 'active@visi.example' },
  })
  expect({ origin: link.origin, pathname: link.pathname, brand: link.searchParams.get('brand') }).toEqual({
    origin: 'http://localhost:4400',
    pathname: '/reset-password',
    brand: 'visi',
  })
})

test('forgotPassword returns the same response without an account and sends no email', async () => {
  const client = openClient()
  await client.store.use(forgotPasswordActions).sendLink('nobody@geeni.example')
  expect(await client.control('/inbox')).toEqual([])
  expect(await client.control('/requests')).toMatchObject([{ status: 200, account: null }])
})

test("resetPassword sends brand, token, password and the link's other parameters, and replaces the password [CALL-20]", async () => {
  const client = openClient()
  const vtoken = getToken(await resetLink(client))
  expect(
    await reset(client, vtoken, NEW_PASSWORD, { lang: 'en', brand: 'visi', password: 'x' }),
  ).toMatchObject({
    success: true,
    failed: false,
  })
  expect(call(client)).toEqual({
    line: 'POST /authentication/resetPassword/geeni',
    body: { brand: 'geeni', vtoken, password: NEW_PASSWORD, lang: 'en' },
  })
  expect(await signIn(client, 'active@geeni.example', PASSWORD)).toBe('failed')
  expect(await signIn(client, 'active@geeni.example', NEW_PASSWORD)).toBe('signedIn')
  const log = JSON.stringify(await client.control('/requests'))
  expect(log).not.toContain(NEW_PASSWORD)
  expect(log).not.toContain(vtoken)
})

test('a reset link works once, for its brand, for a day, and rejects a password similar to an old one', async () => {
  const client = openClient()
  const older = getToken(await resetLink(client))
  const vtoken = getToken(await resetLink(client))
  expect(await reset(client, vtoken, 'SANDboX-2?')).toMatchObject({ error: 'similar', failed: false })
  expect(await reset(client, vtoken)).toMatchObject({ success: true })
  expect(await reset(client, 'malformed')).toMatchObject({ error: 'invalid', failed: true })
  expect(await reset(client, vtoken)).toMatchObject({ error: 'used', failed: true })
  expect(await reset(client, older, 'Third-of-all-3!')).toMatchObject({ error: 'used', failed: true })

  const back = getToken(await resetLink(client))
  expect(await reset(client, back, PASSWORD)).toMatchObject({ error: 'similar' })
  await client.control('/clock', { method: 'POST', body: JSON.stringify({ advanceMs: 24 * HOUR }) })
  expect(await reset(client, back, 'Third-of-all-3!')).toMatchObject({ error: 'invalid' })

  const other = openClient({ brand: 'otis', sandbox: client.sandbox })
  const foreign = getToken(await resetLink(client))
  expect(await reset(other, foreign)).toMatchObject({ error: 'invalid' })
})

test('verifyEmail sends brand and token and verifies the account [CALL-19]', async () => {
  const client = openClient()
  const email = 'unverified@geeni.example'
  expect(await signIn(client, email, PASSWORD)).toBe('failed')
  const link = await linkTo(client, email)
  expect(link.pathname).toBe('/verify-email')
  const verify = client.store.use(verifyEmailActions)
  await verify.attempt(getToken(link), {})
  expect(call(client)).toEqual({
    line: 'POST /authentication/verifyEmail/geeni',
    body: { brand: 'geeni', vtoken: getToken(link) },
  })
  expect(verify.state.getState()).toMatchObject({ success: true, failed: false })
  expect(await signIn(client, email, PASSWORD)).toBe('signedIn')
})

test('a used, expired or malformed verification link has its own error message', async () => {
  const client = openClient()
  const email = 'unverified@geeni.example'
  await signIn(client, email, PASSWORD)
  const first = getToken(await linkTo(client, email))
  await signIn(client, email, PASSWORD)
  const second = getToken(await linkTo(client, email))
  const verify = client.store.use(verifyEmailActions)
  const outcome = async (vtoken: string) => {
    await verify.attempt(vtoken, {})
    return verify.state.getState().error
  }
  expect(await outcome(first)).toBeNull()
  expect(await outcome('malformed')).toBe('invalid')
  expect(await outcome(first)).toBe('used')
  await client.control('/clock', { method: 'POST', body: JSON.stringify({ advanceMs: 24 * HOUR }) })
  expect(await outcome(second)).toBe('expired')
})

test.each([
  ['geeni', 'acct-geeni://home'],
  ['notion', ''],
])('GET /appUri of %s names the brand and has no credentials [CALL-21]', async (brand, appUri) => {
  const client = openClient({ brand })
  expect(await client.store.use(verifyEmailActions).loadAppUri()).toEqual({
    appUri,
    uriScheme: `acct-${brand}`,
  })
  expect(call(client).line).toBe(`GET /config/appUri/${brand}`)
  expect(client.sent.at(-1)?.headers.get('authorization')).toBeNull()
})
