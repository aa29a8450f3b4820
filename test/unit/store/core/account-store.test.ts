import { afterEach, describe, expect, it, vi } from 'vitest'
import { IDLE_MS, type SignOutReason } from '../../../../src/store/access/stored-session.ts'
import { firstState } from '../../../../src/store/account-state.ts'
import { changes } from '../../../../src/store/core/change.ts'
import type { SliceContext } from '../../../../src/store/core/context.ts'
import type { IntentRecord } from '../../../../src/store/core/persisted.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { fakeTabs } from '../../../fixtures/fake-tabs.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { demand, open, refusal, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage, storedSession } from '../../support/storage.ts'
import { hang, type TestStore } from '../../support/store.ts'

withFakeClock()

const ENDS = ['user', 'deleted', 'idle', 'expired'] as const
const entry = (state: object): string => JSON.stringify({ version: 0, state })
/** The storage of a tab with the draft of an order and devices chosen for a plan of the account. */
const chosen = (accountId: string | null = '42'): Storage =>
  browserStorage({
    'acct.geeni.order': entry({ accountId, planId: 'plus' }),
    'acct.geeni.devices': entry({ accountId, planId: 'basic', added: ['d-1'], removed: [] }),
  })
/** Records the reasons of sign-outs. */
function getReasons({ store }: TestStore): SignOutReason[] {
  const reasons: SignOutReason[] = []
  store.onSignedOut((reason) => reasons.push(reason))
  return reasons
}
/** Records the states that a store changes to. */
function getStates({ store }: TestStore) {
  const states: ReturnType<typeof store.state.getState>[] = []
  store.state.subscribe((state) => states.push(state))
  return states
}

describe('a sign-out', () => {
  it.each(ENDS.flatMap((reason) => [true, false].map((hosted) => ({ reason, hosted }))))(
    'keeps the order that the account holder puts together for an expired session alone: %j',
    async ({ reason, hosted }) => {
      const tab = chosen()
      const one = open({ answers: { byEmail: session() }, session: () => tab, hosted })
      await signIn(one)
      one.store.signOut(reason)
      const isKept = reason === 'expired'
      expect(['order', 'devices'].map((name) => tab.getItem(`acct.geeni.${name}`) !== null)).toEqual([
        isKept,
        isKept,
      ])
    },
  )

  it.each([
    { reason: 'user', hosted: true, dispatched: ['storage'] },
    { reason: 'deleted', hosted: true, dispatched: ['storage'] },
    { reason: 'idle', hosted: true, dispatched: [] },
    { reason: 'user', hosted: false, dispatched: [] },
  ] as const)(
    'notifies the page’s other brands when it clears their storage: %j',
    async ({ reason, hosted, dispatched }) => {
      const events: string[] = []
      vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type))
      const one = open({ answers: { byEmail: session() }, hosted })
      await signIn(one)
      one.store.signOut(reason)
      expect(events).toEqual(dispatched)
    },
  )

  it.each([
    ['user', { username: '', rememberMe: false, notice: null }, { status: 'idle' }],
    ['deleted', { username: '', rememberMe: false, notice: { kind: 'deleted' } }, { status: 'idle' }],
    ['idle', { username: 'jane@x.org', rememberMe: true, notice: { kind: 'idle' } }, { status: 'idle' }],
    [
      'expired',
      { username: 'jane@x.org', rememberMe: true, notice: null },
      { status: 'failed', error: { code: 'invalidToken' } },
    ],
  ] as const)(
    'shows at sign-in why it happened, and the remembered name: %s',
    async (reason, login, shown) => {
      const one = open({ answers: { byEmail: session() } })
      await signIn(one, { rememberMe: true })
      one.store.signOut(reason)
      expect(one.auth()).toMatchObject({ ...login, signIn: shown })
      await signIn(one)
      expect(one.auth().notice, 'after the next sign-in').toBe(null)
    },
  )

  it('keeps the provider that the page chose, and nothing else of its payments (X-32)', async () => {
    const one = open({ answers: { byEmail: session() } })
    await signIn(one)
    one.store.state.setState(({ billing }) => ({
      billing: { ...billing, provider: 'stripeElements', hasCard: true },
    }))
    one.store.signOut('user')
    expect(one.store.state.getState().billing).toEqual({
      ...firstState(false).billing,
      provider: 'stripeElements',
    })
  })

  it('drops the drafts without an account also when the session expires', async () => {
    const tab = chosen(null)
    const one = open({ answers: { byEmail: session() }, session: () => tab })
    await signIn(one)
    one.store.signOut('expired')
    expect(['order', 'devices'].map((name) => tab.getItem(`acct.geeni.${name}`))).toEqual([null, null])
  })

  it('changes the state of a signed-in page once', async () => {
    const one = open({ answers: { byEmail: session() } })
    await signIn(one)
    const states = getStates(one)
    one.store.signOut('user')
    expect(states.filter(({ auth }) => !auth.authenticated).length).toBe(1)
  })

  it('ends a pending second factor', async () => {
    const tab = browserStorage()
    const one = open({ answers: { byEmail: demand() }, session: () => tab })
    expect(await signIn(one)).toBe('secondFactor')
    one.store.signOut('idle')
    expect(one.auth()).toMatchObject({ mfaData: null, signIn: { status: 'idle' } })
    expect(tab.length).toBe(0)
  })

  it('is reported of a stored session that is not restored yet, and of no session never', async () => {
    const { local, session: tab } = storedSession()
    const one = open({ answers: { byToken: hang }, local: () => local, session: () => tab })
    const reasons = getReasons(one)
    void one.store.restore()
    await untilIdle()
    one.store.signOut('user')
    one.store.signOut('user')
    expect(reasons).toEqual(['user'])
  })

  it('is not reported to a listener that has unsubscribed', async () => {
    const one = open({ answers: { byEmail: session() } })
    const reasons = getReasons(one)
    const unsubscribe = one.store.onSignedOut((reason) => reasons.push(reason))
    unsubscribe()
    await signIn(one)
    one.store.signOut('user')
    expect(reasons).toEqual(['user'])
  })
})

