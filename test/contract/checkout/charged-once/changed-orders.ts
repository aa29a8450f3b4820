import { checkoutActions } from '../../../../src/store/orders/checkout.actions.ts'
import { promoActions } from '../../../../src/store/orders/promo.actions.ts'
import { createCheckoutFlow } from '../../../fixtures/checkout.ts'
import { advanceUntilDone } from '../../../fixtures/fake-time.ts'
import { NO_READS } from '../support.ts'
import {
  addOrderFaults,
  PLAN,
  type RepeatCase,
  submitInFlight,
  submitUntilDone,
  type TestTab,
} from './browser.ts'

/** Promo codes and PayPal that change a submitted order. */
export const CHANGED_ORDERS: readonly RepeatCase[] = [
  [
    'a promo code applied while the order is in flight',
    async (browser) => {
      const tab = await browser.openSummary()
      const placements = await submitInFlight(tab)
      await advanceUntilDone(Promise.all([...placements, tab.flow.promo('save10'), tab.flow.place()]))
      await advanceUntilDone(tab.flow.place())
    },
  ],
  [
    'a promo code removed while the order is in flight, and a new submit',
    async (browser) => {
      const tab = await browser.openSummary()
      await advanceUntilDone(tab.flow.promo('save10'))
      const placements = await submitInFlight(tab)
      tab.client.store.use(promoActions).remove('save10')
      await advanceUntilDone(Promise.all([...placements, tab.flow.place()]))
      await advanceUntilDone(tab.flow.place())
    },
  ],
  [
    'a lost response, a promo code applied, and a new submit: another body for the same order',
    async (browser) => {
      const tab = await browser.openSummary()
      await addOrderFaults(tab, {}, { ...NO_READS, times: 12 })
      await advanceUntilDone(tab.flow.place())
      await advanceUntilDone(tab.flow.promo('save10'))
      await submitUntilDone(tab)
    },
  ],
  [
    'PayPal, submitted twice',
    async (browser) => {
      const { flow } = await browser.openSummary({ method: 'paypal' })
      await advanceUntilDone(Promise.all([flow.place(), flow.place()]))
    },
  ],
  [
    'PayPal approved again while the order is in flight',
    async (browser) => {
      const tab = await browser.openSummary({ method: 'paypal' })
      const placements = await submitInFlight(tab)
      await advanceUntilDone(tab.flow.card(''))
      await advanceUntilDone(Promise.all([...placements, tab.flow.place()]))
    },
  ],
  [
    'PayPal instead of a card whose order loses its response',
    async (browser) => {
      const tab = await browser.openSummary()
      await addOrderFaults(tab, {})
      await advanceUntilDone(tab.flow.place())
      tab.client.store.use(checkoutActions).dropCard()
      const other: TestTab = { ...tab, flow: createCheckoutFlow(tab.client, 'paypal', PLAN) }
      await advanceUntilDone(other.flow.card(''))
      await advanceUntilDone(other.flow.place())
      await submitUntilDone(other)
    },
  ],
]
