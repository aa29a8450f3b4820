import { describe, expect, it, vi } from 'vitest'
import type { SignOutReason } from '../../../../src/store/access/stored-session.ts'
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

describe('a restore', () => {
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