describe('the message of a sign-out', () => {
  /** Another tab, with the messages that reach it. */
  function listen() {
    const other = new BroadcastChannel('acct.geeni')
    const messages: unknown[] = []
    other.onmessage = ({ data }: MessageEvent<unknown>) => messages.push(data)
    return { other, messages }
  }

  it.each([
    ['user', {}],
    ['deleted', {}],
    ['idle', { session: { account: '42', since: 0 }, isIdle: true }],
    ['expired', { session: { account: '42', since: 0 } }],
  ] as const)('names the session unless every one has ended: %s', async (reason, part) => {
    const one = open({ answers: { byEmail: session() }, now: () => 0 })
    await signIn(one)
    const { other, messages } = listen()
    one.store.signOut(reason)
    await untilIdle()
    expect(messages).toEqual([{ name: 'signed-out', ...part }])
    other.close()
  })

  it.each([
    ['before storage is empty', 0, ['other-tab']],
    ['after the idle time', IDLE_MS, ['idle']],
  ])('that arrives %s ends the session, without a response', async (_, ms, ends) => {
    const one = open({ answers: { byEmail: session() } })
    await signIn(one)
    const reasons = getReasons(one)
    const { other, messages } = listen()
    vi.setSystemTime(Date.now() + ms)
    other.postMessage({ name: 'signed-out' })
    await untilIdle()
    expect(reasons).toEqual(ends)
    expect(messages.length).toBe(ms === 0 ? 0 : 1)
    other.close()
  })

  it('of a changed account reaches no page that is not signed in', async () => {
    const { local, session: tab } = storedSession()
    const one = open({ answers: { byToken: refusal('E', 500) }, local: () => local, session: () => tab })
    await one.store.restore()
    const { other } = listen()
    other.postMessage({ name: 'account-changed' })
    await untilIdle()
    expect(one.requestedPaths).toEqual(['byToken'])
    other.close()
  })
})

