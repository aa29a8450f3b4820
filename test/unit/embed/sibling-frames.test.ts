import { expect, it, vi } from 'vitest'
import type { Scope } from '../../../src/domain/embed/scopes.ts'
import { connectSiblings } from '../../../src/embed/page/sibling-frames.ts'
import { untilIdle } from '../../fixtures/event-loop.ts'

const ORIGIN = 'https://account.example'

/** Creates a sibling frame that records its messages. */
function frame() {
  const messages: unknown[][] = []
  return { messages, postMessage: (...message: unknown[]) => messages.push(message) }
}

/** Creates a frame of visi's portal among other frames and connects its siblings. */
function connect(...others: ReturnType<typeof frame>[]) {
  const target = new EventTarget()
  const parent: Record<string, unknown> & { length: number } = { length: 0 }
  const view = Object.assign(target, { location: { origin: ORIGIN }, parent, setTimeout })
  const addFrame = (added: unknown): void => {
    parent[parent.length] = added
    parent.length += 1
  }
  for (const each of [view, ...others]) addFrame(each)
  const validate = vi.fn(async (token: string, _: readonly Scope[]) => {
    if (token === 'unreachable') throw new Error('offline')
    return token !== 'bad'
  })
  const onEnded = vi.fn()
  const siblings = connectSiblings(view as unknown as Window, 'visi', { validate, onEnded })
  return {
    siblings,
    validate,
    onEnded,
    addFrame,
    receive(data: unknown, source: unknown, origin = ORIGIN) {
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
    },
  }
}

const ready = { type: 'acct:frame-ready', brand: 'visi' }
const session = {
  type: 'acct:frame-session',
  brand: 'visi',
  token: 't-1',
  scopes: ['read', 'plans'] as const,
}
const none = { ...session, token: null, scopes: [] }

it('sends a session to present and future frames, to its own origin only', () => {
  const [first, second] = [frame(), frame()]
  const { siblings, addFrame, receive } = connect(first)
  expect(first.messages).toEqual([[ready, ORIGIN]])
  siblings.share('t-1', session.scopes)
  expect(first.messages.slice(1)).toEqual([[session, ORIGIN]])
  addFrame(second)
  receive(ready, second)
  expect(second.messages).toEqual([[session, ORIGIN]])
  siblings.forget()
  receive(ready, second)
  expect(second.messages.slice(1)).toEqual([[none, ORIGIN]])
})

it('is ready when all frames have responded or the time limit ends, and forwards a received session', async () => {
  vi.useFakeTimers()
  const [other, third] = [frame(), frame()]
  const { siblings, receive } = connect(other, third)
  let isReady = false
  void siblings.ready.then(() => {
    isReady = true
  })
  receive({ ...session, token: null }, other)
  await vi.advanceTimersByTimeAsync(100)
  expect(isReady).toBe(false)
  receive(session, third)
  await vi.advanceTimersByTimeAsync(0)
  expect(isReady).toBe(true)
  receive(ready, other)
  expect(other.messages.at(-1)).toEqual([session, ORIGIN])

  const timedOut = connect(frame()).siblings.ready.then(() => 'ready')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await timedOut).toBe('ready')
  vi.useRealTimers()
})

it('does not forward an invalid session', async () => {
  const other = frame()
  const { receive, validate } = connect(other)
  receive({ ...session, token: 'bad' }, other)
  await untilIdle()
  expect(validate).toHaveReturned()
  receive(ready, other)
  expect(other.messages.at(-1)).toEqual([none, ORIGIN])
})

it('validates a session at most three times if the services are unreachable', async () => {
  vi.useFakeTimers()
  const other = frame()
  const { receive, validate } = connect(other)
  receive({ ...session, token: 'unreachable' }, other)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(validate).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(validate).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(validate).toHaveBeenCalledTimes(3)
  receive(session, other)
  expect(validate.mock.lastCall).toEqual(['t-1', session.scopes])
  vi.useRealTimers()
})

it('accepts a session only from a sibling frame of its own origin and brand', () => {
  const other = frame()
  const { validate, receive } = connect(other)
  receive(session, other, 'https://evil.example')
  receive(session, other, 'null')
  receive(session, frame())
  receive(session, null)
  receive({ ...session, brand: 'geeni' }, other)
  for (const token of [undefined, null, 5, ['t-1']]) receive({ ...session, token }, other)
  for (const scopes of [undefined, null, 'read', ['write']]) receive({ ...session, scopes }, other)
  for (const data of [null, undefined, 'acct:frame-session', 5, []]) receive(data, other)
  expect(validate).not.toHaveBeenCalled()
  receive(session, other)
  expect(validate.mock.calls).toEqual([['t-1', session.scopes]])
})

it('sends its session to siblings of its own origin and brand only and does not replace it', () => {
  const other = frame()
  const { siblings, validate, receive } = connect(other)
  siblings.share('t-1', session.scopes)
  const before = other.messages.length
  const unrelated = frame()
  receive(ready, unrelated)
  receive(ready, other, 'https://evil.example')
  receive({ ...ready, brand: 'geeni' }, other)
  expect({ unrelated: unrelated.messages.length, other: other.messages.length }).toEqual({
    unrelated: 0,
    other: before,
  })
  receive({ ...session, token: 't-2' }, other)
  expect(validate).not.toHaveBeenCalled()
})

it('ends the session of its siblings, and ends by theirs', () => {
  const other = frame()
  const { siblings, onEnded, receive } = connect(other)
  siblings.share('t-1', session.scopes)
  siblings.end()
  expect(other.messages.at(-1)).toEqual([{ type: 'acct:frame-ended', brand: 'visi' }, ORIGIN])
  receive(ready, other)
  expect(other.messages.at(-1)).toEqual([none, ORIGIN])
  const ended = { type: 'acct:frame-ended', brand: 'visi' }
  receive(ended, other, 'https://evil.example')
  receive({ ...ended, brand: 'geeni' }, other)
  receive(ended, frame())
  expect(onEnded).not.toHaveBeenCalled()
  receive(ended, other)
  expect(onEnded).toHaveBeenCalledOnce()
})
