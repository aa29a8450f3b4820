import { advanceUntilDone } from '../../../fixtures/fake-time.ts'
import {
  addOrderFaults,
  CHALLENGED_CARD,
  ORDER_CARD,
  type RepeatCase,
  submitUntilChallenge,
  submitUntilDone,
} from './browser.ts'

/** Repeated and late 3-D Secure results. */
export const CHALLENGES: readonly RepeatCase[] = [
  [
    'a 3-D Secure result that arrives twice',
    async (browser) => {
      const pass = await submitUntilChallenge(await browser.openSummary({ card: CHALLENGED_CARD }))
      await advanceUntilDone(Promise.all([pass(), pass()]))
    },
  ],
  [
    'a 3-D Secure result that arrives again after the success',
    async (browser) => {
      const pass = await submitUntilChallenge(await browser.openSummary({ card: CHALLENGED_CARD }))
      await advanceUntilDone(pass())
      await advanceUntilDone(pass())
    },
  ],
  [
    'challenges in two tabs, both passed',
    async (browser) => {
      const [first, second] = [
        await browser.openSummary({ card: CHALLENGED_CARD }),
        await browser.openSummary({ card: CHALLENGED_CARD }),
      ]
      const passes = [await submitUntilChallenge(first), await submitUntilChallenge(second)]
      await advanceUntilDone(Promise.all(passes.map((pass) => pass())))
    },
  ],
  [
    'a passed challenge whose order loses its response, and a new submit',
    async (browser) => {
      const tab = await browser.openSummary({ card: CHALLENGED_CARD })
      const pass = await submitUntilChallenge(tab)
      await addOrderFaults(tab, {})
      await advanceUntilDone(pass())
      await submitUntilDone(tab)
    },
  ],
  [
    'a reload during a challenge, and a new order',
    async (browser) => {
      const earlier = await browser.openSummary({ card: CHALLENGED_CARD })
      await submitUntilChallenge(earlier)
      await submitUntilDone(await browser.openSummary({ reloaded: earlier, card: CHALLENGED_CARD }))
    },
  ],
  [
    'a challenge that is passed after an order with another card',
    async (browser) => {
      const tab = await browser.openSummary({ card: CHALLENGED_CARD })
      const pass = await submitUntilChallenge(tab)
      await advanceUntilDone(tab.flow.card(ORDER_CARD))
      await advanceUntilDone(tab.flow.place())
      await advanceUntilDone(pass())
    },
  ],
]
