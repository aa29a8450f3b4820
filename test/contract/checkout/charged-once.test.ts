import { expect, test } from 'vitest'
import { resetTime, withFakeTime } from '../../fixtures/fake-time.ts'
import { TestBrowser } from './charged-once/browser.ts'
import { CARD_SAVES } from './charged-once/card-saves.ts'
import { CHALLENGES } from './charged-once/challenges.ts'
import { CHANGED_ORDERS } from './charged-once/changed-orders.ts'
import { NETWORK } from './charged-once/network.ts'
import { ONE_TAB } from './charged-once/one-tab.ts'
import { RELOADS } from './charged-once/reloads.ts'
import { SESSIONS } from './charged-once/sessions.ts'
import { SEVERAL_TABS } from './charged-once/several-tabs.ts'
import { countCharges } from './support.ts'

withFakeTime()

const ORDERS = [
  ...ONE_TAB,
  ...RELOADS,
  ...SEVERAL_TABS,
  ...CHALLENGES,
  ...CHANGED_ORDERS,
  ...NETWORK,
  ...SESSIONS,
]

const CASES = [
  ...ORDERS.map((entry) => ['an order', 'active@geeni.example', ...entry] as const),
  ...CARD_SAVES.map(
    (entry) => ['a card that pays past-due invoices', 'past-due@geeni.example', ...entry] as const,
  ),
]

test('the cases number at least forty', () => expect(CASES.length).toBeGreaterThanOrEqual(40))

test.each(CASES.flatMap((entry) => [true, false].map((header) => [...entry, header] as const)))(
  'charges %s (%s) once: %s',
  async (_subject, account, _title, run, idempotencyHeader) => {
    resetTime()
    const browser = new TestBrowser(account, idempotencyHeader)
    try {
      const tab = await browser.openTab()
      const chargesBefore = await countCharges(tab.client, account)
      await run(browser)
      expect((await browser.charges()) - chargesBefore).toBe(1)
    } finally {
      await browser.close()
    }
  },
)
