import { afterEach, describe, expect, it, vi } from 'vitest'
import { idleActions } from '../../../../src/store/access/idle.actions.ts'
import { hasStoredSession, IDLE_MS, rememberedName } from '../../../../src/store/access/stored-session.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { open, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { blockedStorage, browserStorage, fullStorage, storedSession } from '../../support/storage.ts'
import type { TestStore } from '../../support/store.ts'

withFakeClock()
afterEach(() => void vi.unstubAllGlobals())

const MAX = { account_id: 7 }
const max = () => Response.json(sessionAnswer(MAX, { token: 'token-7', key: '7', email: 'max@x.org' }))
const entry = (state: object): string => JSON.stringify({ version: 0, state })

const storedIn = (storage: Storage): [string, string][] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => [
    key,
    storage.getItem(key) ?? '',
  ])

interface Storages {
  local: Storage
  session: Storage
}
/** Loads a page of the tab that has these storages. */
function load({ local, session: tab }: Storages, answer = session()): TestStore {
  return open({
    answers: { byEmail: answer, byToken: answer, subscriptions: Response.json({ subscriptions: [] }) },
    local: () => local,
    session: () => tab,
  })
}
/** The choice of the first view, which elements make before the store has loaded. */
const isReturning = ({ local, session: tab }: Storages): boolean =>
  hasStoredSession('geeni', { localStorage: local, sessionStorage: tab } as Window)

describe('a stored session, at load,', () => {
  it.each([
    ['counts until 12 idle minutes have passed', IDLE_MS - 1, true],
    ['is over after 12 idle minutes', IDLE_MS, false],
    ['is over hours later', 10 * IDLE_MS, false],
  ])('%s', async (_, idleFor, counts) => {
    const tab = storedSession({ at: Date.now() - idleFor })
    expect(isReturning(tab)).toBe(counts)
    const one = load(tab)
    const loaded = one.store.restore()
    // Before any response: the first render already knows.
    expect(one.auth()).toMatchObject({
      restore: { status: counts ? 'pending' : 'done' },
      notice: counts ? null : { kind: 'idle' },
    })
    await loaded
    expect(one.auth().authenticated).toBe(counts)
    expect(one.requestedPaths).toEqual(counts ? ['byToken'] : [])
    if (!counts)
      expect({ token: tab.local.getItem('acct.geeni.session'), session: tab.session.length }).toEqual({
        token: null,
        session: 0,
      })
  })

  it('is over after a sign-out in another tab, also when another account has signed in since', async () => {
    const local = browserStorage()
    const [away, here] = [browserStorage(), browserStorage()].map((tab) => ({ local, session: tab }))
    if (!away || !here) throw new Error('two tabs')
    const left = load(away)
    await signIn(left)
    // The tab goes to another site.
    left.store.close()
    const other = load(here)
    await signIn(other)
    other.store.signOut('user')
    expect(isReturning(away)).toBe(false)
    const third = load({ local, session: browserStorage() }, max())
    await vi.advanceTimersByTimeAsync(2_000)
    await signIn(third)
    expect(isReturning(away)).toBe(false)
    const returned = load(away)
    await returned.store.restore()
    expect(returned.auth()).toMatchObject({ authenticated: false, notice: null, profile: null })
    expect({ requestedPaths: returned.requestedPaths, session: away.session.length }).toEqual({
      requestedPaths: [],
      session: 0,
    })
    // The other account stays signed in.
    expect(local.getItem('acct.geeni.activity')).not.toBeNull()
    await third.store.use(plansActions).loadSubscriptions()
    expect(third.auth().profile?.email).toBe('max@x.org')
  })

  it.each([false, true])(
    'survives a reload while local storage is full, and ends once there is room (Remember Me: %s)',
    async (rememberMe) => {
      const [local, tab] = [browserStorage(), browserStorage()]
      const full = { local: fullStorage(local), session: tab }
      const first = load(full)
      await signIn(first, { rememberMe })
      first.store.close()
      expect(isReturning(full)).toBe(true)
      const second = load(full)
      await second.store.restore()
      expect(second.auth()).toMatchObject({ authenticated: true })
      expect(local.length).toBe(0)
      second.store.close()
      // A sign-out on the hosted portal empties local storage, so that a copy beside it proves nothing.
      const third = load({ local, session: tab })
      await third.store.restore()
      expect(third.auth()).toMatchObject({ authenticated: false })
      expect({ requestedPaths: third.requestedPaths, local: local.length }).toEqual({
        requestedPaths: [],
        local: 0,
      })
      const left = rememberMe ? ['acct.geeni.local.login'] : []
      expect(storedIn(tab).map(([key]) => key)).toEqual(left)
    },
  )

  it('returns to local storage while its page is open and there is room again', async () => {
    const [local, tab] = [browserStorage(), browserStorage()]
    let isFull = true
    const mixed = new Proxy(local, {
      get: (target, name) => Reflect.get(isFull ? fullStorage(target) : target, name),
    })
    const one = load({ local: mixed, session: tab })
    await signIn(one)
    expect(local.length).toBe(0)
    isFull = false
    one.store.use(idleActions).watch(() => {})
    expect(Object.keys(Object.fromEntries(storedIn(local)))).toEqual(['acct.geeni.activity'])
    expect(storedIn(tab).map(([key]) => key)).toEqual(['acct.geeni.session'])
    one.store.close()
    const reloaded = load({ local, session: tab })
    await reloaded.store.restore()
    expect(reloaded.auth().authenticated).toBe(true)
  })

  it('drops the order and the devices that its tab chose', async () => {
    const tab = storedSession({ at: 0 })
    tab.session.setItem(
      'acct.geeni.order',
      entry({ planId: 'p', subscriptionId: null, deviceIds: null, promo: null }),
    )
    await load(tab).store.restore()
    expect(tab.session.length).toBe(0)
  })

  it('can be minted again with Remember Me, after any time', async () => {
    const local = browserStorage({ 'acct.geeni.session': entry({ token: 't', account: '42', since: 1 }) })
    const tab = { local, session: browserStorage() }
    expect(isReturning(tab)).toBe(true)
    const one = load(tab)
    await one.store.restore()
    expect(one.auth().authenticated).toBe(true)
    // The next load counts as well.
    expect(one.store.state.getState().auth.restore).toEqual({ status: 'done', data: true })
    one.store.catchUp()
    expect(one.auth().authenticated).toBe(true)
  })

  it('yields to a session that another tab remembers', async () => {
    const tab = storedSession({ at: 0 })
    tab.local.setItem('acct.geeni.session', entry({ token: 'token-7', account: '7', since: 9 }))
    const one = load(tab, max())
    await one.store.restore()
    expect(one.auth()).toMatchObject({ authenticated: true, profile: { email: 'max@x.org' } })
    expect(tab.session.length).toBe(0)
  })

  it('counts with entries of an older version, which name neither account nor sign-in', async () => {
    const local = browserStorage({ 'acct.geeni.activity': entry({ at: Date.now() }) })
    const tab = { local, session: browserStorage({ 'acct.geeni.session': entry({ token: 't' }) }) }
    expect(isReturning(tab)).toBe(true)
    const one = load(tab)
    await one.store.restore()
    expect(one.auth().authenticated).toBe(true)
  })

  it('does not count, and throws nothing, when the browser blocks storage', () => {
    const blocked = Object.defineProperty({}, 'localStorage', { get: blockedStorage })
    expect(hasStoredSession('geeni', blocked as Window)).toBe(false)
  })

  it.each(['{', '5', 'null', entry([]), entry({ token: 5 })])('does not count when it is %s', (stored) => {
    const tab = { local: browserStorage(), session: browserStorage({ 'acct.geeni.session': stored }) }
    expect(isReturning(tab)).toBe(false)
  })
})

