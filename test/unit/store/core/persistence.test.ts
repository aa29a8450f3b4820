import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSessionToken } from '../../../../src/store/access/session-token.ts'
import { readIntent } from '../../../../src/store/core/intent-reader.ts'
import { lazyReaders } from '../../../../src/store/core/lazy-readers.ts'
import type { IntentRecord } from '../../../../src/store/core/persisted.ts'
import { createPersistence, migrateState, PERSIST_VERSION } from '../../../../src/store/core/persistence.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import { ANSWER_MS } from '../../../../src/store/core/tabs.ts'
import { browserStorage, fullStorage } from '../../support/storage.ts'

function setUp(local: Record<string, string> = {}, session: Record<string, string> = {}) {
  const browser = { local: browserStorage(local), session: browserStorage(session) }
  const persistence = createPersistence('geeni', {
    local: safeStorage(() => browser.local),
    session: safeStorage(() => browser.session),
  })
  return { browser, persistence, token: createSessionToken(persistence) }
}
const envelope = (state: unknown, version: unknown = 0) => JSON.stringify({ version, state })
const getKeys = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))
const factor = {
  token: 'mfa-1',
  contactType: 'EMAIL',
  email: 'jane@x.org',
  phoneNumber: null,
  userMFASettings: { byEmail: true },
  username: 'jane@x.org',
  expiresAt: 1,
  rememberMe: true,
  request: null,
} as const

describe('a stored entry', () => {
  it('is an envelope of version 0 under a key of the brand [PERSIST-01]', () => {
    const { browser, persistence } = setUp()
    expect(PERSIST_VERSION).toBe(0)
    persistence.write('login', 'local', { username: 'jane@x.org' })
    expect(JSON.parse(browser.local.getItem('acct.geeni.login') ?? '')).toEqual({
      version: 0,
      state: { username: 'jane@x.org' },
    })
    expect(persistence.read('login', 'local')).toEqual({ username: 'jane@x.org' })
    expect(persistence.read('login', 'session')).toBeNull()
    persistence.write('login', 'local', null)
    expect(getKeys(browser.local)).toEqual([])
  })

  it('drops the promo codes of older versions, and nothing else [PERSIST-02]', () => {
    expect(migrateState({ promoCode: 'x', promoCodes: ['y'], promo: 'z', username: 'jane' })).toEqual({
      username: 'jane',
    })
    expect(migrateState({})).toEqual({})
    const { persistence } = setUp({
      'acct.geeni.login': envelope({ username: 'jane', promoCode: { code: 'save10' } }),
    })
    expect(persistence.read('login', 'local')).toEqual({ username: 'jane' })
  })

  it.each([
    [-1, null],
    [0, 'save10'],
  ])('of version %i has the promo code of its order: %j [PERSIST-02]', (version, promo) => {
    const order = {
      accountId: null,
      planId: 'plus',
      subscriptionId: null,
      deviceIds: ['d-1'],
      promo: 'save10',
    }
    const { persistence } = setUp({}, { 'acct.geeni.order': envelope(order, version) })
    expect(persistence.read('order', 'session', lazyReaders.order)).toEqual({ ...order, promo })
  })

  it('reads back complete', () => {
    const { persistence } = setUp()
    persistence.write('secondFactor', 'session', factor)
    expect(persistence.read('secondFactor', 'session')).toEqual(factor)
    persistence.write('login', 'local', { username: 'jane' })
    expect(persistence.read('login', 'local')).toEqual({ username: 'jane' })
  })

  it.each([
    '',
    '{',
    'null',
    '5',
    '"text"',
    '[]',
    '{}',
    '{"version":0}',
    '{"version":"0","state":{"token":"t","username":"u"}}',
    '{"version":0,"state":null}',
    '{"version":0,"state":"x"}',
    '{"version":0,"state":[]}',
    envelope({ token: '', username: 5 }),
    envelope({ token: {}, username: null }),
    envelope({ token: 'x'.repeat(5_000), username: 'x'.repeat(5_000) }),
    envelope({ token: 't', username: 'u' }, 1),
    envelope({ token: 't', username: 'u' }, 99),
  ])('reads as null when it is malformed: %.60s', (stored) => {
    const { persistence, token } = setUp(
      { 'acct.geeni.login': stored, 'acct.geeni.session': stored, 'acct.geeni.flow': stored },
      { 'acct.geeni.secondFactor': stored },
    )
    expect(persistence.read('login', 'local')).toBeNull()
    expect(persistence.read('secondFactor', 'session')).toBeNull()
    expect(token.read()).toBeNull()
    token.remember('fresh', '42')
    expect(token.read()).toBe('fresh')
  })

  it.each([
    { contactType: 'PIGEON' },
    { email: 5 },
    { phoneNumber: {} },
    { expiresAt: '1' },
    { token: '' },
    { username: '' },
    { username: undefined },
  ])('of a second factor has to be whole: %j', (part) => {
    const { persistence } = setUp({}, { 'acct.geeni.secondFactor': envelope({ ...factor, ...part }) })
    expect(persistence.read('secondFactor', 'session')).toBeNull()
  })

  it('of a newer version stays, except the session, and except at sign-out', () => {
    const newer = envelope({ username: 'jane', more: true }, 1)
    const { browser, persistence, token } = setUp({
      'acct.geeni.login': newer,
      'acct.geeni.session': envelope({ token: 't' }, 1),
    })
    expect(persistence.write('login', 'local', { username: 'joe' })).toBe(false)
    expect(browser.local.getItem('acct.geeni.login')).toBe(newer)
    token.remember('mine', '42')
    expect({ token: token.read(), isRemembered: token.isRemembered() }).toEqual({
      token: 'mine',
      isRemembered: true,
    })
    persistence.write('login', 'local', null)
    expect(browser.local.getItem('acct.geeni.login')).toBeNull()
    browser.local.setItem('acct.geeni.login', newer)
    persistence.clear(false)
    expect(getKeys(browser.local)).toEqual([])
  })
})

