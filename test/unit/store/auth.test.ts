import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialAuth, LOGIN_DELAY_MS, SECOND_FACTOR_MS } from '../../../src/store/auth.slice.ts'
import { sessionAnswer } from '../support/answers.ts'
import { blockedStorage, brokenStorage, browserStorage, fullStorage } from '../support/storage.ts'
import { hang, idle, type TestStore, type TestStoreOptions, testStore } from '../support/store.ts'

const opened: TestStore[] = []
function open(options: TestStoreOptions = {}): TestStore {
  const one = testStore(options)
  opened.push(one)
  return one
}
const LOGIN = { username: 'jane@x.org', password: 'secret-password', rememberMe: false }
const session = () => Response.json(sessionAnswer())
const demand = (token = 'mfa-1') =>
  Response.json({ mfaLoginInfo: { secondFactorAuthenticationToken: token, email: 'jane@x.org' } })
const refusal = (code: number | string, status = 400) => Response.json({ code, message: 'no' }, { status })

/** Lets a sign-in's delay pass, and whatever follows it without one. */
async function pass(ms = LOGIN_DELAY_MS): Promise<void> {
  await idle()
  await vi.advanceTimersByTimeAsync(ms)
  await idle()
}
/** Signs in as far as it goes. */
async function signIn({ store }: TestStore, login: Partial<typeof LOGIN> = {}) {
  const outcome = store.signIn({ ...LOGIN, ...login })
  await pass()
  return outcome
}

// Fetched with the first call; that takes real time, which fake time would outrun.
beforeAll(() =>
  Promise.all([import('../../../src/store/calls.ts'), import('../../../src/transport/signer.ts')]),
)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  for (const { store } of opened.splice(0)) store.close()
  vi.useRealTimers()
})

describe('authentication state', () => {
  it('has every field, and nothing in them at first [MODEL-01]', () => {
    expect(open().auth()).toMatchObject({
      username: '',
      password: '',
      rememberMe: false,
      profile: null,
      mfaData: null,
      mfaResendData: expect.anything(),
      userMFASettings: null,
      isOAuthLogin: false,
      oauthParameters: null,
      accountLinkingPartner: null,
      errorCode: null,
      authenticated: false,
    })
  })

  it('begins with no resend [MODEL-05]', () => {
    expect(open().auth().mfaResendData).toEqual({ loading: false, resent: false, errorCode: null })
  })
})

describe('a sign-in', () => {
  it('waits 400 ms before it calls [LOGIN-13]', async () => {
    const one = open({ answers: { byEmail: session() } })
    const outcome = one.store.signIn(LOGIN)
    await pass(399)
    expect(one.asked).toEqual([])
    await pass(1)
    expect(one.asked).toEqual(['byEmail'])
    expect(await outcome).toBe('signedIn')
  })

  it('keeps the profile and lets the password go with the call', async () => {
    const one = open({ answers: { byEmail: session() } })
    const outcome = one.store.signIn(LOGIN)
    expect(one.auth()).toMatchObject({ password: 'secret-password', signIn: { status: 'pending' } })
    await pass()
    await outcome
    expect(one.auth()).toMatchObject({
      username: 'jane@x.org',
      password: '',
      authenticated: true,
      profile: { account: { id: '42', status: 'active' }, email: 'jane@x.org' },
      errorCode: null,
    })
    expect(JSON.stringify(one.store.state.getState())).not.toMatch(/secret-|token-1|AKIA1/)
  })

  it('is one at a time, however often it is submitted', async () => {
    const one = open({ answers: { byEmail: session() } })
    const first = one.store.signIn(LOGIN)
    expect(await one.store.signIn(LOGIN)).toBe('failed')
    await pass()
    expect(await first).toBe('signedIn')
    expect(one.asked).toEqual(['byEmail'])
  })

  it('that failed keeps the name, drops the password, says why and can be tried again', async () => {
    const one = open({ answers: { byEmail: [refusal(970), session()] } })
    expect(await signIn(one)).toBe('failed')
    expect(one.auth()).toMatchObject({
      username: 'jane@x.org',
      password: '',
      authenticated: false,
      errorCode: 'emailNotVerified',
      signIn: { status: 'failed', error: { code: 'emailNotVerified' } },
    })
    one.store.clearSignInError()
    expect(one.auth()).toMatchObject({ errorCode: null, signIn: { status: 'idle' } })
    expect(await signIn(one)).toBe('signedIn')
  })

  it('under way is not lost to a message dismissed', async () => {
    const one = open({ answers: { byEmail: session() } })
    const outcome = one.store.signIn(LOGIN)
    one.store.clearSignInError()
    expect(one.auth().signIn.status).toBe('pending')
    await pass()
    expect(await outcome).toBe('signedIn')
  })

  it.each<[string, () => Storage]>([
    ['blocked', blockedStorage],
    ['broken', () => brokenStorage],
    ['full', () => fullStorage()],
  ])('works for this tab when storage is %s', async (_, storage) => {
    const one = open({ answers: { byEmail: session() }, local: storage, session: storage })
    await one.store.restore()
    expect(await signIn(one, { rememberMe: true })).toBe('signedIn')
    expect(one.auth()).toMatchObject({ authenticated: true, rememberMe: true })
    one.store.signOut('user')
    expect(one.auth()).toMatchObject({ authenticated: false, profile: null, username: '' })
  })

  it.each([
    ['corrupt', '{"version":0,"state":{"token"'],
    ['of another kind', '"text"'],
    ['of a newer version', '{"version":7,"state":{"token":{"v7":1},"username":["v7"]}}'],
  ])('works when what was stored is %s', async (_, stored) => {
    const entries = {
      'acct.geeni.session': stored,
      'acct.geeni.login': stored,
      'acct.geeni.secondFactor': stored,
    }
    const storages = { local: browserStorage(entries), session: browserStorage(entries) }
    const one = open({
      answers: { byEmail: session() },
      local: () => storages.local,
      session: () => storages.session,
    })
    await one.store.restore()
    expect(one.auth()).toMatchObject({
      restore: { status: 'done', data: false },
      username: '',
      mfaData: null,
    })
    expect(await signIn(one)).toBe('signedIn')
    expect(one.asked).toEqual(['byEmail'])
  })

  it('leaves at rest the token in its one key, the name with Remember Me, and no other secret', async () => {
    const local = browserStorage()
    const tab = browserStorage()
    const one = open({ answers: { byEmail: session() }, local: () => local, session: () => tab })
    await signIn(one, { rememberMe: true })
    expect(tab.length).toBe(0)
    expect(JSON.parse(local.getItem('acct.geeni.session') ?? '')).toEqual({
      version: 0,
      state: { token: 'token-1' },
    })
    expect(JSON.parse(local.getItem('acct.geeni.login') ?? '').state).toEqual({ username: 'jane@x.org' })
    expect(local.length).toBe(2)
  })
})

