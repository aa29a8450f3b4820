import { afterEach, describe, expect, it, vi } from 'vitest'
import { plansActions } from '../../../../src/store/plans/plans.actions.ts'
import { type IdleWatch, idleActions, WARNING_MS } from '../../../../src/store/session/idle.actions.ts'
import { IDLE_MS } from '../../../../src/store/session/stored-session.ts'
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
    expect(one.auth().wasIdle, 'what is said at sign-in').toBe(true)
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
