import { expect, it, vi } from 'vitest'
import { meetSiblings } from '../../../src/embed/page/siblings.ts'

const ORIGIN = 'https://account.example'

/** A frame beside the one that is looked at, and what is said to it. */
function frame() {
  const told: unknown[][] = []
  return { told, postMessage: (...said: unknown[]) => told.push(said) }
}

/** A frame of visi's portal in a page with others. */
function meet(...others: ReturnType<typeof frame>[]) {
  const target = new EventTarget()
  const parent: Record<string, unknown> & { length: number } = { length: 0 }
  const view = Object.assign(target, { location: { origin: ORIGIN }, parent, setTimeout })
  const put = (added: unknown): void => {
    parent[parent.length] = added
    parent.length += 1
  }
  for (const each of [view, ...others]) put(each)
  const take = vi.fn(async (token: string) => {
    if (token === 'unreachable') throw new Error('offline')
    return token !== 'bad'
  })
  const siblings = meetSiblings(view as unknown as Window, 'visi', take)
  return {
    siblings,
    take,
    put,
    hear(data: unknown, source: unknown, origin = ORIGIN) {
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    },
  }
}

const ready = { type: 'acct:frame-ready', brand: 'visi' }
const session = { type: 'acct:frame-session', brand: 'visi', token: 't-1' }

it('asks the frames that are there, and gives a session to them and to those that come later, at the own origin alone', () => {
  const [there, later] = [frame(), frame()]
  const { siblings, put, hear } = meet(there)
  expect(there.told).toEqual([[ready, ORIGIN]])
  siblings.share('t-1')
  expect(there.told.slice(1)).toEqual([[session, ORIGIN]])
  put(later)
  hear(ready, later)
  expect(later.told).toEqual([[session, ORIGIN]])
  siblings.forget()
  hear(ready, later)
  expect(later.told.slice(1)).toEqual([[{ ...session, token: null }, ORIGIN]])
})

it('is met once all have answered, or soon after where one never does, and passes on what it was given', async () => {
  vi.useFakeTimers()
  const [other, third] = [frame(), frame()]
  const { siblings, hear } = meet(other, third)
  let isMet = false
  void siblings.met.then(() => {
    isMet = true
  })
  hear({ ...session, token: null }, other)
  await vi.advanceTimersByTimeAsync(100)
  expect(isMet).toBe(false)
  hear(session, third)
  await vi.advanceTimersByTimeAsync(0)
  expect(isMet).toBe(true)
  hear(ready, other)
  expect(other.told.at(-1)).toEqual([session, ORIGIN])

  const silent = meet(frame()).siblings.met.then(() => 'met')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await silent).toBe('met')
  vi.useRealTimers()
})

it('does not pass on a session that is no good', async () => {
  const other = frame()
  const { hear, take } = meet(other)
  hear({ ...session, token: 'bad' }, other)
  await vi.waitFor(() => expect(take).toHaveReturned())
  await Promise.resolve()
  hear(ready, other)
  expect(other.told.at(-1)).toEqual([{ ...session, token: null }, ORIGIN])
})

it('tries a session again that could not be looked at, some times and no more', async () => {
  vi.useFakeTimers()
  const other = frame()
  const { hear, take } = meet(other)
  hear({ ...session, token: 'unreachable' }, other)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(take).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(take).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(take).toHaveBeenCalledTimes(3)
  hear(session, other)
  expect(take.mock.lastCall).toEqual(['t-1'])
  vi.useRealTimers()
})

it('takes a session of a frame beside it, of its own origin and brand, and no other', () => {
  const other = frame()
  const { take, hear } = meet(other)
  hear(session, other, 'https://evil.example')
  hear(session, other, 'null')
  hear(session, frame())
  hear(session, null)
  hear({ ...session, brand: 'geeni' }, other)
  for (const token of [undefined, null, 5, ['t-1']]) hear({ ...session, token }, other)
  for (const data of [null, undefined, 'acct:frame-session', 5, []]) hear(data, other)
  expect(take).not.toHaveBeenCalled()
  hear(session, other)
  expect(take.mock.calls).toEqual([['t-1']])
})

it('tells nobody else of the session it has, and does not change it for another', () => {
  const other = frame()
  const { siblings, take, hear } = meet(other)
  siblings.share('t-1')
  const before = other.told.length
  const stranger = frame()
  hear(ready, stranger)
  hear(ready, other, 'https://evil.example')
  hear({ ...ready, brand: 'geeni' }, other)
  expect([stranger.told.length, other.told.length]).toEqual([0, before])
  hear({ ...session, token: 't-2' }, other)
  expect(take).not.toHaveBeenCalled()
})
