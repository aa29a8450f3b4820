import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import { initialAuth } from '../../../../src/store/access/auth.slice.ts'
import { lockouts } from '../../../../src/store/access/lockout.ts'
import { secondFactorActions } from '../../../../src/store/access/second-factor.actions.ts'
import { SECOND_FACTOR_MS, signInState } from '../../../../src/store/access/sign-in-state.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { demand, open, pass, refusal, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { TestStoreOptions } from '../../support/store.ts'

withFakeClock()

describe('the second factor', () => {
  const mfa = async (options: TestStoreOptions = {}) => {
    const one = open({ ...options, answers: { byEmail: demand(), ...options.answers } })
    expect(await signIn(one)).toBe('secondFactor')
    return one
  }

  it('shows its contact, and stores its token until it expires', async () => {
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

  it('keeps the typed email and the settings of the sign-in for every call, also after a reload', async () => {
    const tab = browserStorage()
    const bodies: unknown[] = []
    const record = async (request: Request): Promise<Response> => {
      bodies.push(await request.json())
      return refusal(1067)
    }
    const settings = { preferred: 'PHONE' }
    const info = {
      secondFactorAuthenticationToken: 'mfa-1',
      phoneNumber: '5550142',
      userMFASettings: settings,
    }
    const options = {
      session: () => tab,
      answers: {
        byEmail: Response.json({ mfaLoginInfo: info }),
        mfaValidateLoginOTP: record,
        mfaResendOTP: record,
      },
    }
    const one = await mfa(options)
    const reloaded = open(options)
    await reloaded.store.restore()
    for (const getTab of [one, reloaded]) {
      expect(getTab.auth()).toMatchObject({ userMFASettings: settings, username: 'jane@x.org' })
      await getTab.store.use(secondFactorActions).resendCode()
      const verified = getTab.store.use(secondFactorActions).verifyCode('123456')
      await pass()
      expect(await verified).toBe('failed')
    }
    expect(bodies).toHaveLength(4)
    for (const body of bodies) expect(body).toMatchObject({ email: 'jane@x.org', userMFASettings: settings })
    reloaded.store.use(signInState).resetSecondFactor()
    expect(reloaded.auth().userMFASettings).toBeNull()
  })

  it('changes from loading to resent when its code is sent again [MFA-14]', async () => {
    const one = await mfa({ answers: { mfaResendOTP: Response.json({ sent: true }) } })
    const done = one.store.use(secondFactorActions).resendCode()
    expect(one.auth().mfaResendData).toEqual({ loading: true, resent: false, errorCode: null })
    await one.store.use(secondFactorActions).resendCode()
    await done
    expect(one.auth().mfaResendData).toEqual({ loading: false, resent: true, errorCode: null })
    expect(one.requestedPaths).toEqual(['byEmail', 'mfaResendOTP'])
  })

  it.each<[string, Response, string]>([
    ['the limit for emails', refusal(1122), 'emailLimit'],
    ['an empty answer', new Response(''), 'invalidMfa'],
    ['an error in the answer', Response.json({ error: 'no' }), 'invalidMfa'],
  ])('goes from loading to a failed resend: %s [MFA-14]', async (_, answer, errorCode) => {
    const one = await mfa({ answers: { mfaResendOTP: answer } })
    const done = one.store.use(secondFactorActions).resendCode()
    expect(one.auth().mfaResendData).toEqual({ loading: true, resent: false, errorCode: null })
    await done
    expect(one.auth().mfaResendData).toEqual({
      loading: false,
      resent: false,
      errorCode,
      error: expect.objectContaining({ code: errorCode, call: 'resendCode' }),
    })
  })

  it('signs in once verified, after 400 ms, and clears itself', async () => {
    const tab = browserStorage()
    const one = await mfa({ answers: { mfaValidateLoginOTP: session() }, session: () => tab })
    const outcome = one.store.use(secondFactorActions).verifyCode('123456')
    expect(await one.store.use(secondFactorActions).verifyCode('123456')).toBe('failed')
    await pass(399)
    expect(one.requestedPaths).toEqual(['byEmail'])
    await pass(1)
    expect(await outcome).toBe('signedIn')
    expect(one.requestedPaths).toEqual(['byEmail', 'mfaValidateLoginOTP'])
    expect(one.auth()).toMatchObject({ authenticated: true, mfaData: null })
    expect(tab.getItem('acct.geeni.secondFactor')).toBeNull()
  })

  it('can be verified again after a rejection', async () => {
    const one = await mfa({ answers: { mfaValidateLoginOTP: [refusal(1067), session()] } })
    const wrong = one.store.use(secondFactorActions).verifyCode('000000')
    await pass()
    expect(await wrong).toBe('failed')
    expect(one.auth()).toMatchObject({ verify: { error: { code: 'codeInvalid' } }, authenticated: false })
    const right = one.store.use(secondFactorActions).verifyCode('123456')
    await pass()
    expect(await right).toBe('signedIn')
  })

  it('does not sign in when it is cancelled while a code is verified', async () => {
    const answer = Promise.withResolvers<Response>()
    const one = await mfa({ answers: { mfaValidateLoginOTP: () => answer.promise } })
    const outcome = one.store.use(secondFactorActions).verifyCode('123456')
    await pass()
    one.store.use(signInState).resetSecondFactor()
    answer.resolve(session())
    await untilIdle()
    expect(await outcome).toBe('failed')
    expect(one.auth()).toMatchObject({ authenticated: false, profile: null, mfaData: null })
  })

  it('keeps the session when a resend ends after the sign-in', async () => {
    const resent = Promise.withResolvers<Response>()
    const tab = browserStorage()
    const one = await mfa({
      answers: { mfaValidateLoginOTP: session(), mfaResendOTP: () => resent.promise },
      session: () => tab,
    })
    const verified = one.store.use(secondFactorActions).verifyCode('123456')
    const sent = one.store.use(secondFactorActions).resendCode()
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

  it('starts without the failures of an earlier one', async () => {
    const one = await mfa({ answers: { mfaValidateLoginOTP: refusal(1067), mfaResendOTP: refusal(1104) } })
    const wrong = one.store.use(secondFactorActions).verifyCode('000000')
    await pass()
    await wrong
    await one.store.use(secondFactorActions).resendCode()
    const again = one.store.use(secondFactorActions).verifyCode('000000')
    await pass()
    await again
    expect(one.auth()).toMatchObject({ verify: { status: 'failed' } })
    expect(await signIn(one)).toBe('secondFactor')
    expect(one.auth()).toMatchObject({
      verify: { status: 'idle' },
      mfaResendData: initialAuth.mfaResendData,
    })
  })

  it('is cleared by a sign-out, for a later sign-in and for the next load', async () => {
    for (const reason of ['user', 'idle', 'expired', 'deleted'] as const) {
      const tab = browserStorage()
      const one = await mfa({ session: () => tab, answers: { byEmail: [demand(), refusal(429, 429)] } })
      one.store.signOut(reason)
      expect(one.auth().mfaData).toBeNull()
      expect(tab.getItem('acct.geeni.secondFactor'), reason).toBeNull()
      expect(await one.store.use(secondFactorActions).verifyCode('123456')).toBe('failed')
      expect(await signIn(one), reason).toBe('failed')
    }
  })

  it('shows again when a lockout rejects a sign-in', async () => {
    const one = await mfa({ answers: { byEmail: [demand(), refusal(1122)] } })
    expect(await signIn(one)).toBe('secondFactor')
    expect(one.auth().errorCode).toBe('emailLimit')
    one.store.use(signInState).resetSecondFactor()
    expect(one.auth()).toMatchObject({ mfaData: null, errorCode: null, signIn: { status: 'idle' } })
    expect(await signIn(one)).toBe('failed')
  })
})

describe('the lockout of the second factor', () => {
  const START = 1_000_000

  /** Signs in up to the second factor; `now` is the clock of the store. */
  async function locked(validate: Response, resend: Response = refusal(1067), phoneNumber?: string) {
    const tab = browserStorage()
    const clock = { now: START }
    const info = phoneNumber
      ? { secondFactorAuthenticationToken: 'mfa-1', phoneNumber }
      : { secondFactorAuthenticationToken: 'mfa-1', email: 'jane@x.org' }
    const events: string[] = []
    const one = open({
      session: () => tab,
      now: () => clock.now,
      track: (name) => void events.push(name),
      answers: {
        byEmail: Response.json({ mfaLoginInfo: info }),
        mfaValidateLoginOTP: validate,
        mfaResendOTP: resend,
      },
    })
    await signIn(one)
    const actions = one.store.use(secondFactorActions)
    const verify = async () => {
      const outcome = actions.verifyCode('123456')
      await pass()
      return outcome
    }
    const count = (name: string) => one.requestedPaths.filter((path) => path === name).length
    const lockout = () => one.store.use(lockouts).of('jane@x.org')
    return { ...one, actions, verify, tab, clock, count, events, lockout }
  }
  const retryAfter = (code: number, seconds: number) =>
    Response.json({ code }, { status: 400, headers: { 'retry-after': `${seconds}` } })

  it.each([
    [429, 'tooManyRequests'],
    [1198, 'accountLocked'],
  ])('after %d lasts ten minutes, in which nothing is verified or sent', async (wire, code) => {
    const one = await locked(refusal(wire))
    expect(await one.verify()).toBe('failed')
    expect(one.lockout()).toMatchObject({ until: START + SECOND_FACTOR_MS, code })
    expect(await one.verify()).toBe('failed')
    await one.actions.resendCode()
    expect({
      mfaValidateLoginOTP: one.count('mfaValidateLoginOTP'),
      mfaResendOTP: one.count('mfaResendOTP'),
    }).toEqual({ mfaValidateLoginOTP: 1, mfaResendOTP: 0 })
    one.clock.now += SECOND_FACTOR_MS - 1
    expect(one.lockout()).not.toBeNull()
    one.clock.now += 1
    expect(one.lockout()).toBeNull()
    await one.verify()
    expect(one.count('mfaValidateLoginOTP')).toBe(2)
  })

  it('lasts as long as the services say', async () => {
    const one = await locked(retryAfter(1198, 30))
    await one.verify()
    expect(one.lockout()?.until).toBe(START + 30_000)
  })

  it.each([
    [1122, 'emailLimit'],
    [1123, 'smsLimit'],
  ])('after %d forbids to send, and the last code can still be verified', async (wire, code) => {
    const one = await locked(refusal(1067), refusal(wire))
    await one.actions.resendCode()
    expect(one.lockout()?.code).toBe(code)
    expect(one.auth().mfaResendData).toMatchObject({ loading: false, resent: false, errorCode: code })
    await one.actions.resendCode()
    expect(one.count('mfaResendOTP')).toBe(1)
    await one.verify()
    expect(one.count('mfaValidateLoginOTP')).toBe(1)
    // The results of the resend do not show beside those of the code.
    expect(one.auth().mfaResendData.errorCode).toBeNull()
  })

  it('does not begin after a wrong code, and does not restart with the same rejection', async () => {
    const one = await locked(refusal(1067))
    await one.verify()
    expect({
      lockout: one.lockout(),
      stored: one.tab.getItem('acct.geeni.lockout'),
    }).toEqual({ lockout: null, stored: null })
    const rejection = new AcctError('accountLocked')
    one.store.use(lockouts).start('jane@x.org', rejection)
    one.clock.now += 5_000
    one.store.use(lockouts).start('jane@x.org', rejection)
    expect(one.lockout()?.until).toBe(START + SECOND_FACTOR_MS)
    // Another rejection that forbids no more does not extend it.
    one.store.use(lockouts).start('jane@x.org', new AcctError('tooManyRequests'))
    expect(one.lockout()).toMatchObject({ until: START + SECOND_FACTOR_MS, code: 'accountLocked' })
    expect(one.store.use(lockouts).getReason('jane@x.org')).toBe(rejection)
  })

  it('survives a reload, for its account only', async () => {
    const one = await locked(refusal(1198), undefined, '5550142')
    await one.verify()
    const reloaded = open({ session: () => one.tab, now: () => one.clock.now })
    await reloaded.store.restore()
    const locks = reloaded.store.use(lockouts)
    expect(locks.of('Jane@X.org ')?.code).toBe('accountLocked')
    const before = one.store.use(lockouts).getReason('jane@x.org')
    const after = locks.getReason('jane@x.org')
    const { code, reference, time, call } = before ?? {}
    expect(after).toMatchObject({ code, reference, time, call })
    expect(locks.getReason('jane@x.org')).toBe(after)
    expect(locks.of('bob@x.org')).toBeNull()
  })

  it('is cleared by a sign-in, which is reported once', async () => {
    const one = await locked(session(), refusal(1122))
    await one.actions.resendCode()
    expect(one.lockout()).not.toBeNull()
    one.events.length = 0
    expect(await one.verify()).toBe('signedIn')
    expect({ lockout: one.tab.getItem('acct.geeni.lockout'), events: one.events }).toEqual({
      lockout: null,
      events: ['SigninUsername'],
    })
  })
})