describe('the account’s status', () => {
  it('is updated inside the profile and nowhere else [SIGNOUT-03]', async () => {
    const pending = Response.json(sessionAnswer({ account: { status: 'pending_delete' } }))
    const one = open({ answers: { byEmail: pending } })
    await signIn(one)
    const before = one.auth()
    expect(before.profile?.account.status).toBe('pending_delete')
    one.store.updateAccountStatus('active')
    const { profile, ...rest } = one.auth()
    expect(profile).toEqual({ ...before.profile, account: { ...before.profile?.account, status: 'active' } })
    expect({ ...rest, profile: before.profile }).toEqual(before)
    expect(before.profile?.account.status).toBe('pending_delete')
  })

  it('of nobody stays nobody’s', () => {
    const one = open()
    one.store.updateAccountStatus('active')
    expect(one.auth()).toEqual(initialAuth)
  })
})

describe('the second factor', () => {
  const mfa = async (options: TestStoreOptions = {}) => {
    const one = open({ ...options, answers: { byEmail: demand(), ...options.answers } })
    expect(await signIn(one)).toBe('secondFactor')
    return one
  }

  it('shows who it went to, keeps its token at rest until it expires, and no longer', async () => {
    const tab = browserStorage()
    let now = 1_000_000
    const options = { session: () => tab, now: () => now }
    const one = await mfa(options)
    expect(one.auth().mfaData).toEqual({ contactType: 'EMAIL', email: 'jane@x.org', phoneNumber: null })
    const kept = tab.getItem('acct.geeni.secondFactor') ?? ''
    expect(JSON.parse(kept).state).toMatchObject({ token: 'mfa-1', expiresAt: now + SECOND_FACTOR_MS })

    const reloaded = open(options)
    await reloaded.store.restore()
    expect(reloaded.auth().mfaData?.email).toBe('jane@x.org')

    now += SECOND_FACTOR_MS
    const late = open(options)
    await late.store.restore()
    expect(late.auth().mfaData).toBeNull()
    expect(tab.getItem('acct.geeni.secondFactor')).toBeNull()
  })

  it('sent again goes from attempt to success [MFA-14]', async () => {
    const one = await mfa({ answers: { mfaResendOTP: Response.json({ sent: true }) } })
    const done = one.store.resendCode()
    expect(one.auth().mfaResendData).toEqual({ loading: true, resent: false, errorCode: null })
    await one.store.resendCode()
    await done
    expect(one.auth().mfaResendData).toEqual({ loading: false, resent: true, errorCode: null })
    expect(one.asked).toEqual(['byEmail', 'mfaResendOTP'])
  })

  it.each<[string, Response, string]>([
    ['the limit for e-mails', refusal(1122), 'emailLimit'],
    ['an empty answer', new Response(''), 'invalidMfa'],
    ['an error in the answer', Response.json({ error: 'no' }), 'invalidMfa'],
  ])('sent again goes from attempt to failure: %s [MFA-14]', async (_, answer, errorCode) => {
    const one = await mfa({ answers: { mfaResendOTP: answer } })
    const done = one.store.resendCode()
    expect(one.auth().mfaResendData).toEqual({ loading: true, resent: false, errorCode: null })
    await done
    expect(one.auth().mfaResendData).toEqual({ loading: false, resent: false, errorCode })
  })

  it('verified signs in, waits its 400 ms too, and leaves nothing of itself', async () => {
    const tab = browserStorage()
    const one = await mfa({ answers: { mfaValidateLoginOTP: session() }, session: () => tab })
    const outcome = one.store.verifyCode('123456')
    expect(await one.store.verifyCode('123456')).toBe('failed')
    await pass(399)
    expect(one.asked).toEqual(['byEmail'])
    await pass(1)
    expect(await outcome).toBe('signedIn')
    expect(one.asked).toEqual(['byEmail', 'mfaValidateLoginOTP'])
    expect(one.auth()).toMatchObject({ authenticated: true, mfaData: null })
    expect(tab.getItem('acct.geeni.secondFactor')).toBeNull()
  })

  it('refused can be tried again', async () => {
    const one = await mfa({ answers: { mfaValidateLoginOTP: [refusal(1067), session()] } })
    const wrong = one.store.verifyCode('000000')
    await pass()
    expect(await wrong).toBe('failed')
    expect(one.auth()).toMatchObject({ verify: { error: { code: 'codeInvalid' } }, authenticated: false })
    const right = one.store.verifyCode('123456')
    await pass()
    expect(await right).toBe('signedIn')
  })

  it('left behind while a code is verified does not sign in any more', async () => {
    const answer = Promise.withResolvers<Response>()
    const one = await mfa({ answers: { mfaValidateLoginOTP: () => answer.promise } })
    const outcome = one.store.verifyCode('123456')
    await pass()
    one.store.resetSecondFactor()
    answer.resolve(session())
    await idle()
    expect(await outcome).toBe('failed')
    expect(one.auth()).toMatchObject({ authenticated: false, profile: null, mfaData: null })
  })

  it('sent again while a code is verified: whoever is signed in by then stays so', async () => {
    const resent = Promise.withResolvers<Response>()
    const tab = browserStorage()
    const one = await mfa({
      answers: { mfaValidateLoginOTP: session(), mfaResendOTP: () => resent.promise },
      session: () => tab,
    })
    const verified = one.store.verifyCode('123456')
    const sent = one.store.resendCode()
    await pass()
    expect(await verified).toBe('signedIn')
    resent.resolve(demand('mfa-2'))
    await sent
    expect(one.auth()).toMatchObject({
      authenticated: true,
      mfaData: null,
      mfaResendData: initialAuth.mfaResendData,
    })
    expect(tab.getItem('acct.geeni.secondFactor')).toBeNull()
  })

  it('asked for anew begins without the failures of the one before', async () => {
    const one = await mfa({ answers: { mfaValidateLoginOTP: refusal(1067), mfaResendOTP: refusal(1122) } })
    const wrong = one.store.verifyCode('000000')
    await pass()
    await wrong
    await one.store.resendCode()
    const again = one.store.verifyCode('000000')
    await pass()
    await again
    expect(one.auth()).toMatchObject({ verify: { status: 'failed' } })
    expect(await signIn(one)).toBe('secondFactor')
    expect(one.auth()).toMatchObject({
      verify: { status: 'idle' },
      mfaResendData: initialAuth.mfaResendData,
    })
  })

  it('is gone with a sign-out, for a later sign-in and for the next load', async () => {
    for (const reason of ['user', 'idle', 'expired', 'deleted'] as const) {
      const tab = browserStorage()
      const one = await mfa({ session: () => tab, answers: { byEmail: [demand(), refusal(429, 429)] } })
      one.store.signOut(reason)
      expect(one.auth().mfaData).toBeNull()
      expect(tab.getItem('acct.geeni.secondFactor'), reason).toBeNull()
      expect(await one.store.verifyCode('123456')).toBe('failed')
      expect(await signIn(one), reason).toBe('failed')
    }
  })

  it('is gone back to when a sign-in has to wait for it', async () => {
    const one = await mfa({ answers: { byEmail: [demand(), refusal(1122)] } })
    expect(await signIn(one)).toBe('secondFactor')
    expect(one.auth().errorCode).toBe('emailLimit')
    one.store.resetSecondFactor()
    expect(one.auth()).toMatchObject({ mfaData: null, errorCode: null, signIn: { status: 'idle' } })
    expect(await signIn(one)).toBe('failed')
  })
})