describe('a page that no message reached', () => {
  it('ends its session when it was idle, and when another tab has signed out', async () => {
    for (const [change, reason] of [
      [(local: Storage) => local.removeItem('acct.geeni.activity'), 'other-tab'],
      [(local: Storage) => local.clear(), 'other-tab'],
      [() => void vi.setSystemTime(Date.now() + IDLE_MS), 'idle'],
    ] as const) {
      const tab = { local: browserStorage(), session: browserStorage() }
      const one = load(tab)
      await signIn(one)
      const reported: string[] = []
      one.store.onSignedOut((why) => reported.push(why))
      one.store.catchUp()
      expect(reported).toEqual([])
      change(tab.local)
      one.store.catchUp()
      expect({ reported, authenticated: one.auth().authenticated, session: tab.session.length }).toEqual({
        reported: [reason],
        authenticated: false,
        session: 0,
      })
    }
  })

  it('shows the account that is remembered now, and never both at once', async () => {
    const local = browserStorage()
    const one = load({ local, session: browserStorage() })
    await signIn(one, { rememberMe: true })
    await one.store.use(plansActions).loadSubscriptions()
    const seen: unknown[] = []
    one.store.state.subscribe(({ auth, plans }) =>
      seen.push([auth.profile?.email, plans.subscriptions.status]),
    )
    // In the same period: a tab signed in without having restored this session.
    const { since } = JSON.parse(local.getItem('acct.geeni.activity') ?? '').state
    local.setItem('acct.geeni.session', entry({ token: 'token-7', account: '7', since }))
    one.store.catchUp()
    expect(one.auth()).toMatchObject({ authenticated: false, profile: null })
    await untilIdle()
    expect(seen).not.toContainEqual(['max@x.org', 'done'])
    expect(seen).toContainEqual([undefined, 'idle'])
  })

  it('signs out with its own session alone, when another tab has signed in again meanwhile', async () => {
    const local = browserStorage()
    const one = load({ local, session: browserStorage() })
    await signIn(one, { rememberMe: true })
    // The message of the sign-out arrives late.
    const activity = entry({ at: Date.now(), since: 99 })
    const remembered = entry({ token: 'token-7', account: '42', since: 99 })
    local.setItem('acct.geeni.activity', activity)
    local.setItem('acct.geeni.session', remembered)
    one.store.catchUp()
    expect(one.auth()).toMatchObject({ authenticated: false, restore: { status: 'pending' } })
    expect(local.getItem('acct.geeni.activity')).toBe(activity)
    await untilIdle()
    expect(one.auth().authenticated).toBe(true)
  })
})

