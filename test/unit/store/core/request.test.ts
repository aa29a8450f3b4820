import { describe, expect, it } from 'vitest'
import { AcctError } from '../../../../src/errors/acct-error.ts'
import {
  asAcctError,
  getData,
  getUnknown,
  IDLE,
  isLoadDue,
  type Outcome,
  type RequestState,
  runChange,
  runRequest,
} from '../../../../src/store/core/request.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'

/** Creates a slot that records its values, and a call that the test settles. */
function setUp(state: RequestState<string> = IDLE) {
  const seen: RequestState<string>[] = []
  const slot = {
    get: () => state,
    set(next: RequestState<string>) {
      state = next
      seen.push(next)
    },
  }
  const call = Promise.withResolvers<string>()
  return { slot, seen, call, run: () => runRequest(slot, () => call.promise) }
}
const failure = new AcctError('network')

describe('a request', () => {
  it('changes from pending to done [PERSIST-05]', async () => {
    const { run, call, seen } = setUp()
    const outcome = run()
    expect(seen).toEqual([{ status: 'pending' }])
    call.resolve('data')
    expect(await outcome).toBe('data')
    expect(seen).toStrictEqual([{ status: 'pending' }, { status: 'done', data: 'data' }])
  })

  it('changes from pending to failed [PERSIST-05]', async () => {
    const { run, call, seen } = setUp()
    call.reject(failure)
    expect(await run()).toBeNull()
    expect(seen).toStrictEqual([{ status: 'pending' }, { status: 'failed', error: failure }])
  })

  it('has a clear state, which a stale response does not change [PERSIST-05]', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      const { run, call, slot } = setUp()
      const outcome = run()
      slot.set(IDLE)
      if (end === 'resolve') call.resolve('late')
      else call.reject(failure)
      expect(await outcome).toBeNull()
      expect(slot.get()).toEqual({ status: 'idle' })
    }
  })

  it('keeps the known data while it is pending and after a failure', async () => {
    const { run, call, seen } = setUp({ status: 'done', data: 'known' })
    call.reject(failure)
    await run()
    expect(seen).toEqual([
      { status: 'pending', data: 'known' },
      { status: 'failed', error: failure, data: 'known' },
    ])
    expect(seen.map(getData)).toEqual(['known', 'known'])
  })

  it('belongs to the newest attempt', async () => {
    const { slot, call } = setUp()
    const slow = runRequest(slot, () => call.promise)
    expect(await runRequest(slot, async () => 'new')).toBe('new')
    call.resolve('old')
    expect(await slow).toBeNull()
    expect(slot.get()).toEqual({ status: 'done', data: 'new' })
  })

  it('reports a defect of this library as unknown', async () => {
    const { slot } = setUp()
    await runRequest(slot, () => {
      throw new TypeError('x is undefined')
    })
    expect(slot.get()).toMatchObject({ status: 'failed', error: { code: 'unknown' } })
    expect(asAcctError(failure)).toBe(failure)
    expect(asAcctError('text')).toMatchObject({ code: 'unknown', cause: 'text' })
  })
})

describe('a change', () => {
  it.each<[string, RequestState<string>, AcctError | null]>([
    ['is not sent yet', IDLE, null],
    ['is pending', { status: 'pending' }, null],
    ['is being looked up', { status: 'pending', unknown: failure }, failure],
    ['is done', { status: 'done', data: 'data' }, null],
    ['has failed', { status: 'failed', error: failure }, null],
    ['may have happened', { status: 'failed', error: failure, isUnknown: true }, failure],
  ])('that %s has a reason for an unknown outcome, or null', (_, request, reason) => {
    expect(getUnknown(request)).toBe(reason)
  })

  it.each<[string, RequestState<string> | null, string[]]>([
    ['a sign-out ends with null', IDLE, ['null']],
    ['a repetition stays pending', null, []],
  ])('before %s', async (_, cleared, ends) => {
    const { slot } = setUp()
    const earlier = Promise.withResolvers<Outcome<string>>()
    const ended: string[] = []
    const change = runChange(slot, () => earlier.promise)
    void change.then((data) => ended.push(String(data)))
    if (cleared) slot.set(cleared)
    else await runChange(slot, async () => ({ kind: 'done', done: 'new' }))
    earlier.resolve({ kind: 'done', done: 'old' })
    await untilIdle()
    expect(ended).toEqual(ends)
    expect(slot.get()).toEqual(cleared ?? { status: 'done', data: 'new' })
  })
})

describe('a load', () => {
  it.each<[RequestState<string>, { first: boolean; reload: boolean }]>([
    [IDLE, { first: true, reload: true }],
    [{ status: 'pending' }, { first: false, reload: false }],
    [
      { status: 'done', data: 'known' },
      { first: false, reload: true },
    ],
    [
      { status: 'failed', error: failure },
      { first: true, reload: true },
    ],
  ])('is due after %j: %j', (request, due) => {
    expect({ first: isLoadDue(request), reload: isLoadDue(request, true) }).toEqual(due)
  })
})
