import { afterEach, describe, expect, it } from 'vitest'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import { type TestStore, testStore } from '../../support/store.ts'

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
