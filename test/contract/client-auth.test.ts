import { afterEach, expect, test } from 'vitest'
import { plansActions } from '../../src/store/plans/plans.actions.ts'
import { secondFactorActions } from '../../src/store/sign-in/second-factor.actions.ts'
import {
  createStoreClient,
  PASSWORD,
  type StoreClient,
  type StoreClientOptions,
  signInAs,
} from '../fixtures/client.ts'

const clients: StoreClient[] = []
function client(options?: StoreClientOptions): StoreClient {
  const made = createStoreClient(options)
  clients.push(made)
  return made
}
afterEach(() => {
  for (const made of clients.splice(0)) made.close()
})

const auth = ({ store }: StoreClient) => store.state.getState().auth
const basicOf = (headers: Headers): string =>
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
  const one = client({ brand: 'visi' })
  await signInAs(one, 'active@visi.example')
  const [sent] = one.sent
  expect(sent?.url.pathname).toBe('/authentication/byEmail')
  expect(basicOf(sent?.headers ?? new Headers())).toBe(`visi:active@visi.example:${PASSWORD}`)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ brand: 'visi' })
})

test('every sign-in call contains the brand in its body [CALL-07]', async () => {
  const one = client({ brand: 'visi' })
  await one.store.signIn({ username: 'mfa-email@visi.example', password: PASSWORD, rememberMe: false })
  await one.store.use(secondFactorActions).resendCode()
  await one.store.use(secondFactorActions).verifyCode(await codeFor(one, 'mfa-email@visi.example'))
  const back = client({ brand: 'visi', sandbox: one.sandbox, storages: one.storages })
  await back.store.restore()
  const bodies = [...one.sent, ...back.sent].map(({ url, body }) => [
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
  const one = client()
  await one.store.signIn({ username: 'żółw@geeni.example', password: 'pässwörd', rememberMe: false })
  expect(basicOf(one.sent[0]?.headers ?? new Headers())).toBe('geeni:żółw@geeni.example:pässwörd')
})

test('byEmail returns a profile or requires a second factor by e-mail or phone [CALL-08]', async () => {
  const known = client()
  await signInAs(known, 'active@geeni.example')
  expect(auth(known)).toMatchObject({ authenticated: true, profile: { email: 'active@geeni.example' } })

  const byMail = client()
  expect(
    await byMail.store.signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false }),
  ).toBe('secondFactor')
  expect(auth(byMail).mfaData).toMatchObject({ contactType: 'EMAIL', email: 'mfa-email@geeni.example' })

  const byPhone = client()
  await byPhone.store.signIn({ username: 'mfa-phone@geeni.example', password: PASSWORD, rememberMe: false })
  expect(auth(byPhone).mfaData).toMatchObject({ contactType: 'PHONE' })
  expect(auth(byPhone).mfaData?.phoneNumber).toMatch(/\d{2}$/)
})

test('byToken restores a stored session with Basic credentials of brand and token [CALL-06 CALL-09]', async () => {
  const first = client()
  await signInAs(first, 'active@geeni.example')
  const second = client({ sandbox: first.sandbox, storages: first.storages })
  await second.store.restore()
  const [sent] = second.sent
  expect(sent?.url.pathname).toBe('/authentication/byToken')
  expect(basicOf(sent?.headers ?? new Headers())).toMatch(/^geeni:[^:]+$/)
  expect(auth(second)).toMatchObject({ authenticated: true, profile: { email: 'active@geeni.example' } })
})

test('the second factor sends only the documented fields and signs in [CALL-10]', async () => {
  const one = client()
  await one.store.signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false })
  const code = await codeFor(one, 'mfa-email@geeni.example')
  expect(await one.store.use(secondFactorActions).verifyCode(code)).toBe('signedIn')
  const sent = one.sent.at(-1)
  expect(`${sent?.method} ${sent?.url.pathname}`).toBe('PUT /authentication/mfaValidateLoginOTP')
  const body = JSON.parse(sent?.body ?? '{}')
  expect(Object.keys(body).sort()).toEqual(
    ['brand', 'email', 'oneTimePasscode', 'secondFactorAuthenticationToken', 'userMFASettings'].sort(),
  )
  expect(body).toMatchObject({ brand: 'geeni', email: 'mfa-email@geeni.example', oneTimePasscode: code })
  expect(auth(one).authenticated).toBe(true)
})

test('a resend sends only the documented fields and replaces the old code [CALL-11]', async () => {
  const one = client()
  await one.store.signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false })
  const old = await codeFor(one, 'mfa-email@geeni.example')
  await one.store.use(secondFactorActions).resendCode()
  const sent = one.sent.at(-1)
  expect(`${sent?.method} ${sent?.url.pathname}`).toBe('PUT /authentication/mfaResendOTP')
  expect(Object.keys(JSON.parse(sent?.body ?? '{}')).sort()).toEqual(
    ['brand', 'email', 'secondFactorAuthenticationToken', 'userMFASettings'].sort(),
  )
  expect(auth(one).mfaResendData).toEqual({ loading: false, resent: true, errorCode: null })
  const fresh = await codeFor(one, 'mfa-email@geeni.example')
  expect(fresh).not.toBe(old)
  expect(await one.store.use(secondFactorActions).verifyCode(old)).toBe('failed')
  expect(await one.store.use(secondFactorActions).verifyCode(fresh)).toBe('signedIn')
})

test('the second factor persists across a reload until its token expires', async () => {
  const first = client()
  await first.store.signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false })
  const second = client({ sandbox: first.sandbox, storages: first.storages })
  await second.store.restore()
  expect(
    await second.store.use(secondFactorActions).verifyCode(await codeFor(first, 'mfa-email@geeni.example')),
  ).toBe('signedIn')

  const third = client({ sandbox: first.sandbox, storages: first.storages, aheadMs: 11 * 60_000 })
  await first.store.signIn({ username: 'mfa-email@geeni.example', password: PASSWORD, rememberMe: false })
  await third.store.restore()
  expect(auth(third).mfaData).toBeNull()
})

test.each([
  ['locked', 'accountLocked'],
  ['unverified', 'emailNotVerified'],
] as const)('the account %s is refused as %s', async (scenario, code) => {
  const one = client()
  expect(
    await one.store.signIn({ username: `${scenario}@geeni.example`, password: PASSWORD, rememberMe: false }),
  ).toBe('failed')
  expect(auth(one).errorCode).toBe(code)
})

test('a wrong password leaves the username, clears the password and stores nothing', async () => {
  const one = client()
  await one.store.signIn({ username: 'active@geeni.example', password: 'wrong-canary', rememberMe: true })
  expect(auth(one)).toMatchObject({ authenticated: false, username: 'active@geeni.example', password: '' })
  const stored = [one.storages.local, one.storages.session].flatMap((storage) =>
    storage.keys().map((key) => storage.get(key)),
  )
  expect(stored.join()).not.toContain('wrong-canary')
})

test('the client stores only the token, neither password nor cloud credentials', async () => {
  const one = client()
  await signInAs(one, 'active@geeni.example', true)
  await one.store.use(plansActions).loadSubscriptions()
  const stored = [one.storages.local, one.storages.session]
    .flatMap((storage) => storage.keys().map((key) => storage.get(key)))
    .join('\n')
  expect(stored).not.toContain(PASSWORD)
  expect(stored).not.toMatch(/ASIA|accessKey|secretAccess/)
})
