import { expect } from 'vitest'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { advanceUntilDone } from '../../../fixtures/fake-time.ts'
import { clearFaults, NO_READS } from '../support.ts'
import { addOrderFaults, type RepeatCase, submitInFlight, submitUntilDone } from './browser.ts'

/** Interrupted pages and sessions. */
export const SESSIONS: readonly RepeatCase[] = [
  [
    'a page in the back-forward cache while the order is in flight, restored, and a new submit',
    async (browser) => {
      const tab = await browser.openSummary()
      const placements = await submitInFlight(tab)
      tab.client.store.suspend()
      tab.client.store.reconnect()
      await advanceUntilDone(Promise.all([...placements, tab.flow.place()]))
      await advanceUntilDone(tab.flow.place())
    },
  ],
  [
    'a sign-out while the order is in flight, a sign-in, and a new order',
    async (browser) => {
      const earlier = await browser.openSummary()
      await submitInFlight(earlier)
      earlier.client.store.signOut('user')
      // Other tabs receive the sign-out before the next sign-in.
      await untilIdle()
      await browser.storeSession(earlier.client)
      const tab = await browser.openSummary({ reloaded: earlier })
      // The services reject the preview, since the account already has the plan.
      expect(tab.flow.ready()).toBe(null)
      expect(tab.flow.order().preview).toMatchObject({ error: { code: 'alreadySubscribed' } })
    },
  ],
  [
    'a lost response, an idle sign-out, a sign-in, and a new submit',
    async (browser) => {
      const earlier = await browser.openSummary()
      await addOrderFaults(earlier, {}, { ...NO_READS, times: 12 })
      await advanceUntilDone(earlier.flow.place())
      earlier.client.store.signOut('idle')
      await untilIdle()
      await clearFaults(earlier.client)
      await browser.storeSession(earlier.client)
      await submitUntilDone(await browser.openSummary({ reloaded: earlier }))
    },
  ],
  [
    'credentials that expire in flight, so that the client retries the rejected call',
    async (browser) => {
      const tab = await browser.openSummary()
      await addOrderFaults(tab, { kind: 'status', status: 401, when: 'before' })
      await advanceUntilDone(Promise.all([tab.flow.place(), tab.flow.place()]))
    },
  ],
]