describe('a restore', () => {
  it.each([
    ['ends', null, null],
    ['keeps', '/oauth', { email: 'jane@x.org' }],
  ])('%s a pending second factor of the request %j', async (_, request, mfaData) => {
    const { local, session: tab } = storedSession()
    const part = { contactType: 'EMAIL', email: 'jane@x.org', phoneNumber: null, username: 'jane@x.org' }
    const state = { ...part, token: 'mfa-1', expiresAt: Date.now() + 60_000, request }
    tab.setItem('acct.geeni.secondFactor', entry(state))
    const one = open({ answers: { byToken: session() }, local: () => local, session: () => tab })
    await one.store.restore()
    expect(one.auth().authenticated).toBe(true)
    if (mfaData) expect(one.auth().mfaData).toMatchObject(mfaData)
    else expect(one.auth().mfaData).toBeNull()
    expect(tab.getItem('acct.geeni.secondFactor') !== null).toBe(mfaData !== null)
  })

  it('finds no session whose token vanishes meanwhile, and keeps the second factor', async () => {
    const { local, session: tab } = storedSession()
    const part = { contactType: 'EMAIL', email: 'jane@x.org', phoneNumber: null, username: 'jane@x.org' }
    const state = { ...part, token: 'mfa-1', expiresAt: Date.now() + 60_000, request: null }
    tab.setItem('acct.geeni.secondFactor', entry(state))
    const restored: string[] = []
    const one = open({ local: () => local, session: () => tab, onRestored: (id) => restored.push(id) })
    const restoring = one.store.restore()
    tab.removeItem('acct.geeni.session')
    await restoring
    expect(one.auth().restore).toEqual({ status: 'done', data: false })
    expect(one.auth().mfaData).toMatchObject({ email: 'jane@x.org' })
    expect(restored).toEqual([])
  })

  it.each([
    ['of a visitor', false],
    ['of a stored session', true],
  ])(
    '%s writes the state object of the first view, so that nothing renders twice',
    async (_, isReturning) => {
      const { local, session: tab } = isReturning ? storedSession() : { local: undefined, session: undefined }
      const one = open({ answers: { byToken: hang }, local: () => local, session: () => tab })
      void one.store.restore()
      expect(one.auth()).toBe(firstState(isReturning).auth)
      await untilIdle()
      expect(one.auth()).toBe(firstState(isReturning).auth)
      expect(one.requestedPaths).toEqual(isReturning ? ['byToken'] : [])
    },
  )

  it('runs once at a time', async () => {
    const { local, session: tab } = storedSession()
    const one = open({ answers: { byToken: hang }, local: () => local, session: () => tab })
    void one.store.restore()
    await untilIdle()
    const states = getStates(one)
    void one.store.restore()
    await untilIdle()
    expect(states).toEqual([])
    expect(one.requestedPaths).toEqual(['byToken'])
  })

  it('resolves a second call with the first', async () => {
    const { local, session: tab } = storedSession()
    const one = open({ answers: { byToken: session() }, local: () => local, session: () => tab })
    void one.store.restore()
    await one.store.restore()
    expect(one.auth()).toMatchObject({ authenticated: true, restore: { data: true } })
  })

  it('shows the pending second factor of a reloaded page', async () => {
    const tab = browserStorage()
    const before = open({ answers: { byEmail: demand() }, session: () => tab })
    await signIn(before)
    const one = open({ session: () => tab })
    await one.store.restore()
    expect(one.auth()).toMatchObject({
      username: 'jane@x.org',
      mfaData: { email: 'jane@x.org' },
      restore: { data: false },
    })
  })

  it('stays pending while a later one is, whatever the services answer to the first', async () => {
    for (const answer of [session(), refusal(1104), refusal('E', 500)]) {
      // The second restore keeps its lock, for which the next case would wait in the same browser.
      fakeTabs()
      const { local, session: tab } = storedSession()
      let respond = (_: Response): void => {}
      const first = new Promise<Response>((resolve) => {
        respond = resolve
      })
      const one = open({ answers: { byToken: [() => first, hang] }, local: () => local, session: () => tab })
      const restored = one.store.restore()
      await untilIdle()
      one.store.signOut('idle')
      // Another tab has signed in meanwhile.
      local.setItem('acct.geeni.session', entry({ token: 'token-1', account: '42', since: 2 }))
      void one.store.restore()
      respond(answer)
      await restored
      await untilIdle()
      expect(one.auth().restore).toEqual({ status: 'pending' })
    }
  })

  it('finds no session when the services reject its token', async () => {
    const { local, session: tab } = storedSession()
    const one = open({ answers: { byToken: refusal(1104) }, local: () => local, session: () => tab })
    const reasons = getReasons(one)
    await one.store.restore()
    expect(one.auth()).toMatchObject({ authenticated: false, restore: { status: 'done', data: false } })
    expect(reasons).toEqual(['expired'])
  })
})

