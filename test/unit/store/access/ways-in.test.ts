import { describe, expect, it, vi } from 'vitest'
import { getLinkingPath } from '../../../../src/domain/access/oauth-request.ts'
import { arrivalActions } from '../../../../src/store/access/arrival.actions.ts'
import { isLeaving } from '../../../../src/store/access/auth.slice.ts'
import { deletionActions } from '../../../../src/store/access/deletion.actions.ts'
import { waysIn } from '../../../../src/store/access/enter.ts'
import { linkingActions } from '../../../../src/store/access/linking.actions.ts'
import { lockouts } from '../../../../src/store/access/lockout.ts'
import { secondFactorActions } from '../../../../src/store/access/second-factor.actions.ts'
import { SECOND_FACTOR_MS, signInState } from '../../../../src/store/access/sign-in-state.ts'
import { socialActions } from '../../../../src/store/access/social.actions.ts'
import { IDLE_MS } from '../../../../src/store/access/stored-session.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { demand, LOGIN, open, pass, refusal, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { TestStore, TestStoreOptions } from '../../support/store.ts'

withFakeClock()
await import('../../../../src/services/access/linking.ts')

const GOOGLE = { provider: 'google', idToken: 'google-1' } as const
const REQUEST = {
  source: 'alexa',
  clientId: 'client',
  redirectUri: 'https://assistant.example/linked',
  state: 'state-1',
}
const CODE = () => Response.json({ authorizationCode: 'code-1' })
/** A rejection that contains a second factor (U-07). */
const rejectedWithFactor = (code: number) =>
  Response.json(
    { code, mfaLoginInfo: { secondFactorAuthenticationToken: 'mfa-2', email: 'jane@x.org' } },
    { status: 400 },
  )

async function getOutcome<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
  await pass()
  return outcome
}
const socially = ({ store }: TestStore) =>
  getOutcome(store.use(socialActions).signInSocially({ credential: GOOGLE, redirectUri: '/payment' }))
const verify = ({ store }: TestStore) => getOutcome(store.use(secondFactorActions).verifyCode('123456'))
function linking(options: TestStoreOptions) {
  const one = open({ oauthUrl: 'https://oauth.example', ...options })
  const actions = one.store.use(linkingActions)
  actions.start(REQUEST)
  return { ...one, actions }
}

describe('a newer request', () => {
  it('ends the second factor of another account, whose rejections are its own', async () => {
    const one = open({ answers: { byEmail: [demand(), refusal(1198), demand('mfa-3'), refusal(1198)] } })
    expect(await signIn(one)).toBe('secondFactor')
    expect(await signIn(one, { username: 'locked@x.org' })).toBe('failed')
    expect({ mfaData: one.auth().mfaData, code: one.auth().errorCode }).toEqual({
      mfaData: null,
      code: 'accountLocked',
    })
    // The same account returns to its own second factor.
    expect(await signIn(one)).toBe('secondFactor')
    expect(await signIn(one, { username: ' Jane@X.org' })).toBe('secondFactor')
    expect(one.store.use(lockouts).of('jane@x.org')?.code).toBe('accountLocked')
  })

  it.each<[string, (one: TestStore) => Promise<unknown>]>([
    ['a social sign-in', socially],
    [
      'a link',
      ({ store }) => {
        const actions = store.use(arrivalActions)
        actions.hold('link-1')
        return getOutcome(actions.signIn('sso'))
      },
    ],
    [
      'a voice assistant',
      ({ store }) => {
        const actions = store.use(linkingActions)
        actions.start(REQUEST)
        return getOutcome(actions.byPassword(LOGIN))
      },
    ],
  ])('ends the second factor of a sign-in: %s', async (_, enter) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const tab = browserStorage()
    const one = open({ answers: { byEmail: [demand(), refusal(970)] }, session: () => tab })
    expect(await signIn(one)).toBe('secondFactor')
    await enter(one)
    expect({
      mfaData: one.auth().mfaData,
      stored: tab.getItem('acct.geeni.secondFactor'),
      pending: one.store.use(signInState).pending(),
    }).toEqual({ mfaData: null, stored: null, pending: null })
  })

  it('keeps the request of a voice assistant with its second factor over a reload', async () => {
    const tab = browserStorage()
    const one = linking({ answers: { byEmail: demand() }, session: () => tab })
    await getOutcome(one.actions.byPassword(LOGIN))
    const reloaded = open({ session: () => tab })
    await reloaded.store.restore()
    const steps = reloaded.store.use(waysIn)
    expect({
      own: steps.access(getLinkingPath(REQUEST)),
      other: steps.access(getLinkingPath({ ...REQUEST, state: 'state-2' })),
      signIn: steps.access(null),
    }).toEqual({ own: 'secondFactor', other: 'otherFactor', signIn: 'otherFactor' })
  })
})

