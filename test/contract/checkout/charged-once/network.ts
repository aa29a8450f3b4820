import { advanceUntilDone } from '../../../fixtures/fake-time.ts'
import { NO_READS } from '../support.ts'
import { addOrderFaults, type RepeatCase, submitUntilDone } from './browser.ts'

/** Lost, late and repeated calls. */
export const NETWORK: readonly RepeatCase[] = [
  [
    'an unstable network that loses requests and responses, with a click each time',
    async (browser) => {
      const tab = await browser.openSummary()
      for (const when of ['before', 'after', 'before'] as const) {
        await addOrderFaults(tab, { when })
        if (tab.flow.order().placing.status !== 'done') await advanceUntilDone(tab.flow.place())
      }
      await submitUntilDone(tab)
    },
  ],
  [
    'no response for a minute, with a click on every button',
    async (browser) => {
      const tab = await browser.openSummary()
      await addOrderFaults(tab, { kind: 'timeout' }, { ...NO_READS, times: 40 })
      for (let click = 0; click < 3; click += 1)
        await advanceUntilDone(tab.flow.isOpen() ? tab.flow.settle() : tab.flow.place())
      await submitUntilDone(tab)
    },
  ],
  [
    'a call that the browser repeats',
    async (browser) => {
      const tab = await browser.openSummary({
        async network(request, send) {
          if (request.url.endsWith('/subscribe')) await send(request.clone())
          return send(request)
        },
      })
      await advanceUntilDone(tab.flow.place())
      await submitUntilDone(tab)
    },
  ],
  [
    'a call that the browser sends twice at the same time',
    async (browser) => {
      const tab = await browser.openSummary({
        async network(request, send) {
          if (!request.url.endsWith('/subscribe')) return send(request)
          const [, second] = await Promise.all([send(request.clone()), send(request)])
          return second
        },
      })
      await advanceUntilDone(tab.flow.place())
      await submitUntilDone(tab)
    },
  ],
  [
    'a response after the time limit, and a new submit',
    async (browser) => {
      const tab = await browser.openSummary()
      await addOrderFaults(tab, { kind: 'slow', when: 'before', ms: 60_000 })
      await advanceUntilDone(tab.flow.place())
      await submitUntilDone(tab)
    },
  ],
]
