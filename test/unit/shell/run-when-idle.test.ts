import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runWhenIdle } from '../../../src/shell/run-when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs in a page that is never idle after 2 s', () => {
  const run = vi.fn()
  /** A busy page: only the limit of the wait makes the browser call back. */
  const busy = {
    requestIdleCallback(call: () => void, options?: { timeout?: number }) {
      if (options?.timeout !== undefined) setTimeout(call, options.timeout)
    },
  }
  runWhenIdle(busy as unknown as Window, run)
  vi.advanceTimersByTime(1_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

it.each<[string, object]>([
  ['in a browser without idle callbacks', {}],
  ['in a page that has removed them', { requestIdleCallback: undefined }],
])('runs after 200 ms %s', (_, view) => {
  const run = vi.fn()
  runWhenIdle(view as Window, run)
  vi.advanceTimersByTime(199)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})
