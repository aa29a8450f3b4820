import { expect, test } from 'vitest'
import { passwordActions } from '../../src/store/access/enter.ts'
import { secondFactorActions } from '../../src/store/access/second-factor.actions.ts'
import { plansActions } from '../../src/store/plans/plan-list.ts'
import { openClient, PASSWORD, type StoreClient, signInAs } from '../fixtures/client.ts'
import { withoutDelays } from '../fixtures/fake-time.ts'

withoutDelays()

const auth = ({ store }: StoreClient) => store.state.getState().auth
const getBasic = (headers: Headers): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(headers.get('authorization')?.replace('Basic ', '') ?? ''), (char) =>
      char.charCodeAt(0),
    ),
  )
async function codeFor({ control }: StoreClient, to: string): Promise<string> {
  const inbox = await control<{ code?: string }[]>(`/inbox?to=${encodeURIComponent(to)}`)
  return inbox.at(-1)?.code ?? ''
}

test('byEmail sends Basic credentials of brand, username and password, and the brand in the body [CALL-05]', async () => {
  const client = openClient({ brand: 'visi' })
  await signInAs(client, 'active@visi.example')
  const [sent] = client.sent
  expect(sent?.url.pathname).toBe('/authentication/byEmail')
  expect(getBasic(sent?.headers ?? new Headers())).toBe(`visi:active@visi.example:${PASSWORD}`)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ brand: 'visi' })
})

test('every sign-in call contains the brand in its body [CALL-07]', async () => {
  const client = openClient({ brand: 'visi' })
  await client.store
    .use(passwordActions)
    .signIn({ username: 'mfa-email@visi.example', password: PASSWORD, rememberMe: false })
  await client.store.use(secondFactorActions).resendCode()
  await client.store.use(secondFactorActions).verifyCode(await codeFor(client, 'mfa-email@visi.example'))
  const reloaded = openClient({ brand: 'visi', sandbox: client.sandbox, storages: client.storages })
  await reloaded.store.restore()
  const bodies = [...client.sent, ...reloaded.sent].map(({ url, body }) => [
    url.pathname.split('/').at(-1),
    JSON.parse(body).brand,
  ])
  expect(bodies).toEqual([
    ['byEmail', 'visi'],
    ['mfaResendOTP', 'visi'],
    ['mfaValidateLoginOTP', 'visi'],
    ['byToken', 'visi'],
  ])
})

test('byEmail sends a non-ASCII username as UTF-8', async () => {
  const client = openClient()
  await client.store
    .use(passwordActions)
    .signIn({ username: 'żółw@geeni.example', password: 'pässwörd', rememberMe: false })
  expect(getBasic(client.sent[0]?.headers ?? new Headers())).toBe('geeni:żółw@geeni.example:pässwörd')
})

test('byEmail returns a profile or requires a second factor by email or phone [CALL-08]', async () => {
  const known = openClient()
  await signInAs(known, 'active@geeni.example')
  expect(auth(known)).toMatchObject({ authenticated: true, profile: { email: 'active@geeni.example' } })

  const byMail = openClient()
  expect(
    await byMail.store
      .use(passwordActions)
      .signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false }),
  ).toBe('secondFactor')
  expect(auth(byMail).mfaData).toMatchObject({ contactType: 'EMAIL', email: 'mfa-email@geeni.example' })

  const byPhone = openClient()
  await byPhone.store
    .use(passwordActions)
    .signIn({ username: 'mfa-phone@geeni.example', password: PASSWORD, rememberMe: false })
  expect(auth(byPhone).mfaData).toMatchObject({ contactType: 'PHONE' })
  expect(auth(byPhone).mfaData?.phoneNumber).toMatch(/\d{2}$/)
})

test('byToken restores a stored session with Basic credentials of brand and token [CALL-06 CALL-09]', async () => {
  const first = openClient()
  await signInAs(first, 'active@geeni.example')
  const second = openClient({ sandbox: first.sandbox, storages: first.storages })
  await second.store.restore()
  const [sent] = second.sent
  expect(sent?.url.pathname).toBe('/authentication/byToken')
  expect(getBasic(sent?.headers ?? new Headers())).toMatch(/^geeni:[^:]+$/)
  expect(auth(second)).toMatchObject({ authenticated: true, profile: { email: 'active@geeni.example' } })
})