describe('a session whose token has vanished', () => {
  const vanish = async (remember: boolean, clear: (storages: Storages) => void) => {
    const tab = { local: browserStorage(), session: browserStorage() }
    const one = load(tab)
    await signIn(one, { rememberMe: remember })
    const reported: string[] = []
    one.store.onSignedOut((reason) => reported.push(reason))
    clear(tab)
    await one.store.use(plansActions).loadSubscriptions()
    return { one, reported }
  }

  it.each([
    ['with Remember Me', true],
    ['of this tab', false],
  ])('ends with the next call: %s', async (_, remember) => {
    const { one, reported } = await vanish(remember, ({ local, session: tab }) => {
      local.clear()
      tab.clear()
    })
    expect(reported).toEqual(['expired'])
    expect(one.auth()).toMatchObject({ authenticated: false, profile: null })
    expect(one.requestedPaths).toEqual(['byEmail'])
    expect(one.store.state.getState().plans.subscriptions).toEqual({ status: 'idle' })
  })

  it('does not call the services with the token of another account', async () => {
    const { one, reported } = await vanish(true, ({ local }) =>
      local.setItem('acct.geeni.session', entry({ token: 'token-7', account: '7', since: 1 })),
    )
    expect(reported).toEqual(['expired'])
    expect(one.requestedPaths).not.toContain('subscriptions')
  })

  it('ends at once when the storage of the browser is cleared, as by another brand’s sign-out', async () => {
    const view = new EventTarget()
    vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
    vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view))
    const change = (key: string | null, newValue: string | null): boolean =>
      view.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    for (const key of [null, 'acct.geeni.activity']) {
      const tab = { local: browserStorage(), session: browserStorage() }
      const one = load(tab)
      await signIn(one)
      change('acct.visi.activity', null)
      change('acct.geeni.activity', '1')
      expect(one.auth().authenticated).toBe(true)
      tab.local.clear()
      change(key, null)
      expect({ authenticated: one.auth().authenticated, session: tab.session.length }).toEqual({
        authenticated: false,
        session: 0,
      })
      one.store.close()
    }
  })

  it('with Remember Me becomes that of another account as soon as another tab signs in to it', async () => {
    const view = new EventTarget()
    vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
    vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view))
    const local = browserStorage()
    const one = load({ local, session: browserStorage() })
    const store = (): boolean =>
      view.dispatchEvent(
        Object.assign(new Event('storage'), {
          key: 'acct.geeni.session',
          newValue: local.getItem('acct.geeni.session'),
        }),
      )
    await signIn(one, { rememberMe: true })
    const own = one.auth()
    store()
    expect(one.auth()).toBe(own)
    const other = load({ local, session: browserStorage() }, max())
    await signIn(other, { rememberMe: true })
    expect(one.auth().profile).toBe(own.profile)
    store()
    // The page signs in with the stored session, and shows nothing of the earlier account meanwhile.
    expect(one.auth()).toMatchObject({ authenticated: false, profile: null, restore: { status: 'pending' } })
    await one.store.restore()
    expect(one.requestedPaths.filter((path) => path === 'byToken')).toHaveLength(1)
    expect(one.auth().authenticated).toBe(true)
  })

  it('ends when the page returns from the back/forward cache', async () => {
    const view = new EventTarget()
    vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
    vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view))
    const show = (persisted: boolean): boolean =>
      view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    const tab = { local: browserStorage(), session: browserStorage() }
    const one = load(tab)
    await signIn(one)
    tab.local.clear()
    show(false)
    expect(one.auth().authenticated).toBe(true)
    show(true)
    expect(one.auth().authenticated).toBe(false)
  })
})

describe('the remembered name of the first view', () => {
  const nameIn = (stored: string | null, key = 'acct.geeni.login'): string | null =>
    rememberedName('geeni', {
      localStorage: browserStorage(stored === null ? {} : { [key]: stored }),
    } as unknown as Window)

  it.each([
    [entry({ username: 'jane@x.org' }), 'jane@x.org'],
    [null, null],
    ['{', null],
    ['null', null],
    [entry({ username: 5 }), null],
    [entry({}), null],
    [JSON.stringify({ version: 0 }), null],
    [JSON.stringify({ version: 1, state: { username: 'jane@x.org' } }), null],
  ])('of %s is %j', (stored, name) => {
    expect(nameIn(stored)).toBe(name)
  })

  it('is not that of another brand, and blocked storage has none', () => {
    expect(nameIn(entry({ username: 'jane@x.org' }), 'acct.visi.login')).toBeNull()
    const blocked = Object.defineProperty({}, 'localStorage', { get: blockedStorage })
    expect(rememberedName('geeni', blocked as Window)).toBeNull()
  })
})
