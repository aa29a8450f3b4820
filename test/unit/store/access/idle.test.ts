import { afterEach, describe, expect, it, vi } from 'vitest'
import { type IdleWatch, idleActions, WARNING_MS } from '../../../../src/store/access/idle.actions.ts'
import { IDLE_MS } from '../../../../src/store/access/stored-session.ts'
import { plansActions } from '../../../../src/store/plans/plan-list.ts'
import { open, refusal, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { TestStore } from '../../support/store.ts'

withFakeClock()

const watches: IdleWatch[] = []
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop()
})
function watchOver({ store }: TestStore): IdleWatch {
  const watch = store.use(idleActions).watch(() => store.signOut('idle'))
  watches.push(watch)
  return watch
}
async function signedIn(local = browserStorage()): Promise<TestStore> {
  const one = open({ answers: { byEmail: session(), subscriptions: refusal(1) }, local: () => local })
  await signIn(one)
  return one
}

describe('twelve minutes of idleness', () => {
  it('clear the session, its state and its errors, and not a millisecond earlier [IDLE-01]', async () => {
    const one = await signedIn()
    await one.store.use(plansActions).loadSubscriptions()
    expect(one.store.state.getState().plans.subscriptions.status).toBe('failed')
    const reported: string[] = []
    one.store.onSignedOut((reason) => reported.push(reason))
    watchOver(one)
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1)
    expect(one.auth().authenticated).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(one.auth()).toMatchObject({ authenticated: false, profile: null, errorCode: null })
    expect(one.auth().signIn).toEqual({ status: 'idle' })
    expect(one.auth().notice, 'what is said at sign-in').toEqual({ kind: 'idle' })
    expect(one.store.state.getState().plans.subscriptions).toEqual({ status: 'idle' })
    expect(reported).toEqual(['idle'])
  })

  it('restart with activity, as at eleven minutes [IDLE-01]', async () => {
    const one = await signedIn()
    const watch = watchOver(one)
    await vi.advanceTimersByTimeAsync(660_000)
    watch.touch()
    await vi.advanceTimersByTimeAsync(719_999)
    expect(one.auth().authenticated).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(one.auth().authenticated).toBe(false)
  })

  it('show a warning in the last minute, second by second', async () => {
    const one = await signedIn()
    const watch = watchOver(one)
    const left: number[] = []
    watch.subscribe(() => left.push(watch.timeLeft()))
    await vi.advanceTimersByTimeAsync(WARNING_MS - 1)
    expect(left).toEqual([])
    await vi.advanceTimersByTimeAsync(3_001)
    expect(left).toEqual([60_000, 59_000, 58_000, 57_000])
    watch.touch()
    expect(left.at(-1)).toBe(IDLE_MS)
  })

  it('include a computer’s sleep, also when a movement wakes it before any timer runs', async () => {
    const one = await signedIn()
    const watch = watchOver(one)
    vi.setSystemTime(Date.now() + IDLE_MS)
    watch.touch()
    expect(one.auth().authenticated).toBe(false)
  })

  it('count for all tabs together', async () => {
    const local = browserStorage()
    const [here, there] = [await signedIn(local), await signedIn(local)]
    const watch = watchOver(here)
    watchOver(there)
    for (let minute = 0; minute < 15; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000)
      watch.touch()
    }
    expect(there.auth().authenticated).toBe(true)
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect([here, there].map((tab) => tab.auth().authenticated)).toEqual([false, false])
  })

  it('restart with typing in a card vendor’s fields, which only the vendor reports', async () => {
    const one = await signedIn()
    watchOver(one)
    await vi.advanceTimersByTimeAsync(WARNING_MS + 1_000)
    one.store.use(idleActions).recordActivity()
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1)
    expect(one.auth().authenticated).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(one.auth().authenticated).toBe(false)
  })

  it('do not run while the bank’s page has the focus, for ten minutes at most', async () => {
    const one = await signedIn()
    watchOver(one)
    let isThere = true
    const leave = one.store.use(idleActions).holdActivity(() => isThere)
    await vi.advanceTimersByTimeAsync(600_000 + IDLE_MS - 30_000)
    expect(one.auth().authenticated).toBe(true)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(one.auth().authenticated, 'left alone there').toBe(false)
    leave()

    const other = await signedIn()
    watchOver(other)
    other.store.use(idleActions).holdActivity(() => isThere)
    await vi.advanceTimersByTimeAsync(300_000)
    isThere = false
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect(other.auth().authenticated, 'gone from there').toBe(false)
  })

  it('leave no stored time after a session that another tab ended', async () => {
    const local = browserStorage()
    const one = await signedIn(local)
    const watch = watchOver(one)
    one.store.signOut('user')
    await vi.advanceTimersByTimeAsync(2_000)
    watch.touch()
    one.store.use(idleActions).recordActivity()
    expect(local.getItem('acct.geeni.activity')).toBeNull()
  })
})