describe('a session that replaces another one without a sign-out', () => {
  it('finds nothing of the other account, whose calls end', async () => {
    const one = open({
      answers: { byEmail: session(), subscriptions: Response.json({ subscriptions: [] }) },
    })
    await signIn(one)
    await one.store.use(plansActions).loadSubscriptions()
    const { context } = one.store.use((context: SliceContext) => ({ context }))
    const signal = context.signal()
    one.store.state.setState(({ auth }) => {
      if (!auth.profile) throw new Error('no profile')
      const { account } = auth.profile
      return { auth: { ...auth, profile: { ...auth.profile, account: { ...account, id: '43' } } } }
    })
    expect(one.store.state.getState().plans.subscriptions).toEqual({ status: 'idle' })
    expect({ earlier: signal.aborted, present: context.signal().aborted }).toEqual({
      earlier: true,
      present: false,
    })
  })

  it('finds the change that was in flight at the last sign-out of its account, and not that of the other', async () => {
    const local = browserStorage()
    const [first, second] = [42, 43].map((id) => Response.json(sessionAnswer({ account_id: id })))
    if (!first || !second) throw new Error('no session')
    const one = open({ answers: { byEmail: [second, first] }, local: () => local })
    const { record, write } = one.store.use(changes)
    const getRecord = (accountId: string): IntentRecord => ({
      accountId,
      key: `key-${accountId}`,
      at: Date.now(),
      state: 'sent',
      intent: 'cancel',
      order: null,
      payload: null,
      wasThere: false,
      others: [],
    })
    await signIn(one)
    write(getRecord('43'))
    one.store.signOut('user')
    await signIn(one)
    write(getRecord('42'))
    expect(record()?.key).toBe('key-42')
    one.store.state.setState(({ auth }) => {
      if (!auth.profile) throw new Error('no profile')
      const { account } = auth.profile
      return { auth: { ...auth, profile: { ...auth.profile, account: { ...account, id: '43' } } } }
    })
    expect(record()?.key).toBe('key-43')
  })
})

describe('a page that catches up', () => {
  it.each([
    ['keeps the remembered name after a later sign-in of another tab', 'other-tab', 99, 'jane@x.org'],
    ['shows no name after a sign-out of another tab', 'other-tab', null, ''],
  ])('%s', async (_, reason, since, username) => {
    const local = browserStorage()
    const one = open({ answers: { byEmail: session() }, local: () => local })
    await signIn(one, { rememberMe: true })
    const reasons = getReasons(one)
    if (since === null) local.removeItem('acct.geeni.activity')
    else local.setItem('acct.geeni.activity', entry({ at: Date.now(), since }))
    one.store.catchUp()
    expect(reasons).toEqual([reason])
    expect(one.auth().username).toBe(username)
  })

  it('keeps the remembered name of a rejected session whose activity is lost', async () => {
    const local = browserStorage()
    const answers = { byEmail: session(), byToken: refusal(1104), subscriptions: refusal('E', 401) }
    const one = open({ answers, local: () => local })
    await signIn(one, { rememberMe: true })
    const reasons = getReasons(one)
    local.removeItem('acct.geeni.activity')
    await one.store.use(plansActions).loadSubscriptions()
    expect(reasons).toEqual(['expired'])
    expect(one.auth().username).toBe('jane@x.org')
  })

  it('changes nothing while storage agrees with it', async () => {
    const visitor = open()
    await visitor.store.restore()
    const member = open({ answers: { byEmail: session() } })
    await signIn(member)
    for (const one of [visitor, member]) {
      const states = getStates(one)
      one.store.catchUp()
      await untilIdle()
      expect(states).toEqual([])
    }
  })

  it('restores a session that another page has stored since', async () => {
    const local = browserStorage()
    const one = open({ answers: { byToken: session() }, local: () => local })
    await one.store.restore()
    local.setItem('acct.geeni.session', entry({ token: 't', account: '42', since: 1 }))
    one.store.catchUp()
    await untilIdle()
    expect(one.auth().authenticated).toBe(true)
  })
})

