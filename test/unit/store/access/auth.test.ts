import { describe, expect, it } from 'vitest'
import { initialAuth } from '../../../../src/store/access/auth.slice.ts'
import { deletionActions } from '../../../../src/store/access/deletion.actions.ts'
import { passwordActions } from '../../../../src/store/access/enter.ts'
import { linkingActions } from '../../../../src/store/access/linking.actions.ts'
import { secondFactorActions } from '../../../../src/store/access/second-factor.actions.ts'
import { signInState } from '../../../../src/store/access/sign-in-state.ts'
import { settled } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { LOGIN, open, pass, refusal, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { blockedStorage, brokenStorage, browserStorage, fullStorage } from '../../support/storage.ts'

withFakeClock()

describe('authentication state', () => {
  it('has every field, all of them empty at first [MODEL-01]', () => {
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

  it('has the fields of a sign-in for a voice assistant that needs a code [MODEL-01]', async () => {
    const settings = { preferred: 'PHONE' }
    const factor = {
      secondFactorAuthenticationToken: 'mfa-1',
      phoneNumber: '5550142',
      userMFASettings: settings,
    }
    const one = open({
      answers: {
        byEmail: [Response.json({ mfaLoginInfo: factor }), refusal(970), session()],
        mfaResendOTP: refusal(1067),
      },
    })
    one.store.use(linkingActions).start({ source: 'google', clientId: 'client', redirectUri: '', state: '' })
    expect(one.auth()).toMatchObject({
      isOAuthLogin: true,
      oauthParameters: { source: 'google', client_id: 'client' },
      accountLinkingPartner: 'google',
    })
    const outcome = one.store.use(passwordActions).signIn({ ...LOGIN, rememberMe: true })
    expect(one.auth()).toMatchObject({
      username: 'jane@x.org',
      password: 'secret-password',
      rememberMe: true,
    })
    await pass()
    expect(await outcome).toBe('secondFactor')
    expect(one.auth()).toMatchObject({
      mfaData: { contactType: 'PHONE', email: null, phoneNumber: '5550142' },
      userMFASettings: settings,
      authenticated: false,
    })
    await settled(one.store.use(secondFactorActions).resendCode())
    expect(one.auth().mfaResendData).toMatchObject({ loading: false, resent: false })
    expect(one.auth().mfaResendData.errorCode).not.toBeNull()
    await signIn(one)
    expect(one.auth()).toMatchObject({ errorCode: 'emailNotVerified', authenticated: false, profile: null })
    await signIn(one)
    expect(one.auth()).toMatchObject({
      profile: { account: { id: '42' } },
      errorCode: null,
      authenticated: true,
    })
  })

  it('starts without a resend [MODEL-05]', () => {
    expect(open().auth().mfaResendData).toEqual({ loading: false, resent: false, errorCode: null })
  })
})

describe('a sign-in', () => {
  it('waits 400 ms before it calls [LOGIN-13]', async () => {
    const one = open({ answers: { byEmail: session() } })
    const outcome = one.store.use(passwordActions).signIn(LOGIN)
    await pass(399)
    expect(one.requestedPaths).toEqual([])
    await pass(1)
    expect(one.requestedPaths).toEqual(['byEmail'])
    expect(await outcome).toBe('signedIn')
  })

  it('keeps the profile, and drops the password after the call', async () => {
    const one = open({ answers: { byEmail: session() } })
    const outcome = one.store.use(passwordActions).signIn(LOGIN)
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

  it('runs one at a time, however often it is submitted', async () => {
    const one = open({ answers: { byEmail: session() } })
    const first = one.store.use(passwordActions).signIn(LOGIN)
    expect(await one.store.use(passwordActions).signIn(LOGIN)).toBe('failed')
    await pass()
    expect(await first).toBe('signedIn')
    expect(one.requestedPaths).toEqual(['byEmail'])
  })

  it('keeps the username after a failure, drops the password, holds the error and can be retried', async () => {
    const one = open({ answers: { byEmail: [refusal(970), session()] } })
    expect(await signIn(one)).toBe('failed')
    expect(one.auth()).toMatchObject({
      username: 'jane@x.org',
      password: '',
      authenticated: false,
      errorCode: 'emailNotVerified',
      signIn: { status: 'failed', error: { code: 'emailNotVerified' } },
    })
    one.store.use(signInState).clearSignInError()
    expect(one.auth()).toMatchObject({ errorCode: null, signIn: { status: 'idle' } })
    expect(await signIn(one)).toBe('signedIn')
  })

  it('stays pending when a message is dismissed', async () => {
    const one = open({ answers: { byEmail: session() } })
    const outcome = one.store.use(passwordActions).signIn(LOGIN)
    one.store.use(signInState).clearSignInError()
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
  ])('works when the stored value is %s', async (_, stored) => {
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
    expect(one.requestedPaths).toEqual(['byEmail'])
  })

  it('stores the token in its one key, the username with Remember Me, and no other secret', async () => {
    const local = browserStorage()
    const tab = browserStorage()
    const one = open({ answers: { byEmail: session() }, local: () => local, session: () => tab })
    await signIn(one, { rememberMe: true })
    expect(tab.length).toBe(0)
    expect(JSON.parse(local.getItem('acct.geeni.session') ?? '')).toEqual({
      version: 0,
      state: { token: 'token-1', account: '42', since: expect.any(Number) },
    })
    expect(JSON.parse(local.getItem('acct.geeni.login') ?? '').state).toEqual({ username: 'jane@x.org' })
    expect(Object.keys(JSON.parse(local.getItem('acct.geeni.activity') ?? '').state)).toEqual(['at', 'since'])
    expect(local.length).toBe(3)
  })
})

describe('the account’s status', () => {
  it('changes inside the profile and nowhere else [SIGNOUT-03]', async () => {
    const pending = Response.json(sessionAnswer({ account: { status: 'pending_delete' } }))
    const one = open({ answers: { byEmail: pending } })
    await signIn(one)
    const before = one.auth()
    expect(before.profile?.account.status).toBe('pending_delete')
    one.store.use(deletionActions).updateAccountStatus('active')
    const { profile, ...rest } = one.auth()
    expect(profile).toEqual({ ...before.profile, account: { ...before.profile?.account, status: 'active' } })
    expect({ ...rest, profile: before.profile }).toEqual(before)
    expect(before.profile?.account.status).toBe('pending_delete')
  })

  it('does not change without a session', () => {
    const one = open()
    one.store.use(deletionActions).updateAccountStatus('active')
    expect(one.auth()).toEqual(initialAuth)
  })
})
