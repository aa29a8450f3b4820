import { describe, expect, it, vi } from 'vitest'
import { ARRIVAL_MS, arrivalActions } from '../../../../src/store/sign-in/arrival.actions.ts'
import { LOGIN_DELAY_MS } from '../../../../src/store/sign-in/sign-in-steps.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { open, pass, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { idle } from '../../support/store.ts'
import { fakeClock } from '../../support/transport.ts'

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
      actions.read(LINK)
      expect(one.store.state.getState().sso).toMatchObject({ token: 'link-1', usedSso: false })
      const outcome = actions.signIn(kind)
      await pass()
      expect(await outcome).toBe('signedIn')
      expect(one.auth().authenticated).toBe(true)
      expect(one.store.state.getState().sso).toEqual({
        token: null,
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
    actions.read(LINK)
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
    await idle()
    expect(one.auth()).toMatchObject({
      authenticated: false,
      signIn: { status: 'failed', error: { code: 'timeout' } },
    })
    expect(one.store.state.getState().sso?.token).toBeNull()
    vi.restoreAllMocks()
  })
})
