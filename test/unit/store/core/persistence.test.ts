import { describe, expect, it } from 'vitest'
import { lazyReaders } from '../../../../src/store/core/lazy-readers.ts'
import { createPersistence, migrateState, PERSIST_VERSION } from '../../../../src/store/core/persistence.ts'
import { safeStorage } from '../../../../src/store/core/storage.ts'
import { createSessionToken } from '../../../../src/store/session/session-token.ts'
import { browserStorage } from '../../support/storage.ts'

function setUp(local: Record<string, string> = {}, session: Record<string, string> = {}) {
  const browser = { local: browserStorage(local), session: browserStorage(session) }
  const persistence = createPersistence('geeni', {
    local: safeStorage(() => browser.local),
    session: safeStorage(() => browser.session),
  })
  return { browser, persistence, token: createSessionToken(persistence) }
}
const envelope = (state: unknown, version: unknown = 0) => JSON.stringify({ version, state })
const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at))
const factor = {
  token: 'mfa-1',
  contactType: 'EMAIL',
  email: 'jane@x.org',
  phoneNumber: null,
  userMFASettings: { byEmail: true },
  username: 'jane@x.org',
  expiresAt: 1,
  rememberMe: true,
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
    expect(keysOf(browser.local)).toEqual([])
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
    const order = { planId: 'plus', deviceIds: ['d-1'], promo: 'save10' }
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
    token.write('fresh', true, '42')
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
    persistence.write('login', 'local', { username: 'joe' })
    expect(browser.local.getItem('acct.geeni.login')).toBe(newer)
    token.write('mine', true, '42')
    expect(token.read()).toBe('mine')
    persistence.clear(false)
    expect(keysOf(browser.local)).toEqual([])
  })
})

describe('the session token', () => {
  it('belongs to this tab, or with Remember Me to the browser, never to both', () => {
    const { browser, token } = setUp()
    token.write('t1', false, '42')
    expect([keysOf(browser.local), keysOf(browser.session)]).toEqual([
      ['acct.geeni.activity'],
      ['acct.geeni.session'],
    ])
    expect([token.read(), token.isRemembered()]).toEqual(['t1', false])
    token.write('t2', true, '42')
    expect([keysOf(browser.local), keysOf(browser.session)]).toEqual([
      ['acct.geeni.activity', 'acct.geeni.session'],
      [],
    ])
    expect([token.read(), token.isRemembered()]).toEqual(['t2', true])
    token.remove(false)
    expect([keysOf(browser.local), keysOf(browser.session), token.read()]).toEqual([[], [], null])
  })
})

describe('a sign-out', () => {
  const theirs = { theirs: '1', 'acct.visi.session': '2', acct: '3', locale: 'en' }
  const ours = { 'acct.geeni.session': '4', 'acct.geeni.login': '5' }

  it('removes the brand’s keys alone on a host page', () => {
    const { browser, persistence } = setUp({ ...theirs, ...ours }, { ...theirs, ...ours })
    persistence.clear(false)
    expect(keysOf(browser.local)).toEqual(Object.keys(theirs))
    expect(keysOf(browser.session)).toEqual(Object.keys(theirs))
  })

  it('removes all of local storage on the hosted portal', () => {
    const { browser, persistence } = setUp({ ...theirs, ...ours }, { ...theirs, ...ours })
    persistence.clear(true)
    expect(keysOf(browser.local)).toEqual([])
    expect(keysOf(browser.session)).toEqual(Object.keys(theirs))
  })
})
