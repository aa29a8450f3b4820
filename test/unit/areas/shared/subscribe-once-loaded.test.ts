import { expect, it, vi } from 'vitest'
import { subscribeOnceLoaded } from '../../../../src/areas/shared/subscribe-once-loaded.ts'

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

it('subscribes once the code has loaded, and unsubscribes at the cleanup', async () => {
  const unsubscribe = vi.fn()
  const subscribe = vi.fn(() => unsubscribe)
  const lost = vi.fn()
  const cleanUp = subscribeOnceLoaded(Promise.resolve('code'), subscribe, lost)
  await settled()
  expect([subscribe.mock.calls, unsubscribe.mock.calls.length]).toEqual([[['code']], 0])
  cleanUp()
  await settled()
  expect([unsubscribe.mock.calls.length, lost.mock.calls.length]).toEqual([1, 0])
})

it('never subscribes after the cleanup', async () => {
  const subscribe = vi.fn()
  subscribeOnceLoaded(Promise.resolve(), subscribe, vi.fn())()
  await settled()
  expect(subscribe).not.toHaveBeenCalled()
})

it('reports code that does not load', async () => {
  const lost = vi.fn()
  const cleanUp = subscribeOnceLoaded(Promise.reject(new Error('offline')), vi.fn(), lost)
  await settled()
  expect(lost).toHaveBeenCalledOnce()
  cleanUp()
  await settled()
})
