import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../../../src/domain/history/receipt.ts'
import type { SignOutReason } from '../../../../src/store/access/stored-session.ts'
import type { AccountStore } from '../../../../src/store/account-store.ts'
import { initialBilling } from '../../../../src/store/billing/billing.slice.ts'
import { paymentInfoActions } from '../../../../src/store/billing/payment-info.actions.ts'
import { changes } from '../../../../src/store/core/change.ts'
import { checkoutActions } from '../../../../src/store/orders/checkout.actions.ts'
import { planChangeActions } from '../../../../src/store/plans/plan-change.actions.ts'
import { RECEIPT } from '../../../../stories/support/receipt.ts'
import { ADDRESS } from '../../../fixtures/billing.ts'
import { untilIdle } from '../../../fixtures/event-loop.ts'
import { open, session, signIn, withFakeClock } from '../../support/sign-in.ts'
import { browserStorage } from '../../support/storage.ts'
import type { TestStore } from '../../support/store.ts'

withFakeClock()

const PRIVATE = /card-token|result-token|Market Street|Front Door|1111/

const receipt: Receipt = { ...RECEIPT, deviceNames: ['Front Door'] }
const order = {
  target: { id: 'c-1', code: 'plus_m' },
  current: null,
  devices: [],
  devicesRemoved: [],
  currency: 'USD',
}

/** Creates a store with a card on file, a second card for the order, and a sent order. */
async function buying(local: Storage): Promise<TestStore> {
  const one = open({ answers: { byEmail: session() }, local: () => local, session: browserStorage })
  await signIn(one)
  const { store } = one
  store.use(paymentInfoActions).setPaymentInfo({
    ...ADDRESS,
    isCountryUs: true,
    cardType: 'visa',
    lastFour: '1111',
    accountType: 'card',
    month: 4,
    year: 2031,
  })
  const card = {
    token: 'card-token',
    referenceType: null,
    provider: 'recurly',
    resultToken: 'result-token',
  } as const
  store.use(checkoutActions).takeCard({ ...card, cardType: 'visa', lastFour: '1111' }, ADDRESS)
  store
    .use(planChangeActions)
    .setOrder({ planId: 'c-1', subscriptionId: null, deviceIds: [], promo: 'save10' })
  const { target, current } = order
  const ordered = { target, current, deviceIds: [], receipt, invoices: ['i-1'], changed: null }
  store.use(changes).write({
    ...{ accountId: '42', key: 'key-1', at: Date.now(), state: 'sent', intent: 'order', order: ordered },
    ...{ payload: null, wasThere: false, others: [] },
  })
  expect(JSON.stringify(store.state.getState())).toMatch(PRIVATE)
  return one
}

const left = ({ state }: AccountStore) => {
  const { billing, checkout, order: summary, plans } = state.getState()
  return [billing, checkout, summary, plans.change, PRIVATE.test(JSON.stringify(state.getState()))]
}
const NOTHING = [initialBilling, undefined, undefined, undefined, false]

describe('a sign-out in the middle of an order', () => {
  it.each(['user', 'idle', 'expired', 'deleted', 'other-tab'] as const satisfies SignOutReason[])(
    'clears the card on file, the card of the order and the order: %s',
    async (reason) => {
      const local = browserStorage()
      const one = await buying(local)
      if (reason === 'other-tab') {
        const other = open({ local: () => local, session: browserStorage })
        other.store.signOut('user')
        await untilIdle()
      } else one.store.signOut(reason === 'user' ? 'user' : reason)
      expect(left(one.store)).toEqual(NOTHING)
    },
  )

  it('removes the record of the order when the account holder signs out, and keeps it otherwise, as the outcome is unknown', async () => {
    const record = (local: Storage) => local.getItem('acct.geeni.intent')
    const requestedPaths = browserStorage()
    ;(await buying(requestedPaths)).store.signOut('user')
    expect(record(requestedPaths)).toBe(null)

    const idleLong = browserStorage()
    const one = await buying(idleLong)
    one.store.signOut('idle')
    expect(record(idleLong)).not.toMatch(/card-token|result-token|1111|Market Street/)
    expect(one.store.use(changes).record(), 'signed out').toBe(null)
    await signIn(one)
    expect(one.store.use(changes).record(), 'its account').toMatchObject({ key: 'key-1', state: 'sent' })
  })
})