describe('an entry of the first load', () => {
  const LONGEST = 'x'.repeat(4_096)
  it.each<
    ['session' | 'secondFactor' | 'login' | 'remember' | 'changed' | 'activity', object, object | null]
  >([
    ['session', { token: 't', account: '42', since: 5 }, { token: 't', account: '42', since: 5 }],
    ['session', { token: 't' }, { token: 't', account: '', since: 0 }],
    ['session', { token: 't', account: 42 }, null],
    ['session', { token: 't', since: '5' }, null],
    ['login', { username: LONGEST }, { username: LONGEST }],
    ['login', { username: `${LONGEST}x` }, null],
    ['secondFactor', { ...factor, contactType: 'PHONE' }, { ...factor, contactType: 'PHONE' }],
    ['secondFactor', { ...factor, rememberMe: 'yes' }, { ...factor, rememberMe: false }],
    ['secondFactor', { ...factor, userMFASettings: null }, { ...factor, userMFASettings: 'EMAIL' }],
    ['remember', { rememberMe: false, more: 1 }, { rememberMe: false }],
    ['remember', { rememberMe: 'yes' }, null],
    ['changed', { at: 5 }, null],
    ['activity', { at: 5, since: 3 }, { at: 5, since: 3 }],
    ['activity', { at: 5 }, { at: 5, since: 0 }],
    ['activity', { at: '5', since: 3 }, null],
    ['activity', { at: 5, since: null }, null],
  ])('reads %s %.80j as %.80j', (name, stored, entry) => {
    const { persistence } = setUp({ [`acct.geeni.${name}`]: envelope(stored) })
    expect(persistence.read(name, 'local')).toEqual(entry)
  })

  it.each([
    ['a time', { accountId: '42', at: 5 }, { accountId: '42', at: 5 }],
    ['a text instead of the time', { accountId: '42', at: '5' }, null],
  ])('reads the last change of the account with %s', (_, stored, entry) => {
    const storage = safeStorage(() => browserStorage({ 'acct.geeni.changed': envelope(stored) }))
    const persistence = createPersistence('geeni', { local: storage, session: storage }, () => '42')
    expect(persistence.read('changed', 'local')).toEqual(entry)
  })
})

