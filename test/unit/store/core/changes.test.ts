import { describe, expect, it, vi } from 'vitest'
import type { AcctErrorCode } from '../../../../src/errors/acct-error.ts'
import type { Change } from '../../../../src/store/core/change-description.ts'
import { UNKNOWN_MS } from '../../../../src/store/core/intent-reader.ts'
import type { IntentRecord, OrderRecord } from '../../../../src/store/core/persisted.ts'
import { ANSWER_MS } from '../../../../src/store/core/tabs.ts'
import { timeLimits } from '../../../../src/store/core/time-limits.ts'
import { RECEIPT } from '../../../../stories/support/receipt.ts'
import { advanceUntilDone, withFakeTime } from '../../../fixtures/fake-time.ts'
import {
  absent,
  fail,
  getKeys,
  getRecord,
  getSent,
  make,
  openTab,
  type Part,
  shown,
  silent,
} from '../../support/changes.ts'

withFakeTime()

describe('the lookup of a recorded change', () => {
  async function lookUp(stored: IntentRecord, change: Pick<Change<string>, 'look' | 'settle'>) {
    const one = openTab({ stored })
    const limits = timeLimits(new AbortController().signal)
    const { result } = await advanceUntilDone(one.lookUp(stored, change, limits))
    return { ...one, outcome: result }
  }

  it.each([
    ['pause', UNKNOWN_MS - 1, 'unknown', 'sent'],
    ['pause', UNKNOWN_MS, 'failed', 'missed'],
    ['cancel', 1_000, 'failed', 'missed'],
  ])('without a result after %s, sent %i ms before it, is %s', async (intent, ms, kind, state) => {
    const stored = getRecord(UNKNOWN_MS, { others: [getSent(intent, UNKNOWN_MS + ms)] })
    const { outcome, record } = await lookUp(stored, { look: absent })
    expect({ kind: outcome.kind, state: record()?.state }).toEqual({ kind, state })
  })

  it('reports as missed what waits for the bank and has no response', async () => {
    const stored = getRecord(1_000, { state: 'challenged' })
    const { outcome, record } = await lookUp(stored, { look: silent })
    expect(outcome).toMatchObject({ kind: 'failed', isMissed: true })
    expect(record()?.state).toBe('missed')
  })

  it('proves nothing where no list shows the change, or the list showed it before', async () => {
    const unknown = { kind: 'unknown', error: { code: 'network' } }
    expect((await lookUp(getRecord(1_000), {})).outcome).toMatchObject(unknown)
    const look = vi.fn(shown)
    expect((await lookUp(getRecord(1_000, { wasThere: true }), { look })).outcome).toMatchObject(unknown)
    expect(look).not.toHaveBeenCalled()
  })

  it.each([
    ['pause', ['pause-20000']],
    ['cancel', ['cancel-20000', 'cancel-10000']],
  ])('keeps what can still happen after %s and a result', async (intent, keys) => {
    const stored = getRecord(10_000, { others: [getSent(intent, 20_000)] })
    const settle = vi.fn(async () => {})
    const { outcome, record } = await lookUp(stored, { look: shown, settle })
    expect(outcome).toEqual({ kind: 'done', done: 'shown' })
    expect(settle).toHaveBeenCalledExactlyOnceWith('shown', expect.objectContaining({ by: 'lookup' }))
    expect({ state: record()?.state, keys: getKeys(record()) }).toEqual({ state: 'settled', keys })
  })

  it('settles nothing after a sign-out', async () => {
    const stored = getRecord(10_000)
    const one = openTab({ stored })
    const settle = vi.fn(async () => {})
    const look = async () => {
      one.signOut()
      return 'shown'
    }
    const looking = one.lookUp(stored, { look, settle }, timeLimits(new AbortController().signal))
    await expect(looking).rejects.toMatchObject({ name: 'AbortError' })
    expect(settle).not.toHaveBeenCalled()
    expect(one.record()).toEqual(stored)
  })
})

