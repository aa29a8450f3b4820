import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountState } from '../../../../src/store/account-state.ts'
import { paymentInfoActions } from '../../../../src/store/billing/payment-info.actions.ts'
import type { SliceContext } from '../../../../src/store/core/context.ts'
import { type ChangeName, STALE } from '../../../../src/store/core/tabs.ts'
import { getChange } from '../../../../src/store/plans/change-state.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { down, holding, settled, wirePlan } from '../../support/account-plans.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { pass, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type Answer, type TestStore, testStore } from '../../support/store.ts'

withFakeClock()
const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

describe('two tabs of an account', () => {
  const local = browserStorage()
  const store = (onRestored = (_id: string): void => {}): TestStore => {
    const one = testStore({
      onRestored,
      answers: { byEmail: Response.json(sessionAnswer()), byToken: Response.json(sessionAnswer()) },
      local: () => local,
      session: () => undefined,
    })
    open.push(one.store)
    return one
  }

  it('sign in and out together with Remember Me, and each reports the reason', async () => {
    const restored: string[] = []
    const [here, there] = [store(), store((id) => restored.push(id))]
    const reported: string[] = []
    there.store.onSignedOut((reason) => reported.push(reason))
    await signIn(here, { rememberMe: true })
    await untilIdle()
    expect(there.auth().authenticated).toBe(true)
    expect(there.requestedPaths).toEqual(['byToken'])
    expect(restored).toEqual([there.auth().profile?.account.id])

    here.store.signOut('user')
    await untilIdle()
    expect(there.auth().authenticated).toBe(false)
    expect(reported).toEqual(['other-tab'])
    expect(there.auth()).toMatchObject({ profile: null, restore: { status: 'done', data: false } })
    expect(local.length).toBe(0)
  })

  it('sign out together, without a restore when the other tab only repeats its sign-in', async () => {
    const [one, other] = [store(), new BroadcastChannel('acct.geeni')]
    open.push(other)
    await signIn(one, { rememberMe: true })
    const restores: string[] = []
    one.store.state.subscribe(({ auth }) => restores.push(auth.restore.status))
    other.postMessage({ name: 'signed-in' })
    other.postMessage({ name: 'signed-out' })
    await untilIdle()
    expect(one.auth().authenticated).toBe(false)
    expect(restores).toEqual(restores.map(() => 'done'))
    expect(one.requestedPaths).toEqual(['byEmail'])
  })

  it('catch up with what happened while no element was mounted', async () => {
    const [here, there] = [store(), store()]
    const reported: string[] = []
    there.store.onSignedOut((reason) => reported.push(reason))
    there.store.suspend()
    await signIn(here, { rememberMe: true })
    expect({ authenticated: there.auth().authenticated, requestedPaths: there.requestedPaths }).toEqual({
      authenticated: false,
      requestedPaths: [],
    })
    there.store.reconnect()
    await untilIdle()
    expect(there.auth().authenticated).toBe(true)

    there.store.suspend()
    here.store.signOut('user')
    expect(there.auth().authenticated).toBe(true)
    there.store.reconnect()
    there.store.reconnect()
    expect({ authenticated: there.auth().authenticated, reported }).toEqual({
      authenticated: false,
      reported: ['other-tab'],
    })
  })

  it('catch up with a session each too, as a sign-out removes the shared activity', async () => {
    const tabSession = browserStorage()
    const there = testStore({
      answers: { byEmail: Response.json(sessionAnswer()) },
      local: () => local,
      session: () => tabSession,
    })
    open.push(there.store)
    await signIn(there)
    there.store.suspend()
    there.store.reconnect()
    expect(there.auth().authenticated).toBe(true)
    local.setItem('acct.geeni.activity', JSON.stringify({ version: 0, state: { at: 1 } }))
    there.store.suspend()
    store().store.signOut('user')
    there.store.reconnect()
    expect({ authenticated: there.auth().authenticated, tabSession: tabSession.length }).toEqual({
      authenticated: false,
      tabSession: 0,
    })
  })

  it('still sign out after the store is closed', async () => {
    const one = store()
    await signIn(one)
    one.store.close()
    expect(() => one.store.signOut('user')).not.toThrow()
    expect(one.auth().authenticated).toBe(false)
  })
})