test('the second factor sends only the documented fields and signs in [CALL-10]', async () => {
  const client = openClient()
  await client.store
    .use(passwordActions)
    .signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false })
  const code = await codeFor(client, 'mfa-email@geeni.example')
  expect(await client.store.use(secondFactorActions).verifyCode(code)).toBe('signedIn')
  const sent = client.sent.at(-1)
  expect(`${sent?.method} ${sent?.url.pathname}`).toBe('PUT /authentication/mfaValidateLoginOTP')
  const body = JSON.parse(sent?.body ?? '{}')
  expect(Object.keys(body).sort()).toEqual(
    ['brand', 'email', 'oneTimePasscode', 'secondFactorAuthenticationToken', 'userMFASettings'].sort(),
  )
  expect(body).toMatchObject({ brand: 'geeni', email: 'mfa-email@geeni.example', oneTimePasscode: code })
  expect(auth(client).authenticated).toBe(true)
})

test('a resend sends only the documented fields and replaces the old code [CALL-11]', async () => {
  const client = openClient()
  await client.store
    .use(passwordActions)
    .signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false })
  const old = await codeFor(client, 'mfa-email@geeni.example')
  await client.store.use(secondFactorActions).resendCode()
  const sent = client.sent.at(-1)
  expect(`${sent?.method} ${sent?.url.pathname}`).toBe('PUT /authentication/mfaResendOTP')
  expect(Object.keys(JSON.parse(sent?.body ?? '{}')).sort()).toEqual(
    ['brand', 'email', 'secondFactorAuthenticationToken', 'userMFASettings'].sort(),
  )
  expect(auth(client).mfaResendData).toEqual({ loading: false, resent: true, errorCode: null })
  const fresh = await codeFor(client, 'mfa-email@geeni.example')
  expect(fresh).not.toBe(old)
  expect(await client.store.use(secondFactorActions).verifyCode(old)).toBe('failed')
  expect(await client.store.use(secondFactorActions).verifyCode(fresh)).toBe('signedIn')
})

test('a second factor by phone sends the typed email in both calls, also after a reload', async () => {
  const first = openClient()
  const email = 'mfa-phone@geeni.example'
  await first.store.use(passwordActions).signIn({ username: email, password: PASSWORD, rememberMe: false })
  await first.store.use(secondFactorActions).resendCode()
  expect(auth(first).mfaResendData).toEqual({ loading: false, resent: true, errorCode: null })
  const second = openClient({ sandbox: first.sandbox, storages: first.storages })
  await second.store.restore()
  await second.store.use(secondFactorActions).resendCode()
  expect(auth(second).mfaResendData).toEqual({ loading: false, resent: true, errorCode: null })
  const inbox = await first.control<{ code: string }[]>('/inbox')
  expect(await second.store.use(secondFactorActions).verifyCode(inbox.at(-1)?.code ?? '')).toBe('signedIn')
  for (const sent of [first.sent.at(-1), ...second.sent])
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ email, userMFASettings: 'PHONE' })
})

test('the second factor persists across a reload until its token expires', async () => {
  const first = openClient()
  await first.store
    .use(passwordActions)
    .signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false })
  const second = openClient({ sandbox: first.sandbox, storages: first.storages })
  await second.store.restore()
  expect(
    await second.store.use(secondFactorActions).verifyCode(await codeFor(first, 'mfa-email@geeni.example')),
  ).toBe('signedIn')

  const third = openClient({ sandbox: first.sandbox, storages: first.storages, aheadMs: 11 * 60_000 })
  await first.store
    .use(passwordActions)
    .signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false })
  await third.store.restore()
  expect(auth(third).mfaData).toBeNull()
})

test.each([
  ['locked', 'accountLocked'],
  ['unverified', 'emailNotVerified'],
] as const)('the sign-in of the account %s fails with %s', async (scenario, code) => {
  const client = openClient()
  expect(
    await client.store.use(passwordActions).signIn({
      username: `${scenario}@geeni.example`,
      password: PASSWORD,
      rememberMe: false,
    }),
  ).toBe('failed')
  expect(auth(client).errorCode).toBe(code)
})

test('a wrong password leaves the username, clears the password and stores nothing', async () => {
  const client = openClient()
  await client.store
    .use(passwordActions)
    .signIn({ username: 'active@geeni.example', password: 'wrong-canary', rememberMe: true })
  expect(auth(client)).toMatchObject({ authenticated: false, username: 'active@geeni.example', password: '' })
  const stored = [client.storages.local, client.storages.session].flatMap((storage) =>
    storage.keys().map((key) => storage.get(key)),
  )
  expect(stored.join()).not.toContain('wrong-canary')
})

test('the client stores only the token, neither password nor cloud credentials', async () => {
  const client = openClient()
  await signInAs(client, 'active@geeni.example', true)
  await client.store.use(plansActions).loadSubscriptions()
  const stored = [client.storages.local, client.storages.session]
    .flatMap((storage) => storage.keys().map((key) => storage.get(key)))
    .join('\n')
  expect(stored).not.toContain(PASSWORD)
  expect(stored).not.toMatch(/ASIA|accessKey|secretAccess/)
})