describe('a change', () => {
  it('needs no more than its intent and the code that sends it', async () => {
    const { outcome, recorded, record, changing } = await make()
    expect(outcome).toEqual({ kind: 'done', done: 'response' })
    expect(recorded).toMatchObject({ state: 'sent', intent: 'cancel', payload: null, at: Date.now() })
    expect(record()).toBeNull()
    expect(changing).toHaveBeenNthCalledWith(1, Date.now() + UNKNOWN_MS)
  })

  it('that nothing shows is unknown without a response, and sent with the same key again', async () => {
    const { outcome, recorded, record } = await make({ send: fail('network') })
    expect(outcome).toMatchObject({ kind: 'unknown', error: { code: 'network' } })
    expect(record()).toEqual(recorded)
    const repeated = await make({}, { stored: getRecord(10_000) })
    expect(repeated.outcome.kind).toBe('done')
    expect(repeated.keys).toEqual(['cancel-10000'])
  })

  it('keeps the record of an order that is done', async () => {
    const target = { id: 'c-1', code: 'plus_m' }
    const [current, deviceIds, invoices, changed] = [null, [], null, null]
    const order: OrderRecord = { target, current, deviceIds, receipt: RECEIPT, invoices, changed }
    const { recorded, record } = await make({ order: () => order })
    expect(recorded?.order).toEqual(order)
    expect(record()).toEqual({ ...recorded, state: 'done' })
  })

  it('is settled without being sent where nothing is left to do', async () => {
    const settle = vi.fn(async () => {})
    const { outcome, keys } = await make({ prepare: shown, settle })
    expect({ outcome, keys }).toEqual({ outcome: { kind: 'done', done: 'shown' }, keys: [] })
    const settled = expect.objectContaining({ record: null, by: 'lookup' })
    expect(settle).toHaveBeenCalledExactlyOnceWith('shown', settled)
  })

  it.each<[string, boolean, IntentRecord['state'] | null]>([
    ['nothing', false, null],
    ['an attempt without a response', false, 'sent'],
    ['a missed attempt', true, 'missed'],
  ])('that must not be sent fails after %s, and is missed: %s', async (_, isMissed, state) => {
    const prepare = fail('cardDeclined')
    const { outcome, keys } = await make({ prepare }, state ? { stored: getRecord(10_000, { state }) } : {})
    expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'cardDeclined' }, isMissed })
    expect(keys).toEqual([])
  })
})

describe('a change after another one', () => {
  it.each<[string, string, number, boolean, boolean]>([
    ['waits', 'pause', UNKNOWN_MS - 1, false, false],
    ['is sent where it may follow that one', 'pause', UNKNOWN_MS - 1, true, true],
    ['is sent once that one cannot happen', 'pause', UNKNOWN_MS, false, true],
    ['is sent where both are the same', 'cancel', UNKNOWN_MS - 1, false, true],
  ])('%s: %s, sent %i ms before', async (_, intent, ms, canFollow, isSent) => {
    const stored = getRecord(1_000, { state: 'settled', others: [getSent(intent, ms)] })
    const { outcome, keys } = await make(canFollow ? { canFollow: () => true } : {}, { stored })
    expect(keys).toHaveLength(isSent ? 1 : 0)
    const failed = { kind: 'failed', error: { code: 'changePending' }, isMissed: false }
    expect(outcome).toMatchObject(isSent ? { kind: 'done' } : failed)
  })

  it.each<[string, IntentRecord['state'], string[]]>([
    ['keeps', 'sent', ['resume-299999', 'pause-60000']],
    ['drops', 'missed', ['resume-299999']],
  ])('%s what was %s before, and drops what is five minutes old', async (_, state, others) => {
    const earlier = [getSent('resume', ANSWER_MS), getSent('resume', ANSWER_MS - 1)]
    const stored = getRecord(UNKNOWN_MS, { intent: 'pause', state, others: earlier })
    expect(getKeys((await make({}, { stored })).recorded)).toEqual(others)
  })

  /** Cancels without a response in a tab that has `listed` for its lookups. */
  async function cancelSilently() {
    const one = openTab()
    const listed: { now: string | null | undefined } = { now: null }
    const look = vi.fn(async () => listed.now)
    expect(await one.make({ look, send: fail('network') })).toMatchObject({ kind: 'unknown' })
    look.mockClear()
    return { ...one, listed, look }
  }

  it.each<[string | null | undefined, boolean, object]>([
    ['shown', false, { kind: 'done', done: 'response' }],
    [null, false, { kind: 'failed', error: { code: 'changePending' } }],
    [null, true, { kind: 'done', done: 'response' }],
    [undefined, true, { kind: 'failed', error: { code: 'network' } }],
  ])('looks the one of this page up: %s, may follow: %s', async (now, isFollower, outcome) => {
    const { listed, look, make } = await cancelSilently()
    listed.now = now
    const send = vi.fn(async () => 'response')
    expect(await make({ intent: 'pause', canFollow: () => isFollower, send })).toMatchObject(outcome)
    expect(look).toHaveBeenCalledOnce()
    expect(send).toHaveBeenCalledTimes('done' in outcome ? 1 : 0)
  })

  it('follows one of another tab without a lookup', async () => {
    const stored = getRecord(10_000, { intent: 'pause' })
    const { outcome, recorded } = await make({ canFollow: () => true }, { stored })
    expect(outcome.kind).toBe('done')
    expect(getKeys(recorded)).toEqual(['pause-10000'])
  })

  it('does not look up one from before a sign-out', async () => {
    const { listed, look, make, signOut, signIn } = await cancelSilently()
    signOut()
    signIn()
    listed.now = 'shown'
    expect(await make({ intent: 'pause' })).toMatchObject({ error: { code: 'changePending' } })
    expect(look).not.toHaveBeenCalled()
  })
})

