import { cardActions } from '../../../../src/store/billing/card.actions.ts'
import type { CardSubmission } from '../../../../src/store/billing/card-save.ts'
import { createCardSubmission } from '../../../fixtures/checkout.ts'
import { advanceUntilDone } from '../../../fixtures/fake-time.ts'
import { addFaults, clearFaults, NO_READS, untilUnknown } from '../support.ts'
import { ORDER_CARD, type RepeatCase, removeLocks, type TestTab } from './browser.ts'

const SAVE = { method: '*', path: '/subscriptions/billingInfo/**' }

/** Saves a card in every tab at the same time, until each has a result or says that it is unknown. */
const saveConcurrently = async (tabs: readonly TestTab[], cards: readonly string[]) => {
  const submissions: CardSubmission[] = []
  for (const [at, { client }] of tabs.entries())
    submissions.push(
      (await advanceUntilDone(createCardSubmission(client, 'recurly', cards[at] ?? ORDER_CARD))).result,
    )
  return advanceUntilDone(
    Promise.all(
      tabs.map(({ client }, at) => {
        const submission = submissions[at]
        if (!submission) return null
        return Promise.race([client.store.use(cardActions).saveCard(submission), untilUnknown(client)])
      }),
    ),
  )
}

/** Repeated saves of the account's card, which pays past-due invoices. */
export const CARD_SAVES: readonly RepeatCase[] = [
  [
    'Enter in the vendor’s frame and a click',
    async (browser) => {
      const tab = await browser.openCardForm()
      const { result: submission } = await advanceUntilDone(
        createCardSubmission(tab.client, 'recurly', ORDER_CARD),
      )
      const { saveCard } = tab.client.store.use(cardActions)
      await advanceUntilDone(Promise.all([saveCard(submission), saveCard(submission), saveCard(submission)]))
    },
  ],
  [
    'two tabs at the same time',
    async (browser) =>
      saveConcurrently(
        [await browser.openCardForm(), await browser.openCardForm()],
        [ORDER_CARD, ORDER_CARD],
      ),
  ],
  [
    'two tabs with two cards',
    async (browser) =>
      saveConcurrently(
        [await browser.openCardForm(), await browser.openCardForm()],
        [ORDER_CARD, '4111111111111111'],
      ),
  ],
  [
    'two tabs of a browser without the Web Locks API',
    async (browser) => {
      removeLocks()
      await saveConcurrently(
        [await browser.openCardForm(), await browser.openCardForm()],
        [ORDER_CARD, ORDER_CARD],
      )
    },
  ],
  [
    'a reload while the card is in flight, and the card entered again',
    async (browser) => {
      const earlier = await browser.openCardForm()
      const { result: submission } = await advanceUntilDone(
        createCardSubmission(earlier.client, 'recurly', ORDER_CARD),
      )
      const isSent = earlier.delayResponse('/billingInfo/')
      void earlier.client.store.use(cardActions).saveCard(submission)
      await isSent
      await saveConcurrently([await browser.openCardForm({ reloaded: earlier })], [ORDER_CARD])
    },
  ],
  [
    'a lost response without any other response, and another card',
    async (browser) => {
      const tab = await browser.openCardForm()
      await addFaults(tab.client, [{ ...SAVE, kind: 'reset', when: 'after' }, NO_READS])
      await saveConcurrently([tab], [ORDER_CARD])
      await clearFaults(tab.client)
      await saveConcurrently([tab], ['4111111111111111'])
    },
  ],
]
