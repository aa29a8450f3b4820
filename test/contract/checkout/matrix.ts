import { expect, test, vi } from 'vitest'
import { FAULT_KINDS } from '../../../src/sandbox/http/fault-kinds.ts'
import { type CheckoutMethod, createCheckoutFlow } from '../../fixtures/checkout.ts'
import { type StoreClient, signInWithToken } from '../../fixtures/client.ts'
import { advanceUntilDone, withFakeTime } from '../../fixtures/fake-time.ts'
import { sampled } from '../sampled.ts'
import {
  addFaults,
  clearFaults,
  countCharges,
  NO_READS,
  READ_ATTEMPTS,
  TIME_LIMIT_MS,
  withClient,
} from './support.ts'

const ACCOUNT = 'active@geeni.example'
const PLAN = 'plan_geeni_premium_y'

interface CheckoutCall {
  call: string
  path: string
  times?: number
  /** Payment methods that make this call; all by default. */
  checkoutMethods?: readonly CheckoutMethod[]
  /** Whether the fault affects calls while the order is placed. */
  isPlacing?: boolean
  /** Whether the fault affects the order that the account holder sends again after a challenge. */
  isConfirmed?: boolean
}

/** Every call of a checkout. */
const CALLS: readonly CheckoutCall[] = [
  { call: 'GET', path: '/subscriptions/paymentHistory', times: READ_ATTEMPTS },
  { call: 'GET', path: '/subscriptions/billingInfo*', times: READ_ATTEMPTS },
  { call: 'GET', path: '/subscriptions/plans', times: READ_ATTEMPTS },
  { call: 'GET', path: '/subscriptions/eligiblePlans/*', times: READ_ATTEMPTS },
  { call: 'GET', path: '/subscriptions/contactInfo', times: READ_ATTEMPTS },
  { call: 'GET', path: '/account/devices/unassigned', times: READ_ATTEMPTS },
  { call: 'GET', path: '/account/subscriptions', times: READ_ATTEMPTS },
  { call: 'GET', path: '/config/deviceModels/*', times: READ_ATTEMPTS },
  { call: 'POST', path: '/subscriptions/preview' },
  { call: 'POST', path: '/subscriptions/validateCoupon/*' },
  { call: 'POST', path: '/subscriptions/setup-intent', checkoutMethods: ['stripeElements'] },
  { call: 'POST', path: '/subscriptions/payment-method', checkoutMethods: ['stripeElements'] },
  {
    call: 'POST',
    path: '/subscriptions/billing/verify*',
    checkoutMethods: ['recurly', 'stripe', 'stripeElements'],
  },
  { call: 'POST', path: '/subscriptions/subscribe' },
  // After a challenge both vendors' orders send the same call, and it is the one that charges.
  { call: 'POST', path: '/subscriptions/subscribe', checkoutMethods: ['recurly'], isConfirmed: true },
  { call: 'GET', path: '/account/subscriptions', times: READ_ATTEMPTS, isPlacing: true },
  { call: 'GET', path: '/account/devices/unassigned', times: READ_ATTEMPTS, isPlacing: true },
  { call: 'GET', path: '/subscriptions/invoiceDetails', times: READ_ATTEMPTS, isPlacing: true },
]

/** Needs 3-D Secure at the charge. */
const CHALLENGED_CARD = '4000002760003184'

const CARDS: Record<CheckoutMethod, readonly string[]> = {
  recurly: ['5555555555554444', CHALLENGED_CARD],
  stripe: ['5555555555554444', CHALLENGED_CARD],
  stripeElements: ['5555555555554444'],
  paypal: [''],
}

interface Case {
  checkoutMethod: CheckoutMethod
  card: string
  label: string
  /** Fault from the beginning. */
  initialFault?: object
  /** Faults while the order is placed. */
  orderFaults?: object[]
  /** Faults after the challenge of the first attempt. */
  confirmedFaults?: object[]
}

