import { describe, expect, it } from 'vitest'
import { createSessionToken } from '../../../../src/store/access/session-token.ts'
import { IDLE_MS } from '../../../../src/store/access/stored-session.ts'
import { createPersistence } from '../../../../src/store/core/persistence.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import { browserStorage } from '../../support/storage.ts'

const NOW = 10 * IDLE_MS
/** Time after which a session is not one that two tabs have begun together, ms. */
const LATER_MS = 2_000
const getKeys = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))
const entry = (state: object): string => JSON.stringify({ version: 0, state })

/** Creates the token of a tab, which shares `local` with the others. */
function setUp(local = browserStorage()) {
  const browser = { local, session: browserStorage() }
  const persistence = createPersistence('geeni', {
    local: safeStorage(() => browser.local),
    session: safeStorage(() => browser.session),
  })
  const clock = { now: NOW }
  return { browser, clock, persistence, token: createSessionToken(persistence, () => clock.now) }
}

describe('the session token', () => {
  it('belongs to this tab, or with Remember Me to the browser, never to both', () => {
    const { browser, token } = setUp()
    token.renew('t1', '42')
    expect({ local: getKeys(browser.local), session: getKeys(browser.session) }).toEqual({
      local: ['acct.geeni.activity'],
      session: ['acct.geeni.session'],
    })
    expect({ token: token.read(), isRemembered: token.isRemembered() }).toEqual({
      token: 't1',
      isRemembered: false,
    })
    token.remember('t2', '42')
    expect({ local: getKeys(browser.local), session: getKeys(browser.session) }).toEqual({
      local: ['acct.geeni.activity', 'acct.geeni.session'],
      session: [],
    })
    expect({ token: token.read(), isRemembered: token.isRemembered() }).toEqual({
      token: 't2',
      isRemembered: true,
    })
    token.renew('t3', '42')
    expect({ local: getKeys(browser.local), session: getKeys(browser.session) }).toEqual({
      local: ['acct.geeni.activity', 'acct.geeni.session'],
      session: [],
    })
    token.remove(false)
    expect(token.isRemembered()).toBe(false)
    expect({ local: getKeys(browser.local), session: getKeys(browser.session), token: token.read() }).toEqual(
      {
        local: ['acct.geeni.activity'],
        session: [],
        token: null,
      },
    )
  })

  it('stays in the browser when another tab signs in to its account without Remember Me', () => {
    const local = browserStorage()
    const [tab, other] = [setUp(local), setUp(local)]
    other.token.remember('t1', '42')
    tab.token.renew('t2', '42')
    expect({ isRemembered: tab.token.isRemembered(), other: other.token.read() }).toEqual({
      isRemembered: true,
      other: 't2',
    })
  })

  it('of a tab stays there beside a remembered one of another account, and ends alone', () => {
    const local = browserStorage()
    const [tab, other] = [setUp(local), setUp(local)]
    tab.token.renew('t1', '42')
    other.token.remember('t2', '7')
    const reloaded = createSessionToken(tab.persistence, () => NOW)
    expect({ token: reloaded.read(), isRemembered: reloaded.isRemembered() }).toEqual({
      token: 't1',
      isRemembered: false,
    })
    reloaded.renew('t3', '42')
    expect(other.token.read()).toBe('t2')
    tab.token.remove(false)
    expect({
      own: tab.browser.session.length,
      token: other.token.read(),
      end: other.token.findEnd(),
    }).toEqual({
      own: 0,
      token: 't2',
      end: null,
    })
  })

  it.each([
    ['lasts', LATER_MS - 1, null],
    ['has ended', LATER_MS, 'other-tab'],
  ] as const)(
    'of a tab %s where another tab begins one %d ms later without seeing it',
    (_, later, expected) => {
      const [tab, other] = [setUp(), setUp()]
      tab.token.renew('t1', '42')
      other.clock.now += later
      other.token.renew('t2', '42')
      const activity = other.persistence.read('activity', 'local')
      if (activity) tab.persistence.write('activity', 'local', activity)
      expect(tab.token.findEnd()).toBe(expected)
    },
  )

  it('has a name that other tabs may know, without the token', () => {
    const { token } = setUp()
    expect(token.name()).toBeNull()
    token.renew('t1', '42')
    expect(token.name()).toEqual({ account: '42', since: NOW })
  })

  it.each([
    ['joins the activity of another tab', IDLE_MS - 1, 5],
    ['begins another after 12 idle minutes', IDLE_MS, NOW],
    ['begins one where there is none', null, NOW],
  ])('%s', (_, idleFor, since) => {
    const { token, persistence } = setUp()
    if (idleFor !== null) persistence.write('activity', 'local', { at: NOW - idleFor, since: 5 })
    token.remember('t1', '42')
    expect(persistence.read('session', 'local')).toEqual({ token: 't1', account: '42', since })
    expect(persistence.read('activity', 'local')?.since).toBe(since)
  })

  it.each([
    ['of the same account', { token: 't2', account: '42', since: 1 }, 't2'],
    ['without an account, as of a sign-in window', { token: 't2' }, 't2'],
    ['of another account', { token: 't2', account: '7', since: 1 }, null],
  ])('is replaced by one %s: %j', (_, stored, token) => {
    const one = setUp()
    one.token.remember('t1', '42')
    one.browser.local.setItem('acct.geeni.session', entry(stored))
    expect(one.token.read()).toBe(token)
    expect(one.token.findEnd()).toBe(token ? null : 'other-tab')
  })

  it.each([
    ['its own session, not the activity', false, (since: number) => since, ['acct.geeni.activity']],
    [
      'not those of a later sign-in',
      false,
      (since: number) => since + LATER_MS,
      ['acct.geeni.activity', 'acct.geeni.session'],
    ],
    ['every session, and the activity, for all tabs', true, (since: number) => since + LATER_MS, []],
  ])('removes %s', (_, isForAll, getSince, left) => {
    const { browser, token } = setUp()
    token.renew('t1', '42')
    const since = getSince(NOW)
    browser.local.setItem('acct.geeni.activity', entry({ at: NOW, since }))
    browser.local.setItem('acct.geeni.session', entry({ token: 't2', account: '42', since }))
    token.remove(isForAll)
    expect({ local: getKeys(browser.local), session: getKeys(browser.session) }).toEqual({
      local: left,
      session: [],
    })
  })

  it('removes what another page stored, when this one has no session', () => {
    const { browser, token } = setUp(
      browserStorage({
        'acct.geeni.activity': entry({ at: NOW, since: 5 }),
        'acct.geeni.session': entry({ token: 't1', account: '42', since: 5 }),
      }),
    )
    expect({ token: token.read(), end: token.findEnd() }).toEqual({ token: 't1', end: null })
    token.remove(false)
    expect(getKeys(browser.local)).toEqual(['acct.geeni.activity'])
  })

  it.each([
    ['lasts', IDLE_MS - 1, null],
    ['ends after 12 idle minutes', IDLE_MS, 'idle'],
  ])('%s', (_, idleFor, end) => {
    const { clock, token } = setUp()
    token.renew('t1', '42')
    clock.now += idleFor
    expect({ end: token.findEnd(), endAtLoad: token.findEndAtLoad() }).toEqual({
      end: end,
      endAtLoad: end,
    })
  })
})
