import { expect, test } from 'vitest'
import type { Device } from '../../src/domain/plan.ts'
import { cancelPlan, changePlan, previewChange } from '../../src/services/plan-changes.ts'
import { getAccountSubscriptions } from '../../src/services/subscriptions.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'

const DAY = 86_400_000

/** Orders a plan, by its code, that replaces the current plan. */
async function order(
  one: SignedServices,
  code: string,
  part: {
    devices?: readonly Device[]
    devicesRemoved?: readonly Device[]
    idempotencyKey?: string
    currency?: string
  } = {},
) {
  const [held] = await one.plans()
  return changePlan(one.transport, {
    target: await one.target(code),
    current: held ? { id: held.id, subscriptionId: held.subscriptionId } : null,
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
    isV3: false,
    flow: 'default',
    ...part,
  })
}
const codeOf = async (one: SignedServices) => (await one.plan()).recurlyPlanCode
const namesOf = (devices: readonly Device[]) => devices.map(({ name }) => name)

test('changePlan sends the documented fields', async () => {
  const one = await createSignedServices('active@geeni')
  const { id, subscriptionId, devices } = await one.plan()
  await order(one, 'geeni_premium_y', { devices: devices.slice(0, 1), devicesRemoved: devices.slice(1, 2) })
  const wire = ({ deviceId, externalDeviceId, provider, model }: Device) => ({
    deviceId,
    externalDeviceId,
    deviceProvider: provider,
    deviceModel: model,
  })
  expect(one.sent.at(-1)).toMatchObject({ call: 'POST /subscriptions/subscribe', signed: true })
  expect(one.sent.at(-1)?.body).toEqual({
    pepperPlanId: 'plan_geeni_premium_y',
    pepperSubscriptionId: id,
    targetPlanCode: 'geeni_premium_y',
    currentSubscriptionUuid: subscriptionId,
    devices: devices.slice(0, 1).map(wire),
    devicesRemoved: devices.slice(1, 2).map(wire),
    currency: 'USD',
    isV3: false,
    flow: 'default',
  })
})

test('an upgrade takes effect at once, costs the rest of the period, and matches the preview', async () => {
  const one = await createSignedServices('active@momentum')
  const before = await one.plan()
  const preview = await previewChange(one.transport, {
    planCode: 'momentum_30plus_m',
    currency: 'USD',
    accountCode: one.accountId,
  })
  // 8.99 minus 5.99, for 18 of 30 days, plus 8 % tax.
  expect(preview).toMatchObject({ subTotal: 180, tax: 14, total: 194, trial: null })
  expect(await order(one, 'momentum_30plus_m')).toMatchObject({
    taxInCents: 14,
    trialEndsAt: null,
    periodEndsAt: before.periodEnd,
  })
  const after = await one.plan()
  expect(after).toMatchObject({
    recurlyPlanCode: 'momentum_30plus_m',
    periodEnd: before.periodEnd,
    pending: null,
  })
  expect(namesOf(after.devices)).toEqual(namesOf(before.devices))
  expect(await one.charges()).toMatchObject([{ planCode: 'momentum_30plus_m', amountInCents: 194 }])
})

test('another cycle starts today and deducts the rest of the current one', async () => {
  const one = await createSignedServices('active@geeni')
  expect(await order(one, 'geeni_premium_y')).toMatchObject({ periodEndsAt: '2032-05-12T12:00:00.000Z' })
  expect(await one.charges()).toMatchObject([{ amountInCents: 9400 + 752, currency: 'USD' }])
})

test('a downgrade starts at the end of the cycle and then renews [CHANGE-14]', async () => {
  const one = await createSignedServices('active@geeni')
  const { periodEnd, devices } = await one.plan()
  const tooMany = order(one, 'geeni_plus_m')
  await expect(tooMany).rejects.toMatchObject({ code: 'unknown' })
  await order(one, 'geeni_plus_m', { devices: devices.slice(0, 2), devicesRemoved: devices.slice(2) })
  const pending = await one.plan()
  expect(pending).toMatchObject({
    recurlyPlanCode: 'geeni_premium_m',
    pending: { recurlyPlanCode: 'geeni_plus_m', effectiveDate: periodEnd },
  })
  expect(pending.devices).toHaveLength(3)
  expect(await one.charges()).toEqual([])
  await expect(order(one, 'geeni_plus_m', { devices: devices.slice(0, 1) })).rejects.toMatchObject({
    code: 'alreadySubscribed',
  })

  await one.advance(19 * DAY)
  const after = await one.plan()
  expect(after).toMatchObject({ recurlyPlanCode: 'geeni_plus_m', pending: null })
  expect(namesOf(after.devices)).toEqual(namesOf(devices.slice(0, 2)))
  await one.advance(31 * DAY)
  expect(await one.charges()).toMatchObject([
    { at: periodEnd, planCode: 'geeni_plus_m', amountInCents: 599 + 48 },
    { planCode: 'geeni_plus_m', amountInCents: 599 + 48 },
  ])
})