describe('a sign-out', () => {
  it('drops the results of calls in flight', async () => {
    const one = open({ answers: { byEmail: session(), subscriptions: hang, devices: hang } })
    await signIn(one)
    const told: string[] = []
    one.store.onSignedOut((reason) => told.push(reason))
    const loads = [one.store.loadSubscriptions(), one.store.loadDevices()]
    await idle()
    expect(one.asked).toEqual(expect.arrayContaining(['subscriptions', 'devices']))
    expect(one.store.state.getState().plans.subscriptions.status).toBe('pending')
    one.store.signOut('idle')
    await Promise.all(loads)
    expect(one.store.state.getState().plans).toEqual({
      subscriptions: { status: 'idle' },
      devices: { status: 'idle' },
    })
    expect(told).toEqual(['idle'])
  })

  it('stops a sign-in under way, before its call and during it', async () => {
    for (const wait of [100, LOGIN_DELAY_MS]) {
      const one = open({ answers: { byEmail: hang } })
      const outcome = one.store.signIn(LOGIN)
      await pass(wait)
      one.store.signOut('user')
      await pass()
      expect(await outcome).toBe('failed')
      expect(one.auth()).toMatchObject({ authenticated: false, password: '', signIn: { status: 'idle' } })
      expect(one.asked).toEqual(wait < LOGIN_DELAY_MS ? [] : ['byEmail'])
    }
  })

  it('comes by itself when renewed credentials are refused as well', async () => {
    const tab = browserStorage()
    const one = open({
      answers: {
        byEmail: session(),
        byToken: Response.json(sessionAnswer({}, { token: 'token-2', key: '2' })),
        subscriptions: new Response('', { status: 403 }),
      },
      session: () => tab,
    })
    await signIn(one)
    const told: string[] = []
    one.store.onSignedOut((reason) => told.push(reason))
    await Promise.all([one.store.loadSubscriptions(), idle()])
    expect(one.asked).toEqual(['byEmail', 'subscriptions', 'byToken', 'subscriptions'])
    expect(told).toEqual(['expired'])
    expect(one.auth()).toMatchObject({ authenticated: false, profile: null })
    expect(tab.length).toBe(0)
  })

  it('comes by itself when the token is refused, and is told once', async () => {
    const one = open({
      answers: {
        byEmail: session(),
        byToken: refusal(1104),
        subscriptions: new Response('', { status: 401 }),
      },
    })
    await signIn(one)
    const told: string[] = []
    one.store.onSignedOut((reason) => told.push(reason))
    await one.store.loadSubscriptions()
    one.store.signOut('user')
    expect(told).toEqual(['expired'])
  })

  it('keeps the name of Remember Me when it was not the account holder’s own doing', async () => {
    for (const [reason, username] of [
      ['idle', 'jane@x.org'],
      ['expired', 'jane@x.org'],
      ['user', ''],
      ['deleted', ''],
    ] as const) {
      const one = open({ answers: { byEmail: session() } })
      await signIn(one, { rememberMe: true })
      one.store.signOut(reason)
      expect(one.auth().username, reason).toBe(username)
    }
  })
})

