import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, toBillingSave } from '../../src/domain/billing/billing.ts'
import { getBillingInfo, saveBilling } from '../../src/services/billing/billing.ts'
import { type ChangeRequest, placeOrder } from '../../src/services/plans/plan-changes.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'
import { callVendorServer, createCardToken } from '../fixtures/vendor.ts'
import { sendUnderFault, WRITE_FAULTS } from './fault-support.ts'
import { createOrder } from './order-support.ts'
import { sampled } from './sampled.ts'

/** Prepares one intent. Returns a function that sends the same request each time. */
type Intent = (services: SignedServices) => Promise<(signal?: AbortSignal) => Promise<unknown>>

const KEY = 'one-intent'

const orderIntent =
  (part: Partial<ChangeRequest>, number = '5555555555554444', isChallenged = false): Intent =>
  async (services) => {
    const order = await createOrder(services, 'geeni_premium_y', {
      billingToken: await createCardToken(services, { number }),
      ...part,
    })
    if (!isChallenged)
      return (signal) => placeOrder(services.transport, { ...order, idempotencyKey: KEY }, signal)
    const outcome = await placeOrder(services.transport, order)
    if (outcome.kind !== 'challenge') throw new Error('expected a challenge')
    const { body } = await callVendorServer(services, '/challenges', { actionToken: outcome.actionToken })
    const passed = { ...order, actionResultTokenId: body.resultToken, idempotencyKey: KEY }
    return (signal) => placeOrder(services.transport, passed, signal)
  }

const cardIntent: Intent = async (services) => {
  const save = toBillingSave(EMPTY_ADDRESS, await createCardToken(services, { number: '5555555555554444' }))
  const request = { save, provider: 'recurly', isOnFile: true, idempotencyKey: KEY }
  return (signal) => saveBilling(services.transport, request, signal)
}

const INTENTS: readonly [name: string, account: string, intent: Intent][] = [
  ['an order with a new card', 'active@geeni', orderIntent({})],
  ['an order with a promo code', 'active@geeni', orderIntent({ couponCode: 'save10' })],
  ['an order after 3-D Secure', 'active@geeni', orderIntent({}, '4000000000003220', true)],
  ['an order of a past-due account', 'past-due@geeni', orderIntent({})],
  ['a card that pays past-due invoices', 'past-due@geeni', cardIntent],
]

/** Returns the results of a payment, without random ids. */
async function readState(services: SignedServices) {
  return {
    plans: (await services.plans()).map(({ recurlyPlanCode, periodEnd, pending }) => ({
      recurlyPlanCode,
      periodEnd,
      pending,
    })),
    card: (await getBillingInfo(services.transport, 'recurly'))?.lastFour,
    charges: (await services.charges()).map(({ planCode, amountInCents }) => `${planCode} ${amountInCents}`),
  }
}

test.each(
  INTENTS.flatMap((intent) =>
    [true, false].map((header) => [intent[0], header, intent[1], intent[2]] as const),
  ),
)(
  '%s (key sent: %s) charges at most once under faults before and after the commit',
  async (_name, idempotencyHeader, account, intent) => {
    const reference = await createSignedServices(account, { idempotencyHeader })
    const initial = await readState(reference)
    await (await intent(reference))()
    const expected = await readState(reference)
    expect(expected.charges).toHaveLength(1)

    for (const fault of sampled(WRITE_FAULTS)) {
      const label = `${fault.kind} ${fault.when}`
      const services = await createSignedServices(account, { idempotencyHeader })
      const send = await intent(services)
      const isExecuted = await sendUnderFault(services, fault, send)
      expect(await readState(services), label).toEqual(isExecuted ? expected : initial)
      await send().catch(() => {})
      expect(await readState(services), `${label}, sent again`).toEqual(expected)
    }
  },
)

test.each([true, false])('two concurrent orders charge once (key sent: %s)', async (idempotencyHeader) => {
  const services = await createSignedServices('active@geeni', { idempotencyHeader })
  const send = await orderIntent({})(services)
  const outcomes = await Promise.allSettled([send(), send()])
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
  expect(await services.charges()).toHaveLength(1)
})