describe('an entry that does not fit', () => {
  /** Entries of both storages, those that only this tab holds included. */
  function setUpFull(full: 'local' | 'session') {
    const storages = { local: safeStorage(() => undefined), session: safeStorage(() => undefined) }
    const [browser, roomy] = [fullStorage(), browserStorage()]
    storages[full] = safeStorage(() => browser)
    storages[full === 'local' ? 'session' : 'local'] = safeStorage(() => roomy)
    return { persistence: createPersistence('geeni', storages), storages, roomy }
  }

  it('into local storage has a copy in this tab, which reads as the entry of local storage alone', () => {
    const { persistence, roomy } = setUpFull('local')
    expect(persistence.write('login', 'local', { username: 'jane' })).toBe(false)
    expect(getKeys(roomy)).toEqual(['acct.geeni.local.login'])
    expect(persistence.read('login', 'local')).toEqual({ username: 'jane' })
    expect(persistence.read('login', 'session')).toBeNull()
    persistence.write('login', 'local', null)
    expect({ login: persistence.read('login', 'local'), keys: getKeys(roomy) }).toEqual({
      login: null,
      keys: [],
    })
  })

  it('into local storage has no copy when it is the session', () => {
    const { persistence, roomy } = setUpFull('local')
    expect(persistence.write('session', 'local', { token: 't', account: '42', since: 1 })).toBe(false)
    expect(getKeys(roomy)).toEqual([])
  })

  it('into the storage of the tab never reaches local storage', () => {
    const { persistence, storages } = setUpFull('session')
    const order = { accountId: null, planId: 'plus', subscriptionId: null, deviceIds: null, promo: null }
    expect(persistence.write('order', 'session', order)).toBe(false)
    expect(storages.session.keys()).toEqual(['acct.geeni.order'])
    expect(persistence.reclaim('order')).toBe(false)
    expect(storages.local.keys()).toEqual([])
  })

  it('returns to local storage once there is room', () => {
    const spare = envelope({ at: 5, since: 3 })
    const { browser, persistence } = setUp({}, { 'acct.geeni.local.activity': spare })
    expect(persistence.read('activity', 'local')).toEqual({ at: 5, since: 3 })
    expect({ login: persistence.reclaim('login'), activity: persistence.reclaim('activity') }).toEqual({
      login: false,
      activity: true,
    })
    expect(browser.local.getItem('acct.geeni.activity')).toBe(spare)
    const { persistence: full } = setUpFull('local')
    full.write('activity', 'local', { at: 5, since: 3 })
    expect(full.reclaim('activity')).toBe(false)
  })
})

describe('a sign-out', () => {
  const theirs = { theirs: '1', 'acct.visi.session': '2', acct: '3', locale: 'en' }
  const ours = { 'acct.geeni.session': '4', 'acct.geeni.login': '5' }

  it('removes the brand’s keys alone on a host page', () => {
    const { browser, persistence } = setUp({ ...theirs, ...ours }, { ...theirs, ...ours })
    persistence.clear(false)
    expect(getKeys(browser.local)).toEqual(Object.keys(theirs))
    expect(getKeys(browser.session)).toEqual(Object.keys(theirs))
  })

  it('removes all of local storage on the hosted portal', () => {
    const { browser, persistence } = setUp({ ...theirs, ...ours }, { ...theirs, ...ours })
    persistence.clear(true)
    expect(getKeys(browser.local)).toEqual([])
    expect(getKeys(browser.session)).toEqual(Object.keys(theirs))
  })

  it('leaves the language in the local storage of the hosted portal', () => {
    const { browser, persistence } = setUp({ ...theirs, ...ours })
    persistence.clear(true, 'locale')
    expect(getKeys(browser.local)).toEqual(['locale'])
  })
})

