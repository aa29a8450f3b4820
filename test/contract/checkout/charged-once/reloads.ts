import { expect } from 'vitest'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { advanceUntilDone } from '../../../fixtures/fake-time.ts'
import { addOrderFaults, loadSummary, type RepeatCase, submitInFlight, submitUntilDone } from './browser.ts'

/** Reloads around an order. */
export const RELOADS: readonly RepeatCase[] = [
  [
    'a reload while the order is in flight',
    async (browser) => {
      const earlier = await browser.openSummary()
      await submitInFlight(earlier)
      await submitUntilDone(await browser.openSummary({ reloaded: earlier }))
    },
  ],
  [
    'a reload while the order is in flight, and two concurrent checks of the outcome',
    async (browser) => {
      const earlier = await browser.openSummary()
      await submitInFlight(earlier)
      const tab = await browser.openTab({ reloaded: earlier })
      await advanceUntilDone(tab.flow.load())
      await advanceUntilDone(Promise.all([tab.flow.settle(), tab.flow.settle()]))
      await submitUntilDone(tab)
    },
  ],
  [
    'a reload before the services receive the order',
    async (browser) => {
      const earlier = await browser.openSummary()
      await addOrderFaults(earlier, { kind: 'slow', when: 'before', ms: 2_000 })
      const sentBefore = earlier.client.sent.length
      void earlier.flow.place()
      while (!earlier.client.sent.slice(sentBefore).some(({ url }) => url.pathname.endsWith('/subscribe')))
        await untilIdle()
      await submitUntilDone(await browser.openSummary({ reloaded: earlier }))
    },
  ],
  [
    'three reloads while the order is in flight',
    async (browser) => {
      let tab = await browser.openSummary()
      await submitInFlight(tab)
      for (let reload = 0; reload < 3; reload += 1) tab = await browser.openTab({ reloaded: tab })
      await loadSummary(tab)
      await submitUntilDone(tab)
    },
  ],
  [
    'a reload after the success',
    async (browser) => {
      const earlier = await browser.openSummary()
      await advanceUntilDone(earlier.flow.place())
      expect((await browser.openSummary({ reloaded: earlier })).flow.ready()).toBe(null)
    },
  ],
]
