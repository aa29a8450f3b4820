import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTabs, type TabChannel, type TabMessage } from '../../../../src/store/core/tabs.ts'
import { sessionAnswer } from '../../support/answers.ts'
import { browserStorage } from '../../support/storage.ts'
import { type TestStore, testStore } from '../../support/store.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
  vi.unstubAllGlobals()
})
function tab(brand: string): TabChannel & { received: TabMessage[] } {
  const received: TabMessage[] = []
  const tabs = openTabs(brand, (message) => received.push(message))
  open.push(tabs)
  return { ...tabs, received }
}

describe('tabs', () => {
  it('receive messages of each other, not their own, and not of another brand', async () => {
    const [one, two, other] = [tab('geeni'), tab('geeni'), tab('visi')]
    one.notify('signed-in')
    one.notify('signed-out')
    await expect.poll(() => two.received).toEqual(['signed-in', 'signed-out'])
    expect([one.received, other.received]).toEqual([[], []])
  })

  it('ignore everything but the three messages', async () => {
    const one = tab('geeni')
    const stranger = new BroadcastChannel('acct.geeni')
    open.push(stranger)
    for (const message of [
      null,
      'SIGNED-OUT',
      { type: 'signed-out' },
      ['signed-out'],
      'constructor',
      'signed-out',
      'plans-changed',
    ])
      stranger.postMessage(message)
    await expect.poll(() => one.received).toEqual(['signed-out', 'plans-changed'])
  })

  it('send nothing once closed, and do not throw', async () => {
    const [one, two, three] = [tab('geeni'), tab('geeni'), tab('geeni')]
    one.close()
    expect(() => one.notify('signed-out')).not.toThrow()
    expect(() => one.close()).not.toThrow()
    two.notify('signed-in')
    await expect.poll(() => three.received).toEqual(['signed-in'])
    expect(one.received).toEqual([])
  })

  it('receive nothing where the browser has no channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const one = tab('geeni')
    expect(() => one.notify('signed-out')).not.toThrow()
  })
})

describe('two tabs of an account', () => {
  const local = browserStorage()
  const store = (): TestStore => {
    const one = testStore({
      answers: { byEmail: Response.json(sessionAnswer()), byToken: Response.json(sessionAnswer()) },
      local: () => local,
      session: () => undefined,
    })
    open.push(one.store)
    return one
  }

  it('sign in and out together with Remember Me, and each reports the reason', async () => {
    const [here, there] = [store(), store()]
    const reported: string[] = []
    there.store.onSignedOut((reason) => reported.push(reason))
    await here.store.signIn({ username: 'jane@x.org', password: 'p', rememberMe: true })
    await expect.poll(() => there.auth().authenticated).toBe(true)
    expect(there.requestedPaths).toEqual(['byToken'])

    here.store.signOut('user')
    await expect.poll(() => there.auth().authenticated).toBe(false)
    expect(reported).toEqual(['other-tab'])
    expect(there.auth()).toMatchObject({ profile: null, restore: { status: 'done', data: false } })
    expect(local.length).toBe(0)
  })

  it('catch up with what happened while no element was mounted', async () => {
    const [here, there] = [store(), store()]
    const reported: string[] = []
    there.store.onSignedOut((reason) => reported.push(reason))
    there.store.suspend()
    await here.store.signIn({ username: 'jane@x.org', password: 'p', rememberMe: true })
    expect([there.auth().authenticated, there.requestedPaths]).toEqual([false, []])
    there.store.reconnect()
    await expect.poll(() => there.auth().authenticated).toBe(true)

    there.store.suspend()
    here.store.signOut('user')
    expect(there.auth().authenticated).toBe(true)
    there.store.reconnect()
    there.store.reconnect()
    expect([there.auth().authenticated, reported]).toEqual([false, ['other-tab']])
  })

  it('catch up with a session each too, as a sign-out removes the shared activity', async () => {
    const tabSession = browserStorage()
    const there = testStore({
      answers: { byEmail: Response.json(sessionAnswer()) },
      local: () => local,
      session: () => tabSession,
    })
    open.push(there.store)
    await there.store.signIn({ username: 'jane@x.org', password: 'p', rememberMe: false })
    there.store.suspend()
    there.store.reconnect()
    expect(there.auth().authenticated).toBe(true)
    local.setItem('acct.geeni.activity', JSON.stringify({ version: 0, state: { at: 1 } }))
    there.store.suspend()
    store().store.signOut('user')
    there.store.reconnect()
    expect([there.auth().authenticated, tabSession.length]).toEqual([false, 0])
  })

  it('still sign out after the store is closed', async () => {
    const one = store()
    await one.store.signIn({ username: 'jane@x.org', password: 'p', rememberMe: false })
    one.store.close()
    expect(() => one.store.signOut('user')).not.toThrow()
    expect(one.auth().authenticated).toBe(false)
  })
})