describe('Remember Me', () => {
  it.each([
    ['ticked', true],
    ['unticked on a browser that remembered', false],
  ])('applies to a social sign-in, also after its page has been left: %s', async (_, rememberMe) => {
    const [local, tab] = [browserStorage(), browserStorage()]
    if (!rememberMe)
      local.setItem('acct.geeni.login', JSON.stringify({ version: 0, state: { username: 'joe@x.org' } }))
    const storages = { local: () => local, session: () => tab }
    const before = open(storages)
    await before.store.restore()
    before.store.use(waysIn).setRememberMe(rememberMe)
    const one = open({ ...storages, answers: { geeni: session() } })
    await one.store.restore()
    expect(one.auth().rememberMe).toBe(rememberMe)
    expect(await socially(one)).toBe('signedIn')
    expect({
      local: local.getItem('acct.geeni.session') !== null,
      tab: tab.getItem('acct.geeni.session') !== null,
      login: local.getItem('acct.geeni.login')?.includes('jane@x.org') ?? false,
      choice: tab.getItem('acct.geeni.remember'),
    }).toEqual({ local: rememberMe, tab: !rememberMe, login: rememberMe, choice: null })
  })
})

describe('a lockout', () => {
  it('stops the codes of a voice assistant as it stops those of a sign-in', async () => {
    const mfa = [refusal(1067), refusal(1198), CODE()]
    const one = linking({ answers: { byEmail: demand(), mfa } })
    await getOutcome(one.actions.byPassword(LOGIN))
    for (const kind of ['failed', 'failed', 'failed'])
      expect(await getOutcome(one.actions.byCode('123456'))).toEqual({ kind })
    expect({ calls: one.requestedPaths, lockout: one.store.use(lockouts).of(LOGIN.username) }).toMatchObject({
      calls: ['byEmail', 'mfa', 'mfa'],
      lockout: { code: 'accountLocked', until: Date.now() + SECOND_FACTOR_MS - 400 },
    })
  })

  it.each([
    [429, 'tooManyRequests'],
    [1122, 'emailLimit'],
  ])(
    'follows a rejected password of a voice assistant that contains a second factor: %d',
    async (wire, code) => {
      const one = linking({ answers: { byEmail: rejectedWithFactor(wire) } })
      expect(await getOutcome(one.actions.byPassword(LOGIN))).toEqual({ kind: 'secondFactor' })
      expect(one.store.use(lockouts).of(LOGIN.username)?.code).toBe(code)
      expect(one.auth()).toMatchObject({ mfaData: { email: 'jane@x.org' }, signIn: { error: { code } } })
    },
  )

  it('of one account leaves the next one free, also after a reload', async () => {
    const tab = browserStorage()
    const options: TestStoreOptions = {
      session: () => tab,
      answers: { byEmail: demand(), mfaValidateLoginOTP: [refusal(1198), session()] },
    }
    const one = open(options)
    await signIn(one)
    expect(await verify(one)).toBe('failed')
    const reloaded = open({ ...options, answers: { ...options.answers, mfaValidateLoginOTP: session() } })
    await reloaded.store.restore()
    await signIn(reloaded, { username: 'bob@x.org' })
    expect(reloaded.store.use(lockouts).of('bob@x.org')).toBeNull()
    await signIn(reloaded)
    expect(await verify(reloaded)).toBe('failed')
    await signIn(reloaded, { username: 'bob@x.org' })
    expect(await verify(reloaded)).toBe('signedIn')
    expect(reloaded.store.use(lockouts).of('jane@x.org')?.code).toBe('accountLocked')
  })
})