test('a plan renews until a cancellation or a downgrade to the free plan [CHANGE-14]', async () => {
  const one = await createSignedServices('active@geeni')
  await one.advance(19 * DAY)
  expect(await one.charges()).toHaveLength(1)
  await order(one, 'not_a_plan_geeni')
  expect(await one.plan()).toMatchObject({
    recurlyPlanCode: 'geeni_premium_m',
    pending: { recurlyPlanCode: 'not_a_plan_geeni', effectiveDate: '2031-06-30T12:00:00.000Z' },
    expiration: '2031-06-30T12:00:00.000Z',
  })
  await one.advance(400 * DAY)
  const after = await one.plan()
  expect(after).toMatchObject({
    subscriptionId: null,
    planConfig: { default: true },
    periodEnd: null,
    pending: null,
  })
  expect(after.devices).toHaveLength(1)
  expect(await one.charges()).toHaveLength(1)
})

test('in the trial a downgrade and a cancellation wait for its end, and a cancelled plan is not charged', async () => {
  const one = await createSignedServices('trial@geeni')
  const { id, subscriptionId, recurlyPlanCode, trialEnd, devices } = await one.plan()
  await order(one, 'geeni_plus_m', { devices: devices.slice(0, 2), devicesRemoved: devices.slice(2) })
  expect((await one.plan()).pending?.effectiveDate).toBe(trialEnd)
  const free = { id: 'plan_geeni_free', externalPlanCode: 'not_a_plan_geeni' }
  await cancelPlan(one.transport, { selected: { id, subscriptionId, recurlyPlanCode }, free })
  expect((await one.plan()).pending).toMatchObject({
    recurlyPlanCode: 'not_a_plan_geeni',
    effectiveDate: trialEnd,
  })
  await one.advance(60 * DAY)
  expect(await one.plan()).toMatchObject({ planConfig: { default: true }, subscriptionId: null })
  expect(await one.charges()).toEqual([])
})

test('in the trial an upgrade takes effect at once, free of charge, and the trial continues', async () => {
  const one = await createSignedServices('trial@momentum')
  const { trialEnd } = await one.plan()
  const ask = { planCode: 'momentum_30plus_m', currency: 'USD', accountCode: one.accountId }
  expect(await previewChange(one.transport, ask)).toMatchObject({
    total: 0,
    chargeDate: trialEnd,
    trial: { endDate: trialEnd, costAfter: 899 + 72 },
  })
  await order(one, 'momentum_30plus_m')
  expect(await one.plan()).toMatchObject({ recurlyPlanCode: 'momentum_30plus_m', trialEnd, pending: null })
  expect(await one.charges()).toEqual([])
})

test('the preview of a downgrade has no amount due today and contains the date of the next payment', async () => {
  const one = await createSignedServices('active@momentum')
  const { periodEnd } = await one.plan()
  const ask = { planCode: 'momentum_7plus_m', currency: 'EUR', accountCode: one.accountId }
  expect(await previewChange(one.transport, ask)).toEqual({
    currency: 'EUR',
    subTotal: 0,
    tax: 0,
    total: 0,
    chargeDate: periodEnd,
    trial: null,
  })
  const unsold = previewChange(one.transport, { ...ask, currency: 'CHF' })
  await expect(unsold).rejects.toMatchObject({ name: 'AcctError', status: 400 })
})

test('a new subscriber gets the trial once, and then the plan is charged', async () => {
  const one = await createSignedServices('ready@geeni')
  const ask = { planCode: 'geeni_plus_m', currency: 'USD', accountCode: one.accountId }
  const trialEnd = '2031-06-11T12:00:00.000Z'
  expect(await previewChange(one.transport, ask)).toMatchObject({
    total: 0,
    chargeDate: trialEnd,
    trial: { endDate: trialEnd, costAfter: 599 + 48 },
  })
  const [first] = await one.devices()
  expect(await order(one, 'geeni_plus_m', { devices: first ? [first] : [] })).toMatchObject({
    taxInCents: 0,
    trialStartedAt: '2031-05-12T12:00:00.000Z',
    trialEndsAt: trialEnd,
  })
  expect(await one.plan()).toMatchObject({ trialEnd, devices: [{ name: 'Front Door' }] })
  const { trialEligiblePlans } = await getAccountSubscriptions(one.transport, one.accountId)
  expect(trialEligiblePlans).toEqual([])
  expect(await one.charges()).toEqual([])
  await one.advance(30 * DAY)
  expect(await one.charges()).toMatchObject([{ at: trialEnd, amountInCents: 599 + 48 }])
})

