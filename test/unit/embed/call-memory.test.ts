import { expect, it } from 'vitest'
import { createCallMemory } from '../../../src/embed/page/call-memory.ts'
import { createRateLimit } from '../../../src/embed/rate-limit.ts'
import { keepInThread, untilIdle } from '../../fixtures/event-loop.ts'

keepInThread()

/** Windows of a frame without a database: the browser denies it, fails to open it, or has none. */
const VIEWS: Record<string, object> = {
  denied: {
    get indexedDB(): IDBFactory {
      throw new DOMException('denied', 'SecurityError')
    },
  },
  failing: {
    indexedDB: {
      open() {
        const request: { onerror?: () => void } = {}
        queueMicrotask(() => request.onerror?.())
        return request
      },
    },
  },
  missing: {},
}
const PAGE = 'https://shop.example'

it.each(Object.keys(VIEWS))(
  'counts the calls of all frames of a page where the database is %s',
  async (kind) => {
    const name = `acct.geeni.calls-${kind}`
    const limit = () =>
      createRateLimit({
        perMinute: 50,
        memory: createCallMemory(name, VIEWS[kind] as Window),
        now: () => 5_000,
      })
    const first = limit()
    const second = limit()
    await untilIdle()
    for (let call = 0; call < 50; call += 1) expect(await first.take(PAGE)).toBe(0)
    expect(await first.take(PAGE)).toBe(60_000)
    await untilIdle()
    expect(await second.take(PAGE)).toBe(60_000)
    // A new frame receives the times of the others.
    const third = limit()
    await untilIdle()
    expect(await third.take(PAGE)).toBe(60_000)
  },
)