describe('a voice assistant', () => {
  it('is busy until the browser has left, and usable again after that', async () => {
    const one = linking({ answers: { byEmail: demand(), mfa: CODE() } })
    await getOutcome(one.actions.byPassword(LOGIN))
    expect((await getOutcome(one.actions.byCode('123456'))).kind).toBe('linked')
    expect({ isLeaving: isLeaving(one.auth()), access: one.store.use(waysIn).access(null) }).toEqual({
      isLeaving: true,
      access: 'leaving',
    })
    const again = { status: 'pending', data: 'linked' } as const
    expect(isLeaving({ signIn: again, verify: again })).toBe(false)
    expect(one.auth().mfaData).not.toBeNull()
    expect(await getOutcome(one.actions.byCode('123456'))).toEqual({ kind: 'failed' })
    one.actions.endLeaving()
    expect({ isLeaving: isLeaving(one.auth()), mfaData: one.auth().mfaData }).toEqual({
      isLeaving: false,
      mfaData: null,
    })
  })

  it('is not linked to an account whose deletion is pending, which signs in instead', async () => {
    const pending = Response.json(sessionAnswer({ account: { status: 'pending_delete' } }))
    const one = linking({ answers: { byEmail: pending, authcode: CODE() } })
    expect(await getOutcome(one.actions.byPassword(LOGIN))).toEqual({ kind: 'signedIn' })
    expect({ calls: one.requestedPaths, access: one.store.use(waysIn).access(null) }).toEqual({
      calls: ['byEmail'],
      access: 'deletionPending',
    })
  })
})

describe('a failed way in', () => {
  it('sends LoginFailed once', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const events: string[] = []
    const one = linking({
      answers: { byEmail: refusal(970), geeni: refusal(970), byToken: refusal(1104), google: refusal(970) },
      track: (name) => void events.push(name),
    })
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    for (const enter of [
      () => signIn(one),
      () => socially(one),
      () => getOutcome(actions.signIn('token')),
      () => getOutcome(one.actions.byPassword(LOGIN)),
      () => getOutcome(one.actions.bySocial(GOOGLE)),
    ]) {
      events.length = 0
      await enter()
      expect(events).toEqual(['LoginFailed'])
    }
  })

  it('by link leaves the present session, and nothing of the link', async () => {
    const one = open({ answers: { byEmail: session(), byToken: refusal(1104) } })
    await signIn(one)
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    actions.read('/sso-redirect', new URLSearchParams('toPlanCode=a&fromPlanCode=b&nextPath=/payment'))
    expect(await getOutcome(actions.signIn('sso'))).toBe('failed')
    expect(one.auth()).toMatchObject({ authenticated: true, signIn: { error: { code: 'linkInvalid' } } })
    expect(one.store.state.getState().sso).toMatchObject({
      token: null,
      toPlanCode: null,
      fromPlanCode: null,
      nextPath: null,
    })
  })

  it.each([
    ['without its token', null],
    ['of another account, which stays', 'link-2'],
  ])('by link %s starts no plan change', async (_, token) => {
    const max = Response.json(sessionAnswer({ account_id: 7 }, { token: 'token-7', email: 'max@x.org' }))
    const one = open({ answers: { byEmail: session(), byToken: max } })
    await signIn(one)
    const actions = one.store.use(arrivalActions)
    if (token) actions.hold(token)
    actions.read('/sso-redirect', new URLSearchParams('toPlanCode=a&fromPlanCode=b&nextPath=/payment'))
    expect(await getOutcome(actions.signIn('sso'))).toBe(token ? 'other' : 'none')
    actions.stay()
    expect(one.store.state.getState().sso).toMatchObject({
      toPlanCode: null,
      fromPlanCode: null,
      nextPath: token && '/payment',
    })
  })

  it('by Apple while another account is signed in leaves that account, which a success may replace', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const max = Response.json(sessionAnswer({ account_id: 7 }, { token: 'token-7', email: 'max@x.org' }))
    const one = open({ answers: { byEmail: session(), geeni: [refusal(970), max] } })
    await signIn(one)
    const actions = one.store.use(arrivalActions)
    actions.hold('apple-1', true)
    expect(await getOutcome(actions.signIn('token'))).toBe('failed')
    expect(one.auth()).toMatchObject({
      profile: { email: 'jane@x.org' },
      signIn: { error: { code: 'invalidLogin' } },
    })
    actions.hold('apple-2', true)
    expect(await getOutcome(actions.signIn('token'))).toBe('other')
    await actions.switchAccount(() => one.store.signOut('user'))
    expect({ email: one.auth().profile?.email, method: actions.method(), calls: one.requestedPaths }).toEqual(
      {
        email: 'max@x.org',
        method: 'apple',
        calls: ['byEmail', 'geeni', 'geeni'],
      },
    )
  })

  it('by link that did not reach the services works at the next try, and ends with another sign-in', async () => {
    const answers = {
      byEmail: session(),
      byToken: [() => Promise.reject(new TypeError('Failed')), session()],
    }
    for (const isRetried of [true, false]) {
      const one = open({ answers })
      const actions = one.store.use(arrivalActions)
      actions.hold('link-1')
      actions.read('/sso-redirect', new URLSearchParams('nextPath=/payment'))
      expect(await getOutcome(actions.signIn('sso'))).toBe('failed')
      expect(one.store.state.getState().sso?.token).toBe('link-1')
      if (isRetried) expect(await getOutcome(actions.signIn('sso'))).toBe('signedIn')
      else await signIn(one)
      expect(one.store.state.getState().sso?.token ?? null).toBeNull()
    }
  })
})

