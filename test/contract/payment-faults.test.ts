import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FAULT_KINDS } from '../../demo/sandbox/http/faults.ts'
import { EMPTY_ADDRESS, toBillingSave } from '../../src/domain/billing.ts'
import { getBillingInfo, saveBilling } from '../../src/services/billing.ts'
import { type ChangeRequest, placeOrder } from '../../src/services/order.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'
import { callVendorServer, createCardToken } from '../fixtures/vendor.ts'

/** Prepares one intent. Returns a function that sends the same request each time. */
type Intent = (one: SignedServices) => Promise<(signal?: AbortSignal) => Promise<unknown>>

const KEY = 'one-intent'

const ordering =
  (part: Partial<ChangeRequest>, number = '5555555555554444', isChallenged = false): Intent =>
  async (one) => {
    const [held] = await one.plans()
    const order: ChangeRequest = {
      target: await one.target('geeni_premium_y'),
      current: held ? { id: held.id, subscriptionId: held.subscriptionId } : null,
      devices: [],
      devicesRemoved: [],
      currency: 'USD',
      isV3: false,
      flow: 'default',
      billingToken: await createCardToken(one, { number }),
      ...part,
    }
    if (!isChallenged) return (signal) => placeOrder(one.transport, { ...order, idempotencyKey: KEY }, signal)
    const asked = await placeOrder(one.transport, order)
    if (asked.kind !== 'challenge') throw new Error('was not challenged')
    const { body } = await callVendorServer(one, '/challenges', { actionToken: asked.actionToken })
    const passed = { ...order, actionResultTokenId: body.resultToken, idempotencyKey: KEY }
    return (signal) => placeOrder(one.transport, passed, signal)
  }

const savingACard: Intent = async (one) => {
  const save = toBillingSave(EMPTY_ADDRESS, await createCardToken(one, { number: '5555555555554444' }))
  const request = { save, provider: 'recurly', isOnFile: true, idempotencyKey: KEY }
  return (signal) => saveBilling(one.transport, request, signal)
}

const INTENTS: readonly [name: string, account: string, intent: Intent][] = [
  ['an order with a new card', 'active@geeni', ordering({})],
  ['an order with a promo code', 'active@geeni', ordering({ couponCode: 'save10' })],
  ['an order after 3-D Secure', 'active@geeni', ordering({}, '4000000000003220', true)],
  ['an order of somebody past due', 'past-due@geeni', ordering({})],
  ['a card that pays what is past due', 'past-due@geeni', savingACard],
]

/** Returns the results of a payment, without random ids. */
async function stateOf(one: SignedServices) {
  return {
    plans: (await one.plans()).map(({ recurlyPlanCode, periodEnd, pending }) => ({
      recurlyPlanCode,
      periodEnd,
      pending,
    })),
    card: (await getBillingInfo(one.transport, 'recurly'))?.lastFour,
    charges: (await one.charges()).map(({ planCode, amountInCents }) => `${planCode} ${amountInCents}`),
  }
}

test.each(
  INTENTS.flatMap((intent) =>
    [true, false].map((header) => [intent[0], header, intent[1], intent[2]] as const),
  ),
)(
  '%s (key sent: %s) charges at most once under every fault, before and after the commit',
  async (_name, idempotencyHeader, account, intent) => {
    const untroubled = await createSignedServices(account, { idempotencyHeader })
    const untouched = await stateOf(untroubled)
    await (await intent(untroubled))()
    const once = await stateOf(untroubled)
    expect(once.charges).toHaveLength(1)

    for (const when of ['before', 'after'] as const)
      for (const kind of FAULT_KINDS) {
        const label = `${kind} ${when}`
        const one = await createSignedServices(account, { idempotencyHeader })
        const send = await intent(one)
        await one.control('/faults', { method: '*', path: '/subscriptions/**', kind, when, ms: 1 })
        const given = new AbortController()
        const outcome = send(given.signal).then(
          () => 'done',
          () => 'failed',
        )
        // The client aborts a call without a response once the services have received it.
        if (kind === 'timeout') {
          while ((await one.control<unknown[]>('/faults')).length > 0) await setImmediate()
          given.abort()
        }
        expect(await outcome, label).toBe(kind === 'slow' ? 'done' : 'failed')
        await one.settled()
        const isCarriedOut = kind === 'slow' || when === 'after'
        expect(await stateOf(one), label).toEqual(isCarriedOut ? once : untouched)
        await send().catch(() => {})
        expect(await stateOf(one), `${label}, sent again`).toEqual(once)
      }
  },
)

test.each([true, false])(
  'two concurrent orders charge once (key sent: %s)',
  async (idempotencyHeader) => {
    const one = await createSignedServices('active@geeni', { idempotencyHeader })
    const send = await ordering({})(one)
    const outcomes = await Promise.allSettled([send(), send()])
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
    expect(await one.charges()).toHaveLength(1)
  },
)
