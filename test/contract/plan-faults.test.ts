import { expect, test } from 'vitest'
import type { SubscriptionPlan } from '../../src/domain/plans/plan.ts'
import { migrate } from '../../src/services/plans/migration.ts'
import {
  cancelPlan,
  changePlan,
  deleteSubscription,
  extendSubscription,
  pausePlan,
  resumePlan,
} from '../../src/services/plans/plan-changes.ts'
import { createSignedServices, type SignedServices } from '../fixtures/services.ts'
import { sendUnderFault, WRITE_FAULTS } from './fault-support.ts'
import { sampled } from './sampled.ts'

/** One intent, which sends the same request each time. */
type Write = (
  services: SignedServices,
  current: SubscriptionPlan | undefined,
  signal?: AbortSignal,
) => Promise<unknown>

const KEY = 'one-intent'
const FREE = { id: 'plan_geeni_free', externalPlanCode: 'not_a_plan_geeni' }

const orderWrite =
  (code: string): Write =>
  (services, current, signal) =>
    changePlan(
      services.transport,
      {
        target: { id: code === FREE.externalPlanCode ? FREE.id : `plan_${code}`, code },
        current: current ? { id: current.id, subscriptionId: current.subscriptionId } : null,
        devices: [],
        devicesRemoved: current?.devices.slice(0, 1) ?? [],
        currency: 'USD',
        isV3: false,
        flow: 'default',
        idempotencyKey: KEY,
      },
      signal,
    )

const WRITES: readonly [name: string, account: string, write: Write][] = [
  ['a higher plan', 'active@geeni', orderWrite('geeni_premium_y')],
  ['a lower plan', 'annual@geeni', orderWrite('geeni_premium_m')],
  ['the free plan', 'active@geeni', orderWrite('not_a_plan_geeni')],
  ['a first plan', 'ready@geeni', orderWrite('geeni_plus_m')],
  ['other devices', 'active@geeni', orderWrite('geeni_premium_m')],
  [
    'a cancellation',
    'active@geeni',
    (services, current, signal) => {
      const { id = '', subscriptionId = null, recurlyPlanCode = null } = current ?? {}
      return cancelPlan(
        services.transport,
        { selected: { id, subscriptionId, recurlyPlanCode }, free: FREE },
        signal,
      )
    },
  ],
  [
    'the end of a pause',
    'paused@geeni',
    (services, current, signal) => resumePlan(services.transport, current?.id ?? '', signal, KEY),
  ],
  [
    'a pause',
    'active@geeni',
    (services, current, signal) => pausePlan(services.transport, current?.id ?? '', undefined, signal),
  ],
  [
    'a deletion',
    'active@geeni',
    (services, current, signal) => deleteSubscription(services.transport, current?.id ?? '', signal),
  ],
  [
    'an extension',
    'active@geeni',
    (services, current, signal) =>
      extendSubscription(services.transport, current?.id ?? '', { days: 7 }, signal, KEY),
  ],
  [
    'an upgrade',
    'legacy@geeni',
    (services, _, signal) =>
      migrate(services.transport, { accountId: services.accountId, retentionDays: 30 }, signal),
  ],
]

/** Returns all data that a write can change, without random ids. Fails when the data is inconsistent. */
async function readState(services: SignedServices) {
  const plans = await services.plans()
  const devices = await services.devices()
  expect(new Set(plans.map(({ planConfigId }) => planConfigId)).size).toBe(plans.length)
  for (const plan of plans) {
    const covered = devices.filter(({ subscription }) => subscription?.id === plan.id)
    expect(covered.map(({ deviceId }) => deviceId)).toEqual(plan.devices.map(({ deviceId }) => deviceId))
    expect(covered.length).toBeLessThanOrEqual(plan.planConfig?.deviceQuantity ?? 0)
  }
  const onPlans = devices.filter(({ subscription }) => subscription !== null)
  expect(onPlans).toHaveLength(plans.reduce((sum, plan) => sum + plan.devices.length, 0))
  return {
    plans: plans.map(({ id, subscriptionId, devices, ...plan }) => ({
      ...plan,
      isBilled: subscriptionId !== null,
    })),
    devices: devices.map(({ name, subscription }) => `${name}: ${subscription?.planCode ?? 'none'}`),
    charges: (await services.charges()).map(({ planCode, amountInCents }) => `${planCode} ${amountInCents}`),
  }
}

test.each(WRITES)(
  '%s leaves consistent data and happens once under faults before and after the commit',
  async (_, account, write) => {
    const reference = await createSignedServices(account)
    const initial = await readState(reference)
    await write(reference, (await reference.plans())[0])
    const expected = await readState(reference)
    expect(expected).not.toEqual(initial)
    expect(expected.charges.length).toBeLessThanOrEqual(1)

    for (const fault of sampled(WRITE_FAULTS)) {
      const label = `${fault.kind} ${fault.when}`
      const services = await createSignedServices(account)
      const [current] = await services.plans()
      const send = (signal?: AbortSignal) => write(services, current, signal)
      const isExecuted = await sendUnderFault(services, fault, send)
      expect(await readState(services), label).toEqual(isExecuted ? expected : initial)

      await send().catch(() => {})
      expect(await readState(services), `${label}, sent again`).toEqual(expected)
    }
  },
)