describe('a session taken up again', () => {
  const kept = (token = 'token-0') =>
    browserStorage({ 'acct.geeni.session': JSON.stringify({ version: 0, state: { token } }) })

  it('is known after one mint', async () => {
    const tab = kept()
    const one = open({ answers: { byToken: session() }, session: () => tab })
    await one.store.restore()
    expect(one.auth()).toMatchObject({ authenticated: true, restore: { status: 'done', data: true } })
    expect(one.asked).toEqual(['byToken'])
  })

  it('that cannot be asked for is kept, and can be tried again', async () => {
    const tab = kept()
    const one = open({
      answers: { byToken: [new Response('', { status: 500 }), session()] },
      session: () => tab,
    })
    await one.store.restore()
    expect(one.auth()).toMatchObject({
      authenticated: false,
      restore: { status: 'failed', error: { code: 'server' } },
    })
    await one.store.restore()
    expect(one.auth().authenticated).toBe(true)
  })

  it('is minted once for all calls that wait for it', async () => {
    const tab = kept()
    const one = open({
      answers: {
        byToken: session(),
        subscriptions: Response.json({ subscriptions: [] }),
        devices: Response.json({ devices: [] }),
      },
      session: () => tab,
    })
    await Promise.all([one.store.restore(), one.store.loadSubscriptions(), one.store.loadDevices()])
    expect(one.asked.filter((name) => name === 'byToken')).toHaveLength(1)
    expect(one.store.state.getState().plans).toMatchObject({
      subscriptions: { status: 'done' },
      devices: { status: 'done' },
    })
  })
})