test('a change of devices costs nothing, and removed devices are on no plan', async () => {
  const one = await createSignedServices('active@geeni')
  const { devices: on, recurlyPlanCode, periodEnd, subscriptionId } = await one.plan()
  const spare = (await one.devices()).filter(({ subscription }) => !subscription)
  await order(one, 'geeni_premium_m', { devices: [...on.slice(1), ...spare], devicesRemoved: on.slice(0, 1) })
  const after = await one.plan()
  expect(after).toMatchObject({ recurlyPlanCode, periodEnd, subscriptionId })
  expect(namesOf(after.devices)).toEqual(namesOf([...on.slice(1), ...spare]))
  const free = (await one.devices()).filter(({ subscription }) => !subscription)
  expect(namesOf(free)).toEqual(namesOf(on.slice(0, 1)))
  expect(await one.charges()).toEqual([])
})

test('the order rejects a current plan and a pending plan', async () => {
  const one = await createSignedServices('active@geeni')
  const ask = { planCode: 'geeni_premium_m', currency: 'USD', accountCode: one.accountId }
  await expect(previewChange(one.transport, ask)).rejects.toMatchObject({
    code: 'alreadySubscribed',
    status: 409,
  })
  const again = { devices: [], devicesRemoved: [], currency: 'USD', isV3: false, flow: 'default' }
  const target = await one.target('geeni_premium_m')
  const held = changePlan(one.transport, { ...again, target, current: null })
  await expect(held).rejects.toMatchObject({ code: 'alreadySubscribed' })
  expect(await one.charges()).toEqual([])
})

test.each<[string, string, (devices: Device[], other: Device[]) => Device[]]>([
  ['more than the plan covers', 'geeni_basic_m', (own) => own.slice(0, 2)],
  ["someone else's", 'geeni_basic_m', (_, other) => other.slice(0, 1)],
  ['not for any plan', 'geeni_basic_m', (own) => own.filter(({ subscribable }) => !subscribable).slice(0, 1)],
  ['unknown', 'geeni_basic_m', (own) => own.slice(0, 1).map((device) => ({ ...device, deviceId: 'x' }))],
])('the order rejects devices that are %s and changes nothing', async (_, code, choose) => {
  const one = await createSignedServices('annual@geeni')
  const other = await createSignedServices('active@geeni', { sandbox: one.sandbox })
  const before = [await one.plans(), await one.devices()]
  const [held] = await one.plans()
  const devices = choose(await one.devices(), await other.devices())
  expect(devices.length).toBeGreaterThan(0)
  const refused = order(one, code, { devices, ...(held && { devicesRemoved: held.devices }) })
  await expect(refused).rejects.toMatchObject({ name: 'AcctError', code: 'unknown' })
  expect([await one.plans(), await one.devices()]).toEqual(before)
})

test.each<[string, string, string]>([
  ['new@geeni', 'geeni_plus_m', 'paymentToken'],
  ['cardless@geeni', 'geeni_premium_y', 'paymentToken'],
  ['past-due@geeni', 'geeni_premium_y', 'cardDeclined'],
  ['apple@geeni', 'geeni_premium_y', 'unknown'],
  ['paused@geeni', 'geeni_premium_y', 'unknown'],
  ['active@geeni', 'basic', 'unknown'],
  ['active@geeni', 'non-subscribable_geeni', 'unknown'],
])('the order of %s rejects %s with %s and changes nothing', async (account, code, error) => {
  const one = await createSignedServices(account)
  const before = await one.plans()
  await expect(order(one, code)).rejects.toMatchObject({ name: 'AcctError', code: error })
  expect(await one.plans()).toEqual(before)
  expect(await one.charges()).toEqual([])
})

test('an order of the free plan needs no card', async () => {
  const one = await createSignedServices('new@geeni')
  await order(one, 'not_a_plan_geeni')
  expect(await one.plan()).toMatchObject({ subscriptionId: null, planConfig: { default: true } })
})

test.each([true, false])(
  'two concurrent orders take effect once (key sent: %s)',
  async (idempotencyHeader) => {
    const one = await createSignedServices('active@geeni', { idempotencyHeader })
    const held = await one.plan()
    const request = {
      target: await one.target('geeni_premium_y'),
      current: { id: held.id, subscriptionId: held.subscriptionId },
      devices: [],
      devicesRemoved: [],
      currency: 'USD',
      isV3: false,
      flow: 'default',
      idempotencyKey: 'one-intent',
    }
    const outcomes = await Promise.allSettled([
      changePlan(one.transport, request),
      changePlan(one.transport, request),
    ])
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
    if (!idempotencyHeader) expect(outcomes).toContainEqual(expect.objectContaining({ status: 'rejected' }))
    expect(await codeOf(one)).toBe('geeni_premium_y')
    expect(await one.charges()).toHaveLength(1)
  },
)

test('the order rejects a stale subscription id', async () => {
  const one = await createSignedServices('active@momentum')
  const held = await one.plan()
  await order(one, 'momentum_30plus_m')
  const stale = changePlan(one.transport, {
    target: await one.target('momentum_60plus_m'),
    current: { id: held.id, subscriptionId: held.subscriptionId },
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
    isV3: false,
    flow: 'default',
  })
  await expect(stale).rejects.toMatchObject({ code: 'unknown' })
  expect(await one.charges()).toHaveLength(1)
})