describe('a repeated change', () => {
  it('is done without being sent where the account shows it', async () => {
    const settle = vi.fn(async () => {})
    const { outcome, keys } = await make({ look: shown, settle }, { stored: getRecord(10_000) })
    expect({ outcome, keys }).toEqual({ outcome: { kind: 'done', done: 'shown' }, keys: [] })
    expect(settle).toHaveBeenCalledExactlyOnceWith('shown', expect.objectContaining({ by: 'lookup' }))
  })

  it.each<[IntentRecord['state'], string]>([
    ['sent', 'unknown'],
    ['missed', 'failed'],
  ])('is not sent without a lookup after one that is %s: %s', async (state, kind) => {
    const { outcome, keys } = await make({ look: silent }, { stored: getRecord(10_000, { state }) })
    expect(outcome).toMatchObject({ kind, error: { code: 'network' } })
    expect(keys).toEqual([])
  })

  it.each<[string, number, IntentRecord['state'], boolean]>([
    ['the same key', ANSWER_MS - 1, 'sent', true],
    ['the same key', ANSWER_MS - 1, 'missed', true],
    ['another key', ANSWER_MS, 'sent', false],
    ['another key', 10_000, 'done', false],
    ['another key', 10_000, 'settled', false],
  ])('has %s %i ms after one that is %s and not listed', async (_, ms, state, isSame) => {
    const look = vi.fn(absent)
    const { keys } = await make({ look }, { stored: getRecord(ms, { state }) })
    expect(keys).toEqual([isSame ? `cancel-${ms}` : expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(look).toHaveBeenCalledTimes(state === 'settled' ? 0 : 1)
  })

  it('keeps its key after other changes only where no list shows it', async () => {
    const others = [getSent('cancel', 120_000), getSent('pause', 110_000)]
    const stored = getRecord(1_000, { state: 'settled', others })
    const repeated = await make({}, { stored })
    expect(repeated.keys).toEqual(['cancel-120000'])
    expect(getKeys(repeated.recorded)).toEqual(['pause-110000'])
    const listed = await make({ look: absent }, { stored })
    expect(listed.keys).not.toEqual(['cancel-120000'])
  })

  it.each<[string, Part, boolean, string[]]>([
    ['cannot happen beside its repetition', {}, true, []],
    ['can happen where the services know no keys', {}, false, ['cancel-10000']],
    ['can happen where another key is sent', { payload: () => 'other' }, true, ['cancel-10000']],
  ])('keeps the attempt before it in mind, which %s', async (_, part, hasKeys, others) => {
    const { recorded } = await make({ look: absent, ...part }, { stored: getRecord(10_000), hasKeys })
    expect(getKeys(recorded)).toEqual(others)
  })

  it.each<[string, string, number, boolean, AcctErrorCode, Part]>([
    ['settles', 'failed', 10_000, true, 'cardDeclined', { look: absent }],
    ['keeps', 'failed', 10_000, true, 'tooManyRequests', { look: absent }],
    ['keeps', 'failed', 10_000, false, 'cardDeclined', { look: absent }],
    ['settles', 'failed', UNKNOWN_MS, true, 'tooManyRequests', { look: absent }],
    ['keeps', 'failed', UNKNOWN_MS, true, 'tooManyRequests', {}],
    ['keeps', 'unknown', 10_000, true, 'tooManyRequests', { look: absent, canBeMadeElsewhere: true }],
  ])(
    'that is rejected %s the attempt before it, and is %s: %i ms, keys %s, %s, %j',
    async (effect, kind, ms, hasKeys, code, part) => {
      const stored = getRecord(ms)
      const { outcome, record } = await make({ ...part, send: fail(code) }, { stored, hasKeys })
      expect(outcome).toMatchObject({ kind, error: { code } })
      expect(record()).toEqual(effect === 'keeps' ? stored : null)
    },
  )
})

describe('a rejected change', () => {
  it('has not happened, and is not looked up', async () => {
    const look = vi.fn(shown)
    const { outcome, record } = await make({ look, send: fail('conflict') })
    expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'conflict' }, isMissed: false })
    expect(look).not.toHaveBeenCalled()
    expect(record()).toBeNull()
  })

  it('has not happened where no list shows it, and leaves the record of another one before it', async () => {
    const first = await make({ send: fail('cardDeclined') })
    expect(first.outcome).toMatchObject({ kind: 'failed', error: { code: 'cardDeclined' } })
    expect(first.record()).toBeNull()
    const stored = getRecord(UNKNOWN_MS, { intent: 'pause' })
    const { record } = await make({ send: fail('cardDeclined') }, { stored })
    expect(record()).toMatchObject({ state: 'settled', intent: 'cancel', others: [{ key: 'pause-60000' }] })
  })

  it.each<[string, boolean]>([
    ['rejection', false],
    ['lookup', true],
  ])('that has happened already is done by a %s', async (by, isRepeated) => {
    const settle = vi.fn(async () => {})
    const look = vi.fn<NonNullable<Change<string>['look']>>(shown)
    if (isRepeated) look.mockImplementationOnce(absent)
    const part = { look, settle, canBeMadeElsewhere: true, send: fail('conflict') }
    const { outcome } = await make(part, isRepeated ? { stored: getRecord(10_000) } : {})
    expect(outcome).toEqual({ kind: 'done', done: 'shown' })
    expect(settle).toHaveBeenCalledExactlyOnceWith('shown', expect.objectContaining({ by }))
  })

  it.each<[string, AcctErrorCode, Part]>([
    ['failed', 'alreadySubscribed', {}],
    ['failed', 'conflict', { isOvertaken: () => true }],
    ['unknown', 'conflict', { isOvertaken: () => false }],
    ['unknown', 'conflict', {}],
  ])('that the account does not show is %s: %s, %j', async (kind, code, part) => {
    const own = { look: absent, canBeMadeElsewhere: true, send: fail(code) }
    const { outcome, record } = await make({ ...own, ...part })
    expect(outcome).toMatchObject({ kind, error: { code } })
    expect(record()?.state).toBe(kind === 'unknown' ? 'sent' : undefined)
  })

  it.each<[string, string, Part]>([
    ['missed', 'failed', { look: absent }],
    ['sent', 'unknown', { look: absent, isMissProof: () => false }],
    ['sent', 'unknown', { look: silent }],
  ])('for an unknown reason is %s and %s as its lookups show', async (state, kind, part) => {
    const { outcome, record } = await make({ ...part, send: fail('unknown') })
    expect(outcome).toMatchObject({ kind, error: { code: 'unknown' } })
    expect(record()?.state).toBe(state)
  })
})
