import { afterEach, expect, it } from 'vitest'
import { callMemory } from '../../../src/embed/page/call-memory.ts'
import { createRateLimit } from '../../../src/embed/rate-limit.ts'

/** A frame that its browser keeps from storage. */
const kept = {
  get localStorage(): Storage {
    throw new DOMException('denied', 'SecurityError')
  },
} as unknown as Window
const PAGE = 'https://shop.example'
let key = 0
afterEach(() => {
  key += 1
})

it('counts over all frames of a page too where the browser gives them no storage [EMBED-10]', async () => {
  const limit = () =>
    createRateLimit({ perMinute: 50, memory: callMemory(`acct.geeni.calls${key}`, kept), now: () => 5_000 })
  const first = limit()
  const second = limit()
  for (let call = 0; call < 50; call += 1) expect(first.take(PAGE)).toBe(0)
  expect(first.take(PAGE)).toBeGreaterThan(0)
  // Told over a channel, a moment later.
  await expect.poll(() => callMemory(`acct.geeni.calls${key}`, kept) && second.take(PAGE)).toBeGreaterThan(0)
})

it('tells a frame that comes later', async () => {
  const early = callMemory(`acct.geeni.calls${key}`, kept)
  early.write(PAGE, [1, 2, 3])
  const late = callMemory(`acct.geeni.calls${key}`, kept)
  await expect.poll(() => late.read(PAGE)).toEqual([1, 2, 3])
  late.write(PAGE, [1, 2, 3, 4])
  await expect.poll(() => early.read(PAGE)).toEqual([1, 2, 3, 4])
})