/** Buys a plan, retries where the screen offers it, and checks the state of the screen after each attempt. */
async function buyThroughFaults(
  client: StoreClient,
  { checkoutMethod, card, label, initialFault, orderFaults, confirmedFaults }: Case,
): Promise<void> {
  await advanceUntilDone(signInWithToken(client, ACCOUNT))
  const flow = createCheckoutFlow(client, checkoutMethod, PLAN)
  const chargesBefore = await countCharges(client, ACCOUNT)
  const countNewCharges = async (): Promise<number> => (await countCharges(client, ACCOUNT)) - chargesBefore
  if (initialFault) await addFaults(client, [initialFault])

  let isPromoApplied = false
  for (
    let round = 0;
    !(flow.ready() && isPromoApplied && client.store.state.getState().checkout?.card);
    round += 1
  ) {
    expect(round, `${label}: the order is ready`).toBeLessThan(4)
    await advanceUntilDone(flow.load())
    await advanceUntilDone(flow.preview())
    isPromoApplied ||= (await advanceUntilDone(flow.promo('save10'))).result
    if (!client.store.state.getState().checkout?.card) await advanceUntilDone(flow.card(card))
  }
  expect(await countNewCharges(), `${label}: no charge before the order`).toBe(0)
  if (orderFaults) await addFaults(client, orderFaults)
  let pendingFaults = confirmedFaults
  const addConfirmedFaults = async (): Promise<void> => {
    if (pendingFaults) await addFaults(client, pendingFaults)
    pendingFaults = undefined
  }

  for (let attempt = 0; ; attempt += 1) {
    expect(attempt, `${label}: ordered after the retries`).toBeLessThan(4)
    const { result, ms } = await advanceUntilDone(
      flow.isOpen() ? flow.settle() : flow.place(addConfirmedFaults),
    )
    expect(ms, `${label}: a result in time`).toBeLessThanOrEqual(TIME_LIMIT_MS)
    const { placing, isOutcomeUnknown } = flow.order()
    const resultLabel = `${label}: ${result.kind}`
    if (result.kind === 'done') {
      expect(pendingFaults, `${label}: the faults of the confirmed order`).toBe(undefined)
      expect(
        { status: placing.status, isOutcomeUnknown, newCharges: await countNewCharges() },
        resultLabel,
      ).toEqual({ status: 'done', isOutcomeUnknown: false, newCharges: 1 })
      break
    }
    // A failed result must not be charged; with an unknown outcome one charge is possible.
    expect(['failed', 'unknown'], resultLabel).toContain(result.kind)
    expect({ status: placing.status, isOutcomeUnknown }, resultLabel).toEqual({
      status: 'failed',
      isOutcomeUnknown: result.kind === 'unknown',
    })
    expect(await countNewCharges(), resultLabel).toBeLessThanOrEqual(result.kind === 'unknown' ? 1 : 0)
    // Within the first minute an order that the account does not show may still be in flight.
    if (result.kind === 'unknown') vi.setSystemTime(Date.now() + 60_000)
    if (attempt > 0) await clearFaults(client)
  }
}

const METHODS = Object.keys(CARDS) as CheckoutMethod[]

function createCases(checkoutMethod: CheckoutMethod, idempotencyHeader: boolean): Case[] {
  const cases: Case[] = []
  for (const card of CARDS[checkoutMethod])
    for (const { call, path, times = 1, checkoutMethods = METHODS, ...at } of CALLS) {
      const { isPlacing = false, isConfirmed = false } = at
      const isRead = call === 'GET'
      const isPaying = /subscribe|verify|setup-intent|payment-method/.test(path)
      // Reads, and calls before the card, depend neither on the card nor on the key; both Stripe forms send
      // the same reads.
      const isOnce = idempotencyHeader && card === CARDS[checkoutMethod][0] && checkoutMethod !== 'stripe'
      if (!checkoutMethods.includes(checkoutMethod) || !(isPaying || isOnce)) continue
      if (isConfirmed && card !== CHALLENGED_CARD) continue
      // A read commits nothing, so it fails the same way before and after.
      for (const kind of FAULT_KINDS)
        for (const when of isRead ? (['before'] as const) : (['before', 'after'] as const)) {
          const fault = { method: call, path, kind, when, times }
          const label = `${card} ${kind} ${when} ${call} ${path}${isPlacing ? ' while placing' : ''}${isConfirmed ? ' after the challenge' : ''}`
          const base = { checkoutMethod, card, label }
          const atOrder = (...faults: object[]): Partial<Case> =>
            isConfirmed ? { confirmedFaults: faults } : { orderFaults: faults }
          cases.push({ ...base, ...(isPlacing || isConfirmed ? atOrder(fault) : { initialFault: fault }) })
          if (path !== '/subscriptions/subscribe') continue
          cases.push({ ...base, label: `${label}, and no read succeeds`, ...atOrder(fault, NO_READS) })
          if (kind === 'slow')
            cases.push({ ...base, label: `${label}, too slow`, ...atOrder({ ...fault, ms: 40_000 }) })
        }
    }
  return cases
}

/** Adds tests that apply every fault to every call of a checkout with each of the payment methods. */
export function checkoutMatrix(checkoutMethods: readonly CheckoutMethod[]): void {
  withFakeTime()
  for (const checkoutMethod of checkoutMethods)
    for (const idempotencyHeader of [true, false]) {
      const cases = sampled(createCases(checkoutMethod, idempotencyHeader))
      test(`a purchase with ${checkoutMethod} ${idempotencyHeader ? 'with' : 'without'} an idempotency key, under ${cases.length} faults: charges once and shows a result within 30 s`, async () => {
        for (const entry of cases)
          await withClient({ idempotencyHeader }, (client) => buyThroughFaults(client, entry))
      })
    }
}
