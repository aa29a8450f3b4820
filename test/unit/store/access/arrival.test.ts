import { describe, expect, it, vi } from 'vitest'
import { ARRIVAL_MS, arrivalActions } from '../../../../src/store/access/arrival.actions.ts'
import { LOGIN_DELAY_MS } from '../../../../src/store/access/enter.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { fakeClock } from '../../../fixtures/fake-time.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { open, pass, refusal, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'

withFakeClock()

const LINK = new URLSearchParams('toPlanCode=plus_m&fromPlanCode=basic_m&nextPath=%2Fpayment')
const another = () =>
  Response.json(sessionAnswer({ account_id: 7 }, { token: 'token-7', email: 'max@x.org' }))

describe('a link that signs in', () => {
  it('keeps its values, and that it was single sign-on [SSO-07]', async () => {
    for (const [kind, usedSso] of [
      ['sso', true],
      ['token', false],
    ] as const) {
      const one = open({ answers: { byToken: session() } })
      const actions = one.store.use(arrivalActions)
      actions.hold('link-1')
      actions.read('/sso-redirect', LINK)
      expect(one.store.state.getState().sso).toMatchObject({ token: 'link-1', usedSso: false })
      const outcome = actions.signIn(kind)
      await pass()
      expect(await outcome).toBe('signedIn')
      expect(one.auth().authenticated).toBe(true)
      expect(one.store.state.getState().sso).toEqual({
        token: null,
        path: '/sso-redirect',
        toPlanCode: 'plus_m',
        fromPlanCode: 'basic_m',
        nextPath: '/payment',
        usedSso,
        other: null,
      })
    }
  })

  it('does not replace another account until the account holder chooses to switch', async () => {
    const tab = browserStorage()
    const one = open({ answers: { byEmail: session(), byToken: another() }, session: () => tab })
    await signIn(one)
    const stored = tab.getItem('acct.geeni.session')
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    const outcome = actions.signIn('token')
    await pass()
    expect(await outcome).toBe('other')
    expect(one.store.state.getState().sso?.other).toBe('max@x.org')
    actions.stay()
    expect(one.auth().profile?.email).toBe('jane@x.org')
    expect(tab.getItem('acct.geeni.session')).toBe(stored)
    await actions.switchAccount(() => one.store.signOut('user'))
    expect(one.auth().profile?.email).toBe('jane@x.org')
  })

  it('switches on request, after the other account has signed out', async () => {
    const one = open({ answers: { byEmail: session(), byToken: another() } })
    await signIn(one)
    const reported: string[] = []
    one.store.onSignedOut((reason) => reported.push(reason))
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    actions.read('/sso-redirect', LINK)
    const outcome = actions.signIn('sso')
    await pass()
    expect(await outcome).toBe('other')
    await actions.switchAccount(() => one.store.signOut('user'))
    expect(one.auth()).toMatchObject({ authenticated: true, profile: { email: 'max@x.org' } })
    expect(one.store.state.getState().sso).toMatchObject({ nextPath: '/payment', usedSso: true })
    expect(reported).toEqual(['user'])
  })

  it('signs in once, however often the screen renders', async () => {
    const one = open({ answers: { byToken: session() } })
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    const outcomes = [actions.signIn('sso'), actions.signIn('sso')]
    await pass()
    expect(await Promise.all(outcomes)).toEqual(['signedIn', 'signedIn'])
    expect(one.requestedPaths).toEqual(['byToken'])
  })

  it('times out after thirty seconds, and ignores a later response', async () => {
    vi.useRealTimers()
    fakeClock()
    let answer: (response: Response) => void = () => {}
    const one = open({
      answers: {
        byToken: () =>
          new Promise<Response>((resolve) => {
            answer = resolve
          }),
      },
    })
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    const outcome = actions.signIn('sso')
    await pass(LOGIN_DELAY_MS)
    await vi.advanceTimersByTimeAsync(ARRIVAL_MS)
    expect(await outcome).toBe('failed')
    answer(session())
    await untilIdle()
    expect(one.auth()).toMatchObject({
      authenticated: false,
      signIn: { status: 'failed', error: { code: 'timeout' } },
    })
    // The link can be tried again.
    expect(one.store.state.getState().sso?.token).toBe('link-1')
    vi.restoreAllMocks()
  })

  it('has nothing to do without a token', async () => {
    const one = open()
    expect(await one.store.use(arrivalActions).signIn('sso')).toBe('none')
    expect({ requestedPaths: one.requestedPaths, signIn: one.auth().signIn }).toEqual({
      requestedPaths: [],
      signIn: { status: 'idle' },
    })
  })

  it.each([
    ['a rejected token', refusal(1104), 'linkInvalid', 'invalidToken', null],
    ['a token without rights', new Response('', { status: 401 }), 'linkInvalid', 'unauthorized', null],
    ['a failure of the services', new Response('', { status: 500 }), 'server', undefined, 'link-1'],
  ])('shows at sign-in why it failed: %s', async (_, answer, code, cause, token) => {
    const one = open({ answers: { byToken: answer } })
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    const outcome = actions.signIn('token')
    await pass(10_000)
    expect(await outcome).toBe('failed')
    const { signIn: failed } = one.auth()
    if (failed.status !== 'failed') throw new Error(failed.status)
    expect({
      code: failed.error.code,
      cause: (failed.error.cause as { code?: string } | undefined)?.code,
    }).toEqual({ code, cause })
    expect(one.store.state.getState().sso?.token).toBe(token)
  })

  it.each([
    ['of an account that the browser remembers', true, true],
    ['of an account that it does not remember', true, false],
    ['without a session, whatever the last visit chose', false, true],
  ])('renews the session %s', async (_, isSignedIn, rememberMe) => {
    const local = browserStorage({
      'acct.geeni.login': JSON.stringify({ version: 0, state: { username: 'joe@x.org' } }),
    })
    const link = Response.json(sessionAnswer({}, { token: 'token-2' }))
    const one = open({ answers: { byEmail: session(), byToken: link }, local: () => local })
    if (isSignedIn) await signIn(one, { rememberMe })
    else await one.store.restore()
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    const outcome = actions.signIn('token')
    await pass()
    expect(await outcome).toBe('signedIn')
    const isRemembered = isSignedIn && rememberMe
    expect(local.getItem('acct.geeni.session')?.includes('token-2') ?? false).toBe(isRemembered)
    expect(one.auth()).toMatchObject({ username: 'jane@x.org', rememberMe: isRemembered })
  })

  it.each([
    ['in the browser', ['local'], true],
    ['in the browser, and not restored by the page', ['local'], false],
    ['in this tab alone', ['session'], true],
    ['in this tab alone, and not restored by the page', ['session'], false],
    ['in this tab, and for other tabs in the browser', ['session', 'local'], true],
  ] as const)('keeps its account stored as it was, for every tab: %s', async (_, areas, isRestored) => {
    const entry = (state: object): string => JSON.stringify({ version: 0, state })
    // The name that the last visit remembered, of whichever account, does not count.
    const local = browserStorage({
      'acct.geeni.login': entry({ username: 'joe@x.org' }),
      'acct.geeni.activity': entry({ at: Date.now(), since: 1 }),
    })
    const own = { local, session: browserStorage() }
    const stored = entry({ token: 'token-0', account: '42', since: 1 })
    for (const area of areas) own[area].setItem('acct.geeni.session', stored)
    const isInBrowser = areas.some((area) => area === 'local')
    const link = () => Response.json(sessionAnswer({}, { token: 'token-2' }))
    const load = (tab: Storage) =>
      open({ answers: { byToken: link }, local: () => local, session: () => tab })
    const [one, other] = [load(own.session), load(isInBrowser ? browserStorage() : own.session)]
    for (const { store } of isRestored ? [one, other] : [other]) {
      const restoring = store.restore()
      await pass()
      await restoring
    }
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    const outcome = actions.signIn('token')
    await pass()
    expect(await outcome).toBe('signedIn')
    const places = (['session', 'local'] as const).filter((area) => own[area].getItem('acct.geeni.session'))
    expect({ places, rememberMe: one.auth().rememberMe }).toEqual({
      places: areas,
      rememberMe: areas[0] === 'local',
    })
    expect(own[areas[0]].getItem('acct.geeni.session')).toContain('token-2')
    other.store.catchUp()
    expect(other.auth().authenticated).toBe(true)
  })

  it('offers another account again, also after the account holder has stayed', async () => {
    const one = open({ answers: { byEmail: session(), byToken: another() } })
    await signIn(one)
    const actions = one.store.use(arrivalActions)
    for (const link of ['link-1', 'link-2']) {
      actions.hold(link)
      const outcome = actions.signIn('token')
      await pass()
      expect(await outcome).toBe('other')
      actions.stay()
      expect(one.store.state.getState().sso?.other).toBeNull()
    }
    expect(one.requestedPaths).toEqual(['byEmail', 'byToken', 'byToken'])
  })

  it('sends nothing after a sign-out', async () => {
    const one = open({ answers: { byEmail: session(), byToken: session() } })
    await signIn(one)
    const actions = one.store.use(arrivalActions)
    actions.hold('link-1')
    const outcome = actions.signIn('token')
    await pass(LOGIN_DELAY_MS - 1)
    one.store.signOut('user')
    await pass()
    expect(await outcome).toBe('failed')
    expect(one.requestedPaths).toEqual(['byEmail'])
    expect(one.auth().authenticated).toBe(false)
  })
})