describe('the record of a change at a sign-out', () => {
  afterEach(() => void vi.useRealTimers())

  const getRecord = (accountId: string, part: Partial<IntentRecord> = {}): IntentRecord => ({
    accountId,
    key: `key-${accountId}`,
    at: Date.now(),
    state: 'sent',
    intent: 'cancel',
    order: null,
    payload: null,
    wasThere: false,
    others: [],
    ...part,
  })

  /** Opens a document, which signs in and out as the store does. */
  function openDocument(local = browserStorage()) {
    const session = browserStorage()
    let account: string | undefined
    const persistence = createPersistence(
      'geeni',
      { local: safeStorage(() => local), session: safeStorage(() => session) },
      () => account,
    )
    return {
      local,
      write: (record: IntentRecord | null) => void persistence.write('intent', 'local', record),
      keys: () => getKeys(local),
      getKey: () => persistence.read('intent', 'local', readIntent)?.key ?? null,
      signIn(id: string): void {
        account = id
        persistence.returnSent()
      },
      signOut({ isForAll = true } = {}): void {
        persistence.keepSent(isForAll)
        if (isForAll) persistence.clear(false)
        account = undefined
      },
    }
  }

  it('returns at the sign-in of its account, and not a second time', () => {
    const one = openDocument()
    one.signIn('42')
    one.write(getRecord('42'))
    one.signOut()
    expect(one.keys()).toEqual([])
    one.signIn('42')
    expect(one.getKey()).toBe('key-42')
    one.write(getRecord('42', { state: 'missed' }))
    one.signOut()
    one.signIn('42')
    expect(one.keys()).toEqual([])
  })

  it('returns to each of two accounts that follow each other without a sign-out', () => {
    const one = openDocument()
    one.signIn('42')
    one.write(getRecord('42'))
    one.signOut()
    one.signIn('43')
    one.write(getRecord('43'))
    one.signIn('42')
    expect(one.getKey()).toBe('key-42')
    one.signIn('43')
    expect(one.getKey()).toBe('key-43')
    one.signIn('42')
    expect(one.getKey()).toBe('key-42')
  })

  it('returns to its own account alone, also after changes of another one', () => {
    const one = openDocument()
    one.signIn('42')
    one.write(getRecord('42'))
    one.signOut()
    one.signIn('43')
    expect(one.keys()).toEqual([])
    one.write(getRecord('43'))
    one.signOut()
    for (const account of ['42', '43']) {
      one.signIn(account)
      expect(one.getKey()).toBe(`key-${account}`)
      one.signOut()
    }
  })

  it.each([
    [ANSWER_MS - 1, 'key-42'],
    [ANSWER_MS, null],
  ])('returns after %i ms: %j', (ms, key) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const one = openDocument()
    one.signIn('42')
    one.write(getRecord('42'))
    one.signOut()
    vi.setSystemTime(Date.now() + ms)
    one.signIn('42')
    expect(one.getKey()).toBe(key)
  })

  it('returns also where a sign-out of another tab has removed it before', () => {
    const one = openDocument()
    one.signIn('42')
    one.write(getRecord('42'))
    one.local.clear()
    one.signOut({ isForAll: false })
    one.signIn('42')
    expect(one.getKey()).toBe('key-42')
  })

  it('does not replace the one that another tab has stored for its account', () => {
    const one = openDocument()
    one.signIn('42')
    one.write(getRecord('42'))
    one.signOut()
    const two = openDocument(one.local)
    two.signIn('42')
    two.write(getRecord('42', { key: 'newer' }))
    one.signIn('42')
    expect(one.getKey()).toBe('newer')
  })

  it('does not return where the sign-out leaves it in storage, and another tab settles it', () => {
    const one = openDocument()
    one.signIn('42')
    one.write(getRecord('42'))
    one.signOut({ isForAll: false })
    const two = openDocument(one.local)
    two.signIn('42')
    expect(two.getKey()).toBe('key-42')
    two.write(null)
    one.signIn('42')
    expect(one.getKey()).toBeNull()
  })
})