describe('a change in one tab', () => {
  /** The request of each part. */
  const PATHS = {
    plans: 'subscriptions',
    eligibility: 'geeni',
    unassigned: 'unassigned',
    card: 'billingInfo',
    invoices: 'paymentHistory',
  }
  const isRead = (path: string): boolean => Object.values(PATHS).includes(path)
  const answers = () => ({
    byEmail: Response.json(sessionAnswer()),
    byToken: Response.json(sessionAnswer()),
    subscriptions: holding(wirePlan()),
    geeni: Response.json({ plans: [] }),
    unassigned: Response.json({ devices: [] }),
    billingInfo: Response.json({ billingInfo: null }),
    paymentHistory: Response.json({ invoices: [] }),
  })
  const getContext = (context: SliceContext<AccountState>) => ({ context })

  /** Opens a tab with everything that its screens load; `paths` are the requests since. */
  async function tab(
    isLoaded = true,
    others: Record<string, Answer> = {},
  ): Promise<TestStore & { paths(): string[] }> {
    const [local, session] = [browserStorage(), browserStorage()]
    const one = testStore({
      answers: { ...answers(), ...others },
      local: () => local,
      session: () => session,
    })
    open.push(one.store)
    await signIn(one)
    const { loadEligibility, loadUnassigned } = one.store.use(planChangeActions)
    if (isLoaded)
      await settled(
        Promise.all([
          one.store.use(plansActions).loadSubscriptions(),
          one.store.use(paymentInfoActions).loadPaymentInfo('recurly'),
          loadEligibility(),
          loadUnassigned(),
        ]),
      )
    const before = one.requestedPaths.length
    return { ...one, paths: () => one.requestedPaths.slice(before).filter(isRead).sort() }
  }
  const getPaths = (change: ChangeName, fresh: readonly string[] = []): string[] =>
    STALE[change].flatMap((part) => (fresh.includes(part) ? [] : PATHS[part])).sort()
  const wait = (): Promise<void> => settled(vi.advanceTimersByTimeAsync(1_000).then(untilIdle))

  it.each(Object.keys(STALE) as ChangeName[])(
    'reloads once what it makes stale, there and here, and no tab responds: %s',
    async (change) => {
      const [here, there] = [await tab(), await tab()]
      const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
      const blank: unknown[] = []
      there.store.state.subscribe((state) => {
        const { eligibility, unassigned } = getChange(state)
        const parts = [state.plans.subscriptions, eligibility, unassigned, state.billing.info, state.history]
        if (parts.some((request) => !request || !('data' in request))) blank.push(parts)
      })
      here.store.use(getContext).context.changed([change], ['plans'])
      await wait()
      expect(there.paths(), 'there').toEqual(getPaths(change))
      expect(here.paths(), 'here').toEqual(getPaths(change, ['plans']))
      // The services can have sent old lists.
      await pass(60_000)
      await wait()
      const twice = [...getPaths(change), ...getPaths(change)].sort()
      expect(there.paths(), 'there, a minute later').toEqual(twice)
      const own = [...getPaths(change, ['plans']), ...getPaths(change)].sort()
      expect(here.paths(), 'here, a minute later').toEqual(own)
      expect(blank).toEqual([])
      expect(posted.mock.calls).toEqual([[{ name: change, account: '42' }]])
    },
  )

  it('follows a pending load with another one, and several changes with one load of each part', async () => {
    const [here, there] = [await tab(), await tab()]
    const { changed } = here.store.use(getContext).context
    changed(['plans-changed', 'card-changed'], [])
    changed(['history-changed'], [])
    void there.store.use(planChangeActions).loadUnassigned({ reload: true })
    await wait()
    const all = Object.values(PATHS)
    expect(there.paths()).toEqual([...all, 'unassigned'].sort())
  })

  it.each(Object.entries(PATHS))(
    'reloads %s again, a minute after a reload without a response',
    async (_, path) => {
      let isUp = true
      const answer = answers()[path as keyof ReturnType<typeof answers>]
      const one = await tab(true, { [path]: () => (isUp ? answer.clone() : down()) })
      isUp = false
      one.store.use(getContext).context.changed(['plans-changed', 'card-changed'], [])
      await pass(80_000)
      const countNow = () => one.paths().filter((one) => one === path).length
      const failed = countNow()
      isUp = true
      const counts: number[] = []
      for (const _ of [1, 2, 3]) {
        await pass(60_000)
        await wait()
        counts.push(countNow() - failed)
      }
      expect(counts).toEqual([1, 1, 1])
    },
  )

  it('reloads plans until no list can be older than its own change, also where another one is known since', async () => {
    const one = await tab()
    const { changing, changed, now } = one.store.use(getContext).context
    const loads = () => one.paths().filter((path) => path === 'subscriptions').length
    changing(now() + 60_000)
    await wait()
    // The other tab's change, which is over, needs no list after the next minute.
    changed(['plans-changed'], [])
    await wait()
    const counts: number[] = []
    for (let minutes = 0; minutes < 2; minutes += 1) {
      await pass(60_000)
      await wait()
      counts.push(loads())
    }
    expect(counts).toEqual([2, 3])
  })

  it('loads nothing in a tab whose screens have loaded nothing', async () => {
    const [here, there] = [await tab(), await tab(false)]
    here.store.use(getContext).context.plansChanged()
    await wait()
    expect(there.paths()).toEqual([])
  })
})
