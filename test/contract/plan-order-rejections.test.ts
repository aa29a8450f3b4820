import { expect, test } from 'vitest'
import type { Device } from '../../src/domain/plans/plan.ts'
import { changePlan, previewChange } from '../../src/services/plans/plan-changes.ts'
import { createSignedServices } from '../fixtures/services.ts'
import { currentPlanCode, orderPlan } from './order-support.ts'

test('the order rejects a current plan and a pending plan', async () => {
  const services = await createSignedServices('active@geeni')
  const preview = { planCode: 'geeni_premium_m', currency: 'USD', accountCode: services.accountId }
  await expect(previewChange(services.transport, preview)).rejects.toMatchObject({
    code: 'alreadySubscribed',
    status: 409,
  })
  const order = { devices: [], devicesRemoved: [], currency: 'USD', isV3: false, flow: 'default' }
  const target = await services.target('geeni_premium_m')
  const repeated = changePlan(services.transport, { ...order, target, current: null })
  await expect(repeated).rejects.toMatchObject({ code: 'alreadySubscribed' })
  expect(await services.charges()).toEqual([])
})

test.each<[string, string, (devices: Device[], other: Device[]) => Device[]]>([
  ['more than the plan covers', 'geeni_basic_m', (own) => own.slice(0, 2)],
  ["another account's", 'geeni_basic_m', (_, other) => other.slice(0, 1)],
  ['not for any plan', 'geeni_basic_m', (own) => own.filter(({ subscribable }) => !subscribable).slice(0, 1)],
  ['unknown', 'geeni_basic_m', (own) => own.slice(0, 1).map((device) => ({ ...device, deviceId: 'x' }))],
])('the order rejects devices that are %s and changes nothing', async (_, code, choose) => {
  const services = await createSignedServices('annual@geeni')
  const other = await createSignedServices('active@geeni', { sandbox: services.sandbox })
  const before = [await services.plans(), await services.devices()]
  const [current] = await services.plans()
  const devices = choose(await services.devices(), await other.devices())
  expect(devices.length).toBeGreaterThan(0)
  const rejected = orderPlan(services, code, { devices, ...(current && { devicesRemoved: current.devices }) })
  await expect(rejected).rejects.toMatchObject({ name: 'AcctError', code: 'unknown' })
  expect([await services.plans(), await services.devices()]).toEqual(before)
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
  const services = await createSignedServices(account)
  const before = await services.plans()
  await expect(orderPlan(services, code)).rejects.toMatchObject({ name: 'AcctError', code: error })
  expect(await services.plans()).toEqual(before)
  expect(await services.charges()).toEqual([])
})

test.each([true, false])(
  'two concurrent orders take effect once (key sent: %s)',
  async (idempotencyHeader) => {
    const services = await createSignedServices('active@geeni', { idempotencyHeader })
    const current = await services.plan()
    const request = {
      target: await services.target('geeni_premium_y'),
      current: { id: current.id, subscriptionId: current.subscriptionId },
      devices: [],
      devicesRemoved: [],
      currency: 'USD',
      isV3: false,
      flow: 'default',
      idempotencyKey: 'one-intent',
    }
    const outcomes = await Promise.allSettled([
      changePlan(services.transport, request),
      changePlan(services.transport, request),
    ])
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
    if (!idempotencyHeader) expect(outcomes).toContainEqual(expect.objectContaining({ status: 'rejected' }))
    expect(await currentPlanCode(services)).toBe('geeni_premium_y')
    expect(await services.charges()).toHaveLength(1)
  },
)

test('the order rejects a stale subscription id', async () => {
  const services = await createSignedServices('active@momentum')
  const current = await services.plan()
  await orderPlan(services, 'momentum_30plus_m')
  const stale = changePlan(services.transport, {
    target: await services.target('momentum_60plus_m'),
    current: { id: current.id, subscriptionId: current.subscriptionId },
    devices: [],
    devicesRemoved: [],
    currency: 'USD',
    isV3: false,
    flow: 'default',
  })
  await expect(stale).rejects.toMatchObject({ code: 'unknown' })
  expect(await services.charges()).toHaveLength(1)
})
