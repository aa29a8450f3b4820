import { expect } from 'vitest'
import { createCheckoutFlow } from '../../../fixtures/checkout.ts'
import { advanceUntilDone } from '../../../fixtures/fake-time.ts'
import {
  addOrderFaults,
  loadSummary,
  OTHER_PLAN,
  PLAN,
  type RepeatCase,
  removeLocks,
  submitInFlight,
  submitUntilDone,
} from './browser.ts'

/** Several tabs, copies or elements with the same account. */
export const SEVERAL_TABS: readonly RepeatCase[] = [
  [
    'two tabs at the same time',
    async (browser) => {
      const tabs = [await browser.openSummary(), await browser.openSummary()]
      const { result } = await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
      expect(result.map(({ kind }) => kind)).toEqual(['done', 'done'])
    },
  ],
  [
    'three tabs at the same time, with a double click in each',
    async (browser) => {
      const tabs = [await browser.openSummary(), await browser.openSummary(), await browser.openSummary()]
      await advanceUntilDone(Promise.all(tabs.flatMap(({ flow }) => [flow.place(), flow.place()])))
    },
  ],
  [
    'two tabs, the second while the first order is in flight',
    async (browser) => {
      const [first, second] = [await browser.openSummary(), await browser.openSummary()]
      const placements = await submitInFlight(first)
      await advanceUntilDone(Promise.all([...placements, second.flow.place()]))
    },
  ],
  [
    'two tabs, the second after the first succeeded, with stale data',
    async (browser) => {
      const [first, second] = [await browser.openSummary(), await browser.openSummary()]
      await advanceUntilDone(first.flow.place())
      expect((await advanceUntilDone(second.flow.place())).result.kind).toBe('done')
    },
  ],
  [
    'two tabs, the first closed while its order is in flight',
    async (browser) => {
      const [first, second] = [await browser.openSummary(), await browser.openSummary()]
      await submitInFlight(first)
      first.client.store.close()
      await advanceUntilDone(second.flow.place())
      await submitUntilDone(second)
    },
  ],
  [
    'two tabs, and the first loses its response',
    async (browser) => {
      const [first, second] = [await browser.openSummary(), await browser.openSummary()]
      await addOrderFaults(first, {})
      await advanceUntilDone(Promise.all([first.flow.place(), second.flow.place()]))
      await submitUntilDone(second)
    },
  ],
  [
    'two tabs, and the first never gets a response',
    async (browser) => {
      const [first, second] = [await browser.openSummary(), await browser.openSummary()]
      await addOrderFaults(first, { kind: 'timeout' })
      await advanceUntilDone(Promise.all([first.flow.place(), second.flow.place()]))
      await submitUntilDone(second)
      await submitUntilDone(first)
    },
  ],
  [
    'two tabs with two cards',
    async (browser) => {
      const tabs = [await browser.openSummary(), await browser.openSummary({ card: '4111111111111111' })]
      await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
    },
  ],
  [
    'two tabs, one with a card and one with PayPal',
    async (browser) => {
      const tabs = [await browser.openSummary(), await browser.openSummary({ method: 'paypal' })]
      await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
    },
  ],
  [
    'two tabs with two plans that replace the same plan',
    async (browser) => {
      const tabs = [await browser.openSummary(), await browser.openSummary({ plan: OTHER_PLAN })]
      const { result } = await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
      expect(result.map(({ kind }) => kind)).toEqual(['done', 'failed'])
    },
  ],
  [
    'two tabs of a browser without the Web Locks API',
    async (browser) => {
      removeLocks()
      const tabs = [await browser.openSummary(), await browser.openSummary()]
      await advanceUntilDone(Promise.all(tabs.map(({ flow }) => flow.place())))
    },
  ],
  [
    'a second copy of the library on the page',
    async (browser) => {
      const first = await browser.openSummary()
      const second = await browser.openTab()
      await loadSummary(second)
      await advanceUntilDone(Promise.all([first.flow.place(), second.flow.place(), first.flow.place()]))
    },
  ],
  [
    'a second element on the page that shares the store',
    async (browser) => {
      const { client, flow } = await browser.openSummary()
      const other = createCheckoutFlow(client, 'recurly', PLAN)
      await advanceUntilDone(Promise.all([flow.place(), other.place()]))
    },
  ],
]
