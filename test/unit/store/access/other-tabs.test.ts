import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { otherTabs } from '../../../../src/store/access/other-tabs.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { fakeTabs } from '../../../fixtures/fake-tabs.ts'

const page = { view: new EventTarget() }
const open: { close(): void }[] = []
beforeEach(() => {
  fakeTabs()
  const view = new EventTarget()
  page.view = view
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view))
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
  vi.unstubAllGlobals()
})

/** Creates a page and another tab of its brand; `seen` has the calls of the page in their order. */
function setUp(isSignedIn = false, token: string | null = null, end: 'idle' | null = null) {
  const seen: string[] = []
  const tabs = otherTabs({
    brand: 'geeni',
    token: {
      read: () => token,
      isRemembered: () => false,
      renew() {},
      remember() {},
      remove: () => {},
      name: () => (isSignedIn ? { account: '42', since: 1 } : null),
      findEnd: () => end,
      findEndAtLoad: () => null,
    },
    isSignedIn: () => isSignedIn,
    onSignedIn: () => seen.push('signed-in'),
    onSignedOut: () => seen.push('signed-out'),
    onAccountChanged: () => seen.push('account-changed'),
    onChanged: (changes) => seen.push(changes.join()),
    onChanging: () => seen.push('changing'),
    catchUp: () => seen.push('catch-up'),
  })
  const other = new BroadcastChannel('acct.geeni')
  open.push(tabs, other)
  return { tabs, other, seen }
}
const store = (key: string | null, newValue: string | null): boolean =>
  page.view.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
const show = (persisted: boolean): boolean =>
  page.view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

describe('another tab', () => {
  it.each([
    ['restores the session of a sign-in', 'signed-in', false, 't', ['signed-in']],
    ['does not restore a session that this page has', 'signed-in', true, 't', []],
    ['does not share a session of its own', 'signed-in', false, null, []],
    ['changes no session with the plans', 'plans-changed', false, 't', []],
  ])('%s', async (_, message, isSignedIn, token, calls) => {
    const { other, seen } = setUp(isSignedIn, token)
    other.postMessage({ name: message })
    // Messages arrive in their order, so that this one proves that the first has arrived.
    other.postMessage({ name: 'signed-out' })
    await untilIdle()
    expect(seen).toContain('signed-out')
    expect(seen).toEqual([...calls, 'signed-out'])
  })

  it.each<[string, string | null, string | null, string[]]>([
    ['clears storage', null, null, ['catch-up']],
    ['begins a change', 'acct.geeni.changed', '{}', ['changing']],
    ['removes the activity', 'acct.geeni.activity', null, ['catch-up']],
    ['is active', 'acct.geeni.activity', '1', []],
    ['removes another entry', 'acct.geeni.login', null, []],
    ['removes the activity of another brand', 'acct.visi.activity', null, []],
    ['stores a session, which can arrive after the message', 'acct.geeni.session', '{}', ['catch-up']],
    ['removes its session', 'acct.geeni.session', null, []],
  ])('that %s: %s', (_, key, newValue, calls) => {
    const { seen } = setUp()
    store(key, newValue)
    expect(seen).toEqual(calls)
  })

  describe('that changes the account', () => {
    const ALL = 'plans-changed,card-changed,history-changed'
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())
    function setVisible(visibilityState: 'visible' | 'hidden'): void {
      vi.stubGlobal('document', { visibilityState })
      page.view.dispatchEvent(new Event('visibilitychange'))
    }
    async function send({ other }: ReturnType<typeof setUp>, ...messages: object[]): Promise<void> {
      for (const message of messages) other.postMessage(message)
      await Promise.resolve()
      vi.advanceTimersByTime(50)
    }
    const PLANS = { name: 'plans-changed', account: '42' }
    const CARD = { name: 'card-changed' }

    it.each([
      [
        'is reported once for several messages',
        true,
        null,
        [PLANS, CARD, PLANS],
        ['plans-changed,card-changed'],
      ],
      ['is not reported of another account', true, null, [{ ...PLANS, account: '7' }], []],
      ['is not reported to a visitor', false, null, [PLANS], []],
      ['is not reported after the idle time, before the session ends', true, 'idle', [PLANS], []],
    ] as const)('%s', async (_, isSignedIn, end, messages, calls) => {
      const tab = setUp(isSignedIn, null, end)
      await send(tab, ...messages)
      expect(tab.seen).toEqual(calls)
    })

    it('is reported once a hidden page is visible', async () => {
      const tab = setUp(true)
      setVisible('hidden')
      await send(tab, PLANS)
      await send(tab, CARD)
      expect(tab.seen).toEqual([])
      setVisible('visible')
      setVisible('visible')
      expect(tab.seen).toEqual(['plans-changed,card-changed'])
    })

    it('may have done so while no message reached the page', () => {
      const { tabs, seen } = setUp(true)
      show(true)
      tabs.suspend()
      tabs.reconnect()
      expect(seen).toEqual(['catch-up', ALL, 'catch-up', ALL])
    })

    it('is not reported after the page is closed', async () => {
      const tab = setUp(true)
      setVisible('hidden')
      await send(tab, PLANS)
      tab.tabs.close()
      setVisible('visible')
      expect(tab.seen).toEqual([])
    })
  })

  it('that stores a session makes a page that is signed in compare it with its own', () => {
    const { seen } = setUp(true, 't')
    store('acct.geeni.session', '{}')
    expect(seen).toEqual(['catch-up'])
  })

  it('may have signed out while the page was in the back/forward cache', () => {
    const { seen } = setUp()
    show(false)
    expect(seen).toEqual([])
    show(true)
    expect(seen).toEqual(['catch-up'])
  })

  it.each(['suspend', 'close'] as const)('does not reach the page after %s', async (end) => {
    const { tabs, other, seen } = setUp()
    const witness = setUp()
    tabs[end]()
    store(null, null)
    show(true)
    other.postMessage({ name: 'signed-out' })
    await untilIdle()
    expect(witness.seen).toContain('signed-out')
    expect(seen).toEqual([])
  })

  it('reaches the page again after a reconnect, which catches up once', async () => {
    const { tabs, other, seen } = setUp()
    tabs.reconnect()
    expect(seen).toEqual([])
    tabs.suspend()
    tabs.reconnect()
    tabs.reconnect()
    expect(seen).toEqual(['catch-up'])
    store(null, null)
    show(true)
    expect(seen).toEqual(['catch-up', 'catch-up', 'catch-up'])
    other.postMessage({ name: 'signed-out' })
    await untilIdle()
    expect(seen).toContain('signed-out')
  })
})