describe('a second tab', () => {
  const tabs = (here: TestStoreOptions['answers'], there = here) => {
    const local = browserStorage()
    return [here, there].map((answers = {}) => {
      const tab = browserStorage()
      return open({ answers, local: () => local, session: () => tab })
    }) as [TestStore, TestStore]
  }

  it('keeps its second factor when another tab signs out', async () => {
    const [here, there] = tabs({ byEmail: session() }, { byEmail: demand() })
    await signIn(here)
    expect(await signIn(there, { username: 'bob@x.org' })).toBe('secondFactor')
    here.store.signOut('user')
    await untilIdle()
    expect(there.auth().mfaData).not.toBeNull()
  })

  it.each([
    ['idle', IDLE_MS, 'idle'],
    ['expired', 0, 'other-tab'],
  ] as const)('whose session is %s in the first one reports the reason', async (reason, idleFor, seen) => {
    const [here, there] = tabs({ byEmail: session(), byToken: session() })
    await signIn(here, { rememberMe: true })
    await untilIdle()
    expect(there.auth().authenticated).toBe(true)
    const reasons: string[] = []
    there.store.onSignedOut((why) => reasons.push(why))
    vi.setSystemTime(Date.now() + idleFor)
    here.store.signOut(reason)
    await untilIdle()
    expect({ reasons, notice: there.auth().notice }).toEqual({
      reasons: [seen],
      notice: seen === 'idle' ? { kind: 'idle' } : null,
    })
  })

  it('names the idle timeout of the first one, also when its own clock is behind', async () => {
    const [here, there] = tabs({ byEmail: session(), byToken: session() })
    await signIn(here, { rememberMe: true })
    await untilIdle()
    here.store.signOut('idle')
    await untilIdle()
    expect(there.auth().notice).toEqual({ kind: 'idle' })
  })

  it('forgets the name of the first one’s account with its Sign Out, before storage shows it', async () => {
    const [here, there] = tabs({ byEmail: session(), byToken: session() })
    await signIn(here, { rememberMe: true })
    await untilIdle()
    const other = new BroadcastChannel('acct.geeni')
    other.postMessage({ name: 'signed-out' })
    await untilIdle()
    expect(there.auth()).toMatchObject({ authenticated: false, username: '', rememberMe: false })
    other.close()
  })

  it('follows a cancelled deletion, and takes a conflict for one', async () => {
    const pending = () => Response.json(sessionAnswer({ account: { status: 'pending_delete' } }))
    const active = () => session()
    const cancelled = () => Response.json({ statusCode: 200 })
    const [here, there] = tabs(
      { byEmail: pending(), deletionRequests: cancelled },
      { byToken: [pending(), active()] },
    )
    await signIn(here, { rememberMe: true })
    await untilIdle()
    expect(there.store.use(waysIn).access(null)).toBe('deletionPending')
    expect(await here.store.use(deletionActions).cancelDeletion()).toBe(true)
    await untilIdle()
    expect(there.store.use(waysIn).access(null)).toBe('signedIn')

    const late = open({
      answers: { byEmail: pending(), byToken: active(), deletionRequests: refusal(0, 409) },
    })
    await signIn(late)
    expect(await late.store.use(deletionActions).cancelDeletion()).toBe(true)
    expect(late.store.state.getState().deletion?.error).toBeNull()
    expect(late.store.use(waysIn).access(null)).toBe('signedIn')
  })

  it('with a later session ignores the end of an earlier one', async () => {
    const [here, there] = tabs({ byEmail: session() })
    await signIn(here)
    await signIn(there)
    const other = new BroadcastChannel('acct.geeni')
    other.postMessage({ name: 'signed-out', session: { account: '42', since: 1 } })
    await untilIdle()
    expect(there.auth().authenticated).toBe(true)
    other.close()
  })
})

it('an expired second factor leaves its reason at sign-in', async () => {
  const tab = browserStorage()
  await signIn(open({ answers: { byEmail: demand() }, session: () => tab }))
  vi.setSystemTime(Date.now() + SECOND_FACTOR_MS)
  const late = open({ session: () => tab })
  await late.store.restore()
  expect(late.auth()).toMatchObject({ mfaData: null, notice: { kind: 'codeExpired' } })
})
