import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LOGIN_DELAY_MS, passwordActions } from '../../../../src/store/access/enter.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { LOGIN, open, pass, refusal, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage, storedSession } from '../../support/storage.ts'
import { hang } from '../../support/store.ts'

withFakeClock()
beforeAll(() => import('../../../../src/services/devices/unassigned-devices.ts').then(() => {}))

describe('a sign-out', () => {
  it('drops the results of calls in flight', async () => {
    const one = open({ answers: { byEmail: session(), subscriptions: hang, unassigned: hang } })
    await signIn(one)
    const reported: string[] = []
    one.store.onSignedOut((reason) => reported.push(reason))
    const loads = [
      one.store.use(plansActions).loadSubscriptions(),
      one.store.use(planChangeActions).loadUnassigned(),
    ]
    await untilIdle()
    expect(one.requestedPaths).toEqual(expect.arrayContaining(['subscriptions', 'unassigned']))
    expect(one.store.state.getState().plans.subscriptions.status).toBe('pending')
    one.store.signOut('idle')
    await Promise.all(loads)
    expect(one.store.state.getState().plans).toEqual({
      subscriptions: { status: 'idle' },
    })
    expect(reported).toEqual(['idle'])
  })

  it('reaches the other brands of the hosted portal’s document, whose storage it clears (X-01)', async () => {
    const [local, tab, page] = [browserStorage(), browserStorage(), new EventTarget()]
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
    const [geeni, visi] = ['geeni', 'visi'].map((brand) =>
      open({ brand, hosted: true, local: () => local, session: () => tab, answers: { byEmail: session() } }),
    )
    if (!geeni || !visi) throw new Error('two stores')
    await signIn(geeni)
    await signIn(visi)
    expect(visi.auth().authenticated).toBe(true)
    geeni.store.signOut('idle')
    expect(visi.auth().authenticated).toBe(true)
    geeni.store.signOut('user')
    expect(visi.auth()).toMatchObject({ authenticated: false, profile: null })
    expect({ local: local.length, tab: tab.length }).toEqual({ local: 0, tab: 0 })
    vi.unstubAllGlobals()
  })

  it('aborts a pending sign-in, before its call and during it', async () => {
    for (const wait of [100, LOGIN_DELAY_MS]) {
      const one = open({ answers: { byEmail: hang } })
      const outcome = one.store.use(passwordActions).signIn(LOGIN)
      await pass(wait)
      one.store.signOut('user')
      await pass()
      expect(await outcome).toBe('failed')
      expect(one.auth()).toMatchObject({ authenticated: false, password: '', signIn: { status: 'idle' } })
      expect(one.requestedPaths).toEqual(wait < LOGIN_DELAY_MS ? [] : ['byEmail'])
    }
  })

  it('happens when renewed credentials are rejected too', async () => {
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
    const reported: string[] = []
    one.store.onSignedOut((reason) => reported.push(reason))
    await Promise.all([one.store.use(plansActions).loadSubscriptions(), untilIdle()])
    expect(one.requestedPaths).toEqual(['byEmail', 'subscriptions', 'byToken', 'subscriptions'])
    expect(reported).toEqual(['expired'])
    expect(one.auth()).toMatchObject({ authenticated: false, profile: null })
    expect(tab.getItem('acct.geeni.session')).toBeNull()
  })

  it('happens when the token is rejected, and is reported once', async () => {
    const one = open({
      answers: {
        byEmail: session(),
        byToken: refusal(1104),
        subscriptions: new Response('', { status: 401 }),
      },
    })
    await signIn(one)
    const reported: string[] = []
    one.store.onSignedOut((reason) => reported.push(reason))
    await one.store.use(plansActions).loadSubscriptions()
    one.store.signOut('user')
    expect(reported).toEqual(['expired'])
  })

  it('keeps the username of Remember Me unless the account holder signed out', async () => {
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

describe('a restored session', () => {
  it('is known after one mint', async () => {
    const { local, session: tab } = storedSession()
    const one = open({ answers: { byToken: session() }, local: () => local, session: () => tab })
    await one.store.restore()
    expect(one.auth()).toMatchObject({ authenticated: true, restore: { status: 'done', data: true } })
    expect(one.requestedPaths).toEqual(['byToken'])
  })

  it('is reported with the account’s id once the services have accepted it, and only then', async () => {
    const { local, session: tab } = storedSession()
    const restored: string[] = []
    const one = open({
      local: () => local,
      answers: { byToken: [new Response('', { status: 500 }), session()] },
      session: () => tab,
      onRestored: (id) => restored.push(id),
    })
    await one.store.restore()
    expect(restored).toEqual([])
    await one.store.restore()
    expect(restored).toEqual([one.auth().profile?.account.id])
  })

  it('is not reported where none is stored, nor for a sign-in', async () => {
    const restored: string[] = []
    const one = open({ answers: { byEmail: session() }, onRestored: (id) => restored.push(id) })
    await one.store.restore()
    await signIn(one)
    expect({ authenticated: one.auth().authenticated, restored }).toEqual({
      authenticated: true,
      restored: [],
    })
  })

  it('stays stored when the services cannot be reached, and can be restored later', async () => {
    const { local, session: tab } = storedSession()
    const one = open({
      local: () => local,
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
    const { local, session: tab } = storedSession()
    const one = open({
      local: () => local,
      answers: {
        byToken: session(),
        subscriptions: Response.json({ subscriptions: [] }),
        unassigned: Response.json({ devices: [] }),
      },
      session: () => tab,
    })
    await Promise.all([
      one.store.restore(),
      one.store.use(plansActions).loadSubscriptions(),
      one.store.use(planChangeActions).loadUnassigned(),
    ])
    expect(one.requestedPaths.filter((name) => name === 'byToken')).toHaveLength(1)
    expect(one.store.state.getState().plans).toMatchObject({
      subscriptions: { status: 'done' },
      change: { unassigned: { status: 'done' } },
    })
  })
})
