import { expect, it, vi } from 'vitest'
import { subscribeOnceLoaded } from '../../../../src/areas/shared/subscribe-once-loaded.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'

it('subscribes once the code has loaded, and unsubscribes at the cleanup', async () => {
  const unsubscribe = vi.fn()
  const subscribe = vi.fn(() => unsubscribe)
  const lost = vi.fn()
  const cleanUp = subscribeOnceLoaded(Promise.resolve('code'), subscribe, lost)
  await untilIdle()
  expect(subscribe.mock.calls).toEqual([['code']])
  expect(unsubscribe).not.toHaveBeenCalled()
  cleanUp()
  await untilIdle()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(lost).not.toHaveBeenCalled()
})

it('never subscribes after the cleanup', async () => {
  const subscribe = vi.fn()
  subscribeOnceLoaded(Promise.resolve(), subscribe, vi.fn())()
  await untilIdle()
  expect(subscribe).not.toHaveBeenCalled()
})

it('reports code that does not load', async () => {
  const lost = vi.fn()
  const cleanUp = subscribeOnceLoaded(Promise.reject(new Error('offline')), vi.fn(), lost)
  await untilIdle()
  expect(lost).toHaveBeenCalledOnce()
  cleanUp()
  await untilIdle()
})