describe('a store', () => {
  const getContext = (context: SliceContext) => ({ context })

  it('creates the actions of a subject once', () => {
    const { store } = open()
    expect(store.use(getContext)).toBe(store.use(getContext))
  })

  it('has the local time before any response', () => {
    expect(open({ now: () => 5 }).store.serverNow()).toEqual(new Date(5))
  })

  it('stores the time of a change only for an account', async () => {
    const local = browserStorage()
    const one = open({ answers: { byEmail: session() }, local: () => local })
    const { context } = one.store.use(getContext)
    context.changing(5)
    expect(local.getItem('acct.geeni.changed')).toBeNull()
    await signIn(one)
    context.changing(5)
    expect(local.getItem('acct.geeni.changed')).toBe(entry({ accountId: '42', at: 5 }))
  })

  it('notifies other tabs of changed plans', async () => {
    const other = new BroadcastChannel('acct.geeni')
    const messages: unknown[] = []
    other.onmessage = ({ data }: MessageEvent<unknown>) => messages.push(data)
    open().store.use(getContext).context.plansChanged()
    await untilIdle()
    expect(messages).toEqual([{ name: 'plans-changed' }])
    other.close()
  })

  it('ends pending calls and the messages of other tabs when it closes', async () => {
    const one = open({ answers: { byEmail: session(), subscriptions: hang } })
    const witness = open({ answers: { byEmail: session() } })
    await signIn(one)
    await signIn(witness)
    const load = one.store.use(plansActions).loadSubscriptions()
    await untilIdle()
    expect(one.store.state.getState().plans.subscriptions.status).toBe('pending')
    one.store.close()
    await load
    expect(one.store.state.getState().plans.subscriptions).toMatchObject({
      status: 'failed',
      error: { code: 'aborted' },
    })
    const other = new BroadcastChannel('acct.geeni')
    other.postMessage({ name: 'signed-out' })
    await untilIdle()
    expect(witness.auth().authenticated).toBe(false)
    other.close()
    expect(one.auth().authenticated).toBe(true)
  })
})

// The last tests, because they load modules anew.
describe('code that loads with a restore', () => {
  const SUBSCRIPTIONS = '../../../../src/services/plans/subscriptions.ts'
  const CREATE_CALLS = '../../../../src/store/access/create-calls.ts'
  afterEach(() => {
    vi.doUnmock(SUBSCRIPTIONS)
    vi.doUnmock(CREATE_CALLS)
    vi.resetModules()
  })

  it.each([true, false])('includes that of the plans on the hosted portal alone: %s', async (hosted) => {
    let loads = 0
    vi.doMock(SUBSCRIPTIONS, () => {
      loads += 1
      return {}
    })
    vi.resetModules()
    const { local, session: tab } = storedSession()
    const one = open({ answers: { byToken: session() }, local: () => local, session: () => tab, hosted })
    await one.store.restore()
    await vi.dynamicImportSettled()
    expect(loads).toBe(hosted ? 1 : 0)
    await one.store.preload()
    expect(loads).toBe(1)
  })

  it('does not fail a restore that a sign-out has ended', async () => {
    vi.doMock(CREATE_CALLS, () => {
      throw new TypeError('Failed to fetch')
    })
    vi.resetModules()
    const { local, session: tab } = storedSession()
    const one = open({ local: () => local, session: () => tab })
    const restoring = one.store.restore()
    one.store.signOut('user')
    await restoring
    expect(one.auth().restore).toEqual({ status: 'done', data: false })
    await expect(one.store.preload()).resolves.toBeUndefined()
  })
})