describe('the watch over idle time', () => {
  const KEY = 'acct.geeni.activity'
  const getAt = (local: Storage): unknown => JSON.parse(local.getItem(KEY) ?? '{}').state?.at
  /** Lets another tab store activity at this time. */
  function storeAt(local: Storage, at: number): void {
    const { version, state } = JSON.parse(local.getItem(KEY) ?? '')
    local.setItem(KEY, JSON.stringify({ version, state: { ...state, at } }))
  }
  /** Starts a watch and records how often it ends the session and notifies its listener. */
  async function started() {
    const local = browserStorage()
    const one = await signedIn(local)
    const [onIdle, onChange] = [vi.fn(), vi.fn()]
    const actions = one.store.use(idleActions)
    const watch = actions.watch(onIdle)
    watches.push(watch)
    const unsubscribe = watch.subscribe(onChange)
    return { local, actions, watch, onIdle, onChange, unsubscribe, start: Date.now() }
  }

  it.each([
    [999, false],
    [1_000, true],
  ])(
    'stores activity after %i ms: %j, in its own tab and for a card vendor’s frame',
    async (ms, isStored) => {
      const { local, watch, actions, start } = await started()
      for (const touch of [watch.touch, actions.recordActivity]) {
        storeAt(local, start)
        vi.setSystemTime(start + ms)
        touch()
        expect(getAt(local)).toBe(isStored ? start + ms : start)
      }
    },
  )

  it.each([
    [IDLE_MS - 1, true],
    [IDLE_MS, false],
  ])('takes activity in a frame after %i ms: %j, as it revives no session', async (ms, isTaken) => {
    const { local, actions, watch, start } = await started()
    watch.stop()
    vi.setSystemTime(start + ms)
    actions.recordActivity()
    expect(getAt(local)).toBe(isTaken ? start + ms : start)
  })

  it('counts from the newest activity, whichever tab stores its own last', async () => {
    const { local, watch, start } = await started()
    storeAt(local, start - 60_000)
    expect(watch.timeLeft()).toBe(IDLE_MS)
    vi.setSystemTime(start + 60_000)
    storeAt(local, start + 30_000)
    expect(watch.timeLeft()).toBe(IDLE_MS - 30_000)
  })

  it('notifies once a second in the last minute, after any number of checks, and once when it ends', async () => {
    const { watch, onChange } = await started()
    watch.check()
    expect(onChange).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(WARNING_MS)
    expect(onChange).toHaveBeenCalledTimes(1)
    watch.check()
    watch.check()
    expect(onChange).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(onChange).toHaveBeenCalledTimes(5)
    watch.touch()
    expect(onChange).toHaveBeenCalledTimes(6)
    await vi.advanceTimersByTimeAsync(WARNING_MS - 1)
    watch.touch()
    expect(onChange).toHaveBeenCalledTimes(6)
  })

  it('ends the warning with the first movement here after activity in another tab', async () => {
    const { local, watch, onChange } = await started()
    await vi.advanceTimersByTimeAsync(WARNING_MS)
    expect(onChange).toHaveBeenCalledTimes(1)
    storeAt(local, Date.now())
    watch.touch()
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(watch.timeLeft()).toBe(IDLE_MS)
  })

  it('notifies no listener that has unsubscribed', async () => {
    const { onChange, unsubscribe } = await started()
    unsubscribe()
    await vi.advanceTimersByTimeAsync(WARNING_MS + 5_000)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('ends the session once, whatever moves afterwards', async () => {
    const { watch, onIdle } = await started()
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    watch.touch()
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('neither stores nor ends anything once stopped', async () => {
    const { local, watch, onIdle, onChange, start } = await started()
    watch.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    watch.touch()
    expect(getAt(local)).toBe(start)
    await vi.advanceTimersByTimeAsync(IDLE_MS)
    expect({ onIdle: onIdle.mock.calls, onChange: onChange.mock.calls }).toEqual({ onIdle: [], onChange: [] })
  })

  it('polls a frame every 20 s until the page leaves it', async () => {
    const { actions } = await started()
    const isThere = vi.fn(() => true)
    const leave = actions.holdActivity(isThere)
    expect(isThere).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(isThere).toHaveBeenCalledTimes(3)
    leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isThere).toHaveBeenCalledTimes(3)
  })
})
