import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGE_MARK, sessionMark } from '../../../src/hosting/session-mark.ts'
import { hasStoredSession, IDLE_MS } from '../../../src/store/access/stored-session.ts'

const NOW = 1_000_000_000
const getStorage = (entries: Record<string, unknown>) => ({
  getItem: vi.fn((key: string) => {
    const state = entries[key.replace('acct.geeni.', '')]
    return state === undefined ? null : JSON.stringify({ state, version: 0 })
  }),
})

/** Runs the inline script over two storages. */
function run(local: Record<string, unknown>, session: Record<string, unknown>, then = '') {
  const storages = { localStorage: getStorage(local), sessionStorage: getStorage(session) }
  const dataset: Record<string, string> = {}
  new Function('localStorage', 'sessionStorage', 'document', sessionMark('geeni', then))(
    storages.localStorage,
    storages.sessionStorage,
    { documentElement: { dataset } },
  )
  return { ...storages, dataset, isMarked: 'returning' in dataset }
}

describe('the mark of a stored session', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['nothing', {}, {}, false],
    [
      'a session of this tab',
      { activity: { at: NOW, since: 5 } },
      { session: { token: 't', since: 5 } },
      true,
    ],
    [
      'an idle session',
      { activity: { at: NOW - IDLE_MS, since: 5 } },
      { session: { token: 't', since: 5 } },
      false,
    ],
    ['a session that another tab ended', {}, { session: { token: 't', since: 5 } }, false],
    [
      'the activity of a later session',
      { activity: { at: NOW, since: 2_005 } },
      { session: { token: 't', since: 5 } },
      false,
    ],
    [
      'a session that began in the same moment as the activity',
      { activity: { at: NOW, since: 2_004 } },
      { session: { token: 't', since: 5 } },
      true,
    ],
    ['the session of another tab', { activity: { at: NOW, since: 5 } }, {}, false],
    ['a remembered session', { session: { token: 't' }, activity: { at: 0, since: 5 } }, {}, true],
    ['a remembered session without activity', { session: { token: 't' } }, {}, true],
  ])('agrees with the element about %s', (_, local, session, isMarked) => {
    const page = run(local, session)
    expect(page.isMarked).toBe(isMarked)
    expect(hasStoredSession('geeni', page as unknown as Window)).toBe(isMarked)
  })

  it('reads one storage for a visitor, because the first access to each is slow', () => {
    const { localStorage, sessionStorage } = run({}, {})
    expect(localStorage.getItem).toHaveBeenCalled()
    expect(sessionStorage.getItem).not.toHaveBeenCalled()
  })

  it.each([
    ['runs the statement with a stored session', { session: { token: 't' } }, true],
    ['does not run the statement for a visitor', {}, false],
  ])('%s', (_, local, isRun) => {
    expect('statement' in run(local, {}, 'document.documentElement.dataset.statement=""').dataset).toBe(isRun)
  })
})

describe('the mark of another language', () => {
  it.each([
    [null, false],
    ['en', false],
    ['fr', true],
  ])('with the stored language %j is set on an English page: %s', (stored, isMarked) => {
    const documentElement = { lang: 'en', dataset: {} }
    new Function('localStorage', 'document', LANGUAGE_MARK)({ getItem: () => stored }, { documentElement })
    expect('language' in documentElement.dataset).toBe(isMarked)
  })
})
