import { afterEach, expect, it } from 'vitest'
import { createCallMemory } from '../../../src/embed/page/call-memory.ts'
import { createRateLimit } from '../../../src/embed/rate-limit.ts'

/** Window of a frame without storage access. */
const blockedView = {
  get localStorage(): Storage {
    throw new DOMException('denied', 'SecurityError')
  },
} as unknown as Window
const PAGE = 'https://shop.example'
let key = 0
afterEach(() => {
  key += 1
})

it('counts the calls of all frames of a page without storage access', async () => {
  const limit = () =>
    createRateLimit({
      perMinute: 50,
      memory: createCallMemory(`acct.geeni.calls${key}`, blockedView),
      now: () => 5_000,
    })
  const first = limit()
  const second = limit()
  for (let call = 0; call < 50; call += 1) expect(first.take(PAGE)).toBe(0)
  expect(first.take(PAGE)).toBeGreaterThan(0)
  // The channel delivers the times asynchronously.
  await expect
    .poll(() => createCallMemory(`acct.geeni.calls${key}`, blockedView) && second.take(PAGE))
    .toBeGreaterThan(0)
})

it('sends the known times to a new frame', async () => {
  const first = createCallMemory(`acct.geeni.calls${key}`, blockedView)
  first.write(PAGE, [1, 2, 3])
  const second = createCallMemory(`acct.geeni.calls${key}`, blockedView)
  await expect.poll(() => second.read(PAGE)).toEqual([1, 2, 3])
  second.write(PAGE, [1, 2, 3, 4])
  await expect.poll(() => first.read(PAGE)).toEqual([1, 2, 3, 4])
})
