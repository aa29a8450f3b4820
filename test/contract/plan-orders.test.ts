import { expect, test } from 'vitest'
import type { Device } from '../../src/domain/plans/plan.ts'
import { cancelPlan, previewChange } from '../../src/services/plans/plan-changes.ts'
import { getAccountSubscriptions } from '../../src/services/plans/subscriptions.ts'
import { createSignedServices } from '../fixtures/services.ts'
import { DAY_MS, getNames, orderPlan } from './order-support.ts'

test('changePlan sends the documented fields', async () => {
  const services = await createSignedServices('active@geeni')
  const { id, subscriptionId, devices } = await services.plan()
  await orderPlan(services, 'geeni_premium_y', {
    devices: devices.slice(0, 1),
    devicesRemoved: devices.slice(1, 2),
  })
  const wire = ({ deviceId, externalDeviceId, provider, model }: Device) => ({
    deviceId,
    externalDeviceId,
    deviceProvider: provider,
    deviceModel: model,
  })
  expect(services.sent.at(-1)).toMatchObject({ call: 'POST /subscriptions/subscribe', signed: true })
  expect(services.sent.at(-1)?.body).toEqual({
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
  const services = await createSignedServices('active@momentum')
  const before = await services.plan()
  const preview = await previewChange(services.transport, {
    planCode: 'momentum_30plus_m',
    currency: 'USD',
    accountCode: services.accountId,
  })
  // 8.99 minus 5.99, for 18 of 30 days, plus 8 % tax.
  expect(preview).toMatchObject({ subTotal: 180, tax: 14, total: 194, trial: null })
  expect(await orderPlan(services, 'momentum_30plus_m')).toMatchObject({
    taxInCents: 14,
    trial: null,
    periodEndsAt: before.periodEnd,
  })
  const after = await services.plan()
  expect(after).toMatchObject({
    recurlyPlanCode: 'momentum_30plus_m',
    periodEnd: before.periodEnd,
    pending: null,
  })
  expect(getNames(after.devices)).toEqual(getNames(before.devices))
  expect(await services.charges()).toMatchObject([{ planCode: 'momentum_30plus_m', amountInCents: 194 }])
})

test('another cycle starts today and deducts the rest of the current one', async () => {
  const services = await createSignedServices('active@geeni')
  expect(await orderPlan(services, 'geeni_premium_y')).toMatchObject({
    periodEndsAt: '2032-05-12T12:00:00.000Z',
  })
  expect(await services.charges()).toMatchObject([{ amountInCents: 9400 + 752, currency: 'USD' }])
})

test('a downgrade starts at the end of the cycle and then renews [CHANGE-14]', async () => {
  const services = await createSignedServices('active@geeni')
  const { periodEnd, devices } = await services.plan()
  const tooMany = orderPlan(services, 'geeni_plus_m')
  await expect(tooMany).rejects.toMatchObject({ code: 'unknown' })
  await orderPlan(services, 'geeni_plus_m', {
    devices: devices.slice(0, 2),
    devicesRemoved: devices.slice(2),
  })
  const pending = await services.plan()
  expect(pending).toMatchObject({
    recurlyPlanCode: 'geeni_premium_m',
    pending: { recurlyPlanCode: 'geeni_plus_m', effectiveDate: periodEnd },
  })
  expect(pending.devices).toHaveLength(3)
  expect(await services.charges()).toEqual([])
  await expect(orderPlan(services, 'geeni_plus_m', { devices: devices.slice(0, 1) })).rejects.toMatchObject({
    code: 'alreadySubscribed',
  })

  await services.advance(19 * DAY_MS)
  const after = await services.plan()
  expect(after).toMatchObject({ recurlyPlanCode: 'geeni_plus_m', pending: null })
  expect(getNames(after.devices)).toEqual(getNames(devices.slice(0, 2)))
  await services.advance(31 * DAY_MS)
  expect(await services.charges()).toMatchObject([
    { at: periodEnd, planCode: 'geeni_plus_m', amountInCents: 599 + 48 },
    { planCode: 'geeni_plus_m', amountInCents: 599 + 48 },
  ])
})

test('a plan renews until a cancellation or a downgrade to the free plan [CHANGE-14]', async () => {
  const services = await createSignedServices('active@geeni')
  await services.advance(19 * DAY_MS)
  expect(await services.charges()).toHaveLength(1)
  await orderPlan(services, 'not_a_plan_geeni')
  expect(await services.plan()).toMatchObject({
    recurlyPlanCode: 'geeni_premium_m',
    pending: { recurlyPlanCode: 'not_a_plan_geeni', effectiveDate: '2031-06-30T12:00:00.000Z' },
    expiration: '2031-06-30T12:00:00.000Z',
  })
  await services.advance(400 * DAY_MS)
  const after = await services.plan()
  expect(after).toMatchObject({
    subscriptionId: null,
    planConfig: { default: true },
    periodEnd: null,
    pending: null,
  })
  expect(after.devices).toHaveLength(1)
  expect(await services.charges()).toHaveLength(1)
})

test('in the trial a downgrade and a cancellation wait for its end, and a cancelled plan is not charged [CHANGE-13]', async () => {
  const services = await createSignedServices('trial@geeni')
  const { id, subscriptionId, recurlyPlanCode, trialEnd, devices } = await services.plan()
  await orderPlan(services, 'geeni_plus_m', {
    devices: devices.slice(0, 2),
    devicesRemoved: devices.slice(2),
  })
  expect((await services.plan()).pending?.effectiveDate).toBe(trialEnd)
  const free = { id: 'plan_geeni_free', externalPlanCode: 'not_a_plan_geeni' }
  await cancelPlan(services.transport, { selected: { id, subscriptionId, recurlyPlanCode }, free })
  expect((await services.plan()).pending).toMatchObject({
    recurlyPlanCode: 'not_a_plan_geeni',
    effectiveDate: trialEnd,
  })
  await services.advance(60 * DAY_MS)
  expect(await services.plan()).toMatchObject({ planConfig: { default: true }, subscriptionId: null })
  expect(await services.charges()).toEqual([])
})

test('in the trial an upgrade takes effect at once, free of charge, and the trial continues', async () => {
  const services = await createSignedServices('trial@momentum')
  const { trialEnd } = await services.plan()
  const request = { planCode: 'momentum_30plus_m', currency: 'USD', accountCode: services.accountId }
  expect(await previewChange(services.transport, request)).toMatchObject({
    total: 0,
    chargeDate: trialEnd,
    trial: { endDate: trialEnd, costAfter: 899 + 72 },
  })
  await orderPlan(services, 'momentum_30plus_m')
  expect(await services.plan()).toMatchObject({
    recurlyPlanCode: 'momentum_30plus_m',
    trialEnd,
    pending: null,
  })
  expect(await services.charges()).toEqual([])
})

test('the preview of a downgrade has no amount due today and contains the date of the next payment', async () => {
  const services = await createSignedServices('active@momentum')
  const { periodEnd } = await services.plan()
  const request = { planCode: 'momentum_7plus_m', currency: 'EUR', accountCode: services.accountId }
  expect(await previewChange(services.transport, request)).toEqual({
    currency: 'EUR',
    subTotal: 0,
    tax: 0,
    total: 0,
    chargeDate: periodEnd,
    trial: null,
  })
  const unsold = previewChange(services.transport, { ...request, currency: 'CHF' })
  await expect(unsold).rejects.toMatchObject({ name: 'AcctError', status: 400 })
})

test('a new subscriber gets the trial once, and then the plan is charged', async () => {
  const services = await createSignedServices('ready@geeni')
  const request = { planCode: 'geeni_plus_m', currency: 'USD', accountCode: services.accountId }
  const trialEnd = '2031-06-11T12:00:00.000Z'
  expect(await previewChange(services.transport, request)).toMatchObject({
    total: 0,
    chargeDate: trialEnd,
    trial: { endDate: trialEnd, costAfter: 599 + 48 },
  })
  const [first] = await services.devices()
  expect(await orderPlan(services, 'geeni_plus_m', { devices: first ? [first] : [] })).toMatchObject({
    taxInCents: 0,
    trial: { startedAt: '2031-05-12T12:00:00.000Z', endsAt: trialEnd },
  })
  expect(await services.plan()).toMatchObject({ trialEnd, devices: [{ name: 'Front Door' }] })
  const { trialEligiblePlans } = await getAccountSubscriptions(services.transport, services.accountId)
  expect(trialEligiblePlans).toEqual([])
  expect(await services.charges()).toEqual([])
  await services.advance(30 * DAY_MS)
  expect(await services.charges()).toMatchObject([{ at: trialEnd, amountInCents: 599 + 48 }])
})

test('a change of devices costs nothing, and removed devices are on no plan', async () => {
  const services = await createSignedServices('active@geeni')
  const { devices: on, recurlyPlanCode, periodEnd, subscriptionId } = await services.plan()
  const spare = (await services.devices()).filter(({ subscription }) => !subscription)
  await orderPlan(services, 'geeni_premium_m', {
    devices: [...on.slice(1), ...spare],
    devicesRemoved: on.slice(0, 1),
  })
  const after = await services.plan()
  expect(after).toMatchObject({ recurlyPlanCode, periodEnd, subscriptionId })
  expect(getNames(after.devices)).toEqual(getNames([...on.slice(1), ...spare]))
  const free = (await services.devices()).filter(({ subscription }) => !subscription)
  expect(getNames(free)).toEqual(getNames(on.slice(0, 1)))
  expect(await services.charges()).toEqual([])
})

test('an order moves the cover of a full plan to another device and back, and costs nothing', async () => {
  const services = await createSignedServices('active@momentum')
  const { devices: on, planConfig, recurlyPlanCode, periodEnd, subscriptionId } = await services.plan()
  const [successor] = (await services.devices()).filter(
    ({ subscribable, subscription }) => subscribable && !subscription,
  )
  const [old, ...rest] = on
  if (!old || !successor) throw new Error('the account has no devices')
  expect(on, 'a full plan').toHaveLength(planConfig?.deviceQuantity ?? 0)
  const unchanged = { recurlyPlanCode, periodEnd, subscriptionId, pending: null }
  await orderPlan(services, recurlyPlanCode ?? '', { devices: [...rest, successor], devicesRemoved: [old] })
  expect(await services.plan()).toMatchObject(unchanged)
  expect(getNames((await services.plan()).devices)).toEqual(getNames([...rest, successor]))
  await orderPlan(services, recurlyPlanCode ?? '', { devices: [...rest, old], devicesRemoved: [successor] })
  expect(await services.plan()).toMatchObject(unchanged)
  expect(getNames((await services.plan()).devices).toSorted()).toEqual(getNames(on).toSorted())
  expect(await services.charges()).toEqual([])
})

test('an order of the free plan needs no card', async () => {
  const services = await createSignedServices('new@geeni')
  await orderPlan(services, 'not_a_plan_geeni')
  expect(await services.plan()).toMatchObject({ subscriptionId: null, planConfig: { default: true } })
})
