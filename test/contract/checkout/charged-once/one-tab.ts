import { expect } from 'vitest'
import { placeOrderActions } from '../../../../src/store/orders/place-order.actions.ts'
import { advanceUntilDone } from '../../../fixtures/fake-time.ts'
import { clickSubmit, loadSummary, type RepeatCase, submitInFlight } from './browser.ts'

/** Repeated submits in one tab. */
export const ONE_TAB: readonly RepeatCase[] = [
  ['a double click', clickSubmit(2)],
  ['Enter and a click at the same time, twice', clickSubmit(4)],
  ['twenty clicks', clickSubmit(20)],
  [
    'a second click while the order is in flight',
    async (browser) => {
      const tab = await browser.openSummary()
      const placements = await submitInFlight(tab)
      await advanceUntilDone(Promise.all([...placements, tab.flow.place()]))
    },
  ],
  [
    'a second click while the current plans load',
    async (browser) => {
      const tab = await browser.openSummary()
      const placements = await submitInFlight(tab, '/account/subscriptions')
      await advanceUntilDone(Promise.all([...placements, tab.flow.place()]))
    },
  ],
  [
    'a click after the success',
    async (browser) => {
      const { flow } = await browser.openSummary()
      await advanceUntilDone(flow.place())
      expect((await advanceUntilDone(flow.place())).result.kind).toBe('done')
    },
  ],
  [
    'Back after the success, and a new submit',
    async (browser) => {
      const tab = await browser.openSummary()
      await advanceUntilDone(tab.flow.place())
      tab.client.store.use(placeOrderActions).clear()
      await loadSummary(tab)
      await advanceUntilDone(tab.flow.place())
    },
  ],
  [
    'Back while the order is in flight, and a new submit',
    async (browser) => {
      const tab = await browser.openSummary()
      const placements = await submitInFlight(tab)
      await tab.flow.load()
      await advanceUntilDone(Promise.all([...placements, tab.flow.place()]))
    },
  ],
]
